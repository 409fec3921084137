import { type CallEntry, callTable, serviceNames } from './call-table.ts';

type Call = Omit<CallEntry, 'method'>;
/** The calls of a path, by method. */
export type Calls = ReadonlyMap<string, Call>;

/** A path segment: it is followed either by one of several names or by a value. */
type Segment = { names: Map<string, Segment>; value?: Segment; calls?: Map<string, Call> };

const root: Segment = { names: new Map() };
/** Files for search engines are served outside /api, where the sitemap protocol requires them. */
const siteMapFiles: { pattern: RegExp; calls: Calls }[] = [];

function segmentAfter(segment: Segment, name: string): Segment {
  const isValue = name.startsWith('{');
  const known = isValue ? segment.value : segment.names.get(name);
  if (known) return known;
  const added: Segment = { names: new Map() };
  if (isValue) segment.value = added;
  else segment.names.set(name, added);
  // Lookups never backtrack, so a name and a value cannot share a position.
  if (segment.value && segment.names.size > 0) throw new Error(`A name and a value at the same position: ${name}`);
  return added;
}

function addCall({ method, ...call }: CallEntry): void {
  const { path } = call;
  const calls = callsFor(path);
  if (calls.has(method)) throw new Error(`Duplicate call: ${method} ${path}`);
  calls.set(method, call);
  if (method === 'GET') calls.set('HEAD', call);
}

function callsFor(path: string): Map<string, Call> {
  if (path.startsWith('/sitemap')) {
    const calls = new Map<string, Call>();
    siteMapFiles.push({ pattern: siteMapPattern(path), calls });
    return calls;
  }
  const last = path.slice('/api/'.length).split('/').reduce(segmentAfter, root);
  last.calls ??= new Map();
  return last.calls;
}

function siteMapPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

for (const entry of callTable) addCall(entry);
for (const service of serviceNames) {
  const path = `/api/${service}/openapi.json`;
  addCall({ method: 'GET', path, service, isOpen: true, bodySize: 'usual', isCompressed: true });
}

/**
 * The calls of a path (without its query), matched as the routers of the services do: case-sensitive, decoded.
 * Undefined if there is none, as for everything under /internal.
 */
export function callsAt(path: string): Calls | undefined {
  if (path.startsWith('/sitemap')) return siteMapFiles.find(({ pattern }) => pattern.test(path))?.calls;
  if (!path.startsWith('/api/')) return undefined;
  const isEncoded = path.includes('%');
  let segment: Segment | undefined = root;
  let end = '/api'.length;
  while (segment && end < path.length) {
    const start = end + 1;
    const slash = path.indexOf('/', start);
    end = slash === -1 ? path.length : slash;
    if (segment.value) segment = start === end ? undefined : segment.value;
    else {
      const name = path.slice(start, end);
      segment = segment.names.get(isEncoded ? decodeURIComponent(name) : name);
    }
  }
  return segment?.calls;
}
