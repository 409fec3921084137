import { AsyncLocalStorage } from 'node:async_hooks';
import { pathToFileURL } from 'node:url';
import type { ServiceName } from '@fairway/contracts/calls/services';
import { type AreaServer, type Notice, renderingVersion, type ShellServer } from '@fairway/contracts/rendering';
import { isInRange } from '@fairway/contracts/version-range';
import { cacheFooterNote } from './footer-note.ts';
import type { Patience } from './patience.ts';
import type { LiveRelease } from './releases.ts';
import { callsAt } from './routes.ts';
import { cacheSiteSettings } from './site-settings.ts';

/** What a renderer is started with; a new release starts a new renderer. */
export type RenderSetup = {
  /** The area rendered here, and its server bundle; the shell's draws the document around it. */
  area: string;
  areaBundle: string;
  shellBundle: string;
  release: Pick<LiveRelease, 'manifest' | 'text' | 'preloads' | 'inline'>;
  publicUrl: string;
  overrides: boolean;
  addresses: Record<ServiceName, string>;
  patience: Pick<Patience, 'call' | 'formCall' | 'supportEmail'>;
};

/** `document` is a page without content, which the browser fills. */
export type RenderTask =
  | {
      kind: 'document';
      area: string;
      notice?: Notice | undefined;
      /** What its page starts with besides what its area does. */
      scripts: string[];
      /** Whether files may stand in it. */
      isInlined: boolean;
    }
  | {
      kind: 'page';
      /** Path and query. */
      address: string;
      /** Whether files may stand in it. */
      isInlined: boolean;
      cookie?: string | undefined;
      clientAddress?: string;
      requestId: string;
      traceparent: string;
      /** The state of the content: another one than before says that texts may have changed. */
      epoch: number;
      /** What a form sent, URL-encoded: the page's action takes it. */
      form?: string | undefined;
    };

export type Rendered = {
  status: number;
  html: string;
  location?: string;
  /** False where the page is one visitor's own. */
  isShared: boolean;
  /** False where the page asks search engines to leave it out. */
  isIndexed: boolean;
  setCookies: string[];
};

const setup = JSON.parse(process.argv[2] ?? '{}') as RenderSetup;
const origin = new URL(setup.publicUrl).origin;

/** The visitor for whom calls are made, how long each may take, and the cookies that the answers set. */
type Visit = { headers: Record<string, string>; callMs: number; setCookies: string[] };
const visits = new AsyncLocalStorage<Visit>();

const fetchFromNetwork = globalThis.fetch;

const settingsOf = cacheSiteSettings({
  identityUrl: setup.addresses.identity,
  fetch: fetchFromNetwork,
  patienceMs: setup.patience.supportEmail,
});

const footerNote = cacheFooterNote({
  contentUrl: setup.addresses.content,
  fetch: fetchFromNetwork,
  patienceMs: setup.patience.supportEmail,
});

/**
 * Loaders ask for /api as they do in the browser. Here the call goes straight to the service that owns it, by the
 * gateway's own table: no second way through the gateway, whose limits are meant for visitors.
 */
globalThis.fetch = async (input, init) => {
  const asked = new URL(input instanceof Request ? input.url : input, origin);
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
  const call = asked.origin === origin ? callsAt(asked.pathname)?.get(method.toUpperCase()) : undefined;
  if (!call) return Response.json({ error: 'There is nothing at this address' }, { status: 404 });
  const visit = visits.getStore();
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  for (const [name, value] of Object.entries(visit?.headers ?? {})) headers.set(name, value);
  const response = await fetchFromNetwork(setup.addresses[call.service] + asked.pathname + asked.search, {
    ...init,
    headers,
    signal: AbortSignal.timeout(visit?.callMs ?? setup.patience.call),
  });
  visit?.setCookies.push(...response.headers.getSetCookie());
  return response;
};

async function load<T extends { renderingContract?: string }>(bundle: string): Promise<T> {
  const server = (await import(pathToFileURL(bundle).href)) as T;
  const { renderingContract: range } = server;
  if (isInRange(renderingVersion, range)) return server;
  throw new Error(`${bundle} needs the rendering contract ${range}, this gateway has ${renderingVersion}`);
}

/** Runs in a thread of the renderer, once a page. */
export async function render(task: RenderTask): Promise<Rendered> {
  const { renderDocument } = await load<ShellServer>(setup.shellBundle);
  const { manifest, text, preloads, inline } = setup.release;
  const name = task.kind === 'document' ? task.area : setup.area;
  const preload = preloads[name] ?? { scripts: [], styles: [] };
  const document = { manifestText: text, shell: manifest.shell, preload, overrides: setup.overrides };
  if (task.kind === 'document') {
    // So that the first page does not wait for it; whether there is one, that page will tell.
    if (name === setup.area) await load<AreaServer>(setup.areaBundle).catch(() => {});
    // Of the address the frame takes no more than the area it belongs to.
    const path = manifest.remotes[name]?.routes[0] ?? '/';
    return {
      status: 200,
      html: renderDocument({
        ...document,
        path,
        notice: task.notice,
        preload: { ...preload, scripts: [...preload.scripts, ...task.scripts] },
        inline: task.isInlined ? inline[name]?.texts : undefined,
      }),
      isShared: true,
      isIndexed: true,
      setCookies: [],
    };
  }
  const url = new URL(task.address, origin);
  const callMs = setup.patience[task.form === undefined ? 'call' : 'formCall'];
  const visit: Visit = { headers: visitHeaders(task), callMs, setCookies: [] };
  const { render: renderPage } = await load<AreaServer>(setup.areaBundle);
  const { supportEmail, trialDays } = await settingsOf(task.epoch);
  const site = { apiUrl: origin, origin, headers: visit.headers, trialDays };
  const [page, note] = await Promise.all([
    visits.run(visit, () => renderPage(requestOf(url, task.form), site)),
    footerNote(task.epoch),
  ]);
  const { setCookies } = visit;
  if ('redirect' in page) {
    setCookies.push(...(page.setCookies ?? []));
    const isShared = setCookies.length === 0;
    return { status: page.status, html: '', location: page.redirect, isShared, isIndexed: true, setCookies };
  }
  const { html, data, status, cache, isIndexed = true } = page;
  // The area's own words for a bug of its own may hold a stack: the browser draws the page instead.
  if (status === 500) throw new Error(`${name} failed: ${firstError(data)}`);
  return {
    status,
    html: renderDocument({
      ...document,
      path: url.pathname,
      inline: task.isInlined ? inline[name]?.texts : undefined,
      page: { area: name, html, data },
      supportEmail,
      footerNote: note,
    }),
    isShared: cache === 'shared',
    isIndexed,
    setCookies,
  };
}

function requestOf(url: URL, form: string | undefined): Request {
  if (form === undefined) return new Request(url);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return new Request(url, { method: 'POST', body: form, headers });
}

/** React Router keeps what a route threw beside its data. */
function firstError(data: unknown): string {
  const { errors } = (data ?? {}) as { errors?: Record<string, unknown> | null };
  return String(Object.values(errors ?? {})[0] ?? 'no error was named');
}

function visitHeaders({
  cookie,
  clientAddress,
  requestId,
  traceparent,
}: RenderTask & { kind: 'page' }): Record<string, string> {
  return {
    'x-request-id': requestId,
    traceparent,
    ...(cookie !== undefined && { cookie }),
    ...(clientAddress !== undefined && { 'x-client-address': clientAddress }),
  };
}
