import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import type { ServiceName } from '@fairway/contracts/call/services';
import { isInRange } from '@fairway/contracts/call/version-range';
import {
  type AreaServer,
  type Notice,
  renderingVersion,
  type ShellServer,
} from '@fairway/contracts/releases/rendering';
import { callsAt } from '../api/routes.ts';
import type { Timeouts } from '../timeouts.ts';
import { cacheFooterNote } from './footer-note.ts';
import type { LiveRelease } from './releases.ts';
import { cacheSiteSettings, type ShownSettings } from './site-settings.ts';

/** What every page shows, from services. */
export type SiteValues = ShownSettings & { footerNote: string };

/** Configuration of a renderer; a switch starts a new one. Its releases have the same bundles. */
export type RenderSetup = {
  /** The area rendered here, and its server bundle; the shell's bundle renders the document around it. */
  area: string;
  areaBundle: string;
  shellBundle: string;
  releases: RenderedRelease[];
  publicUrl: string;
  addresses: Record<ServiceName, string>;
  timeouts: Pick<Timeouts, 'call' | 'formCall' | 'supportEmail'>;
  /** The values that the previous renderer used last: a new one shows them until it has loaded its own. */
  site?: SiteValues | undefined;
};

type RenderedRelease = Pick<LiveRelease, 'manifest' | 'text' | 'preloads' | 'inline'>;

/** `document` is a page without content, which the browser fills. */
export type RenderTask =
  | {
      kind: 'document';
      area: string;
      notice?: Notice | undefined;
      /** Scripts of the page in addition to those of its area. */
      scripts: string[];
      /** The script that renders this page at once, in place of its area's. */
      preview: string | undefined;
      /** Whether files may be embedded in it. */
      isInlined: boolean;
    }
  | {
      kind: 'page';
      /** Path and query. */
      address: string;
      /** Whether files may be embedded in it. */
      isInlined: boolean;
      cookie?: string | undefined;
      clientAddress?: string;
      requestId: string;
      traceparent: string;
      /** Generation of the content: a new value means that texts may have changed. */
      epoch: number;
      /** URL-encoded form data for the page's action. */
      form?: string | undefined;
    };

/** With the position of its release in the setup. */
export type PlacedTask = RenderTask & { release: number };

export type Rendered = {
  area: string;
  status: number;
  html: string;
  location?: string;
  /** False if the page belongs to one visitor. */
  isShared: boolean;
  /** False if the page asks search engines not to index it. */
  isIndexed: boolean;
  setCookies: string[];
  /** The values in the page; missing if it has none. */
  site?: SiteValues;
};

export type RenderReply = { id: number; rendered: Rendered } | { id: number; error: string };

// The first message has the configuration, the others are pages.
const [setup] = (await once(process, 'message')) as [RenderSetup];
const origin = new URL(setup.publicUrl).origin;

/** The headers of the visitor for whom calls are made, the timeout of each, and the cookies that the responses set. */
type Visit = { headers: Record<string, string>; callMs: number; setCookies: string[] };
const visits = new AsyncLocalStorage<Visit>();

const fetchFromNetwork = globalThis.fetch;

const settingsOf = cacheSiteSettings({
  identityUrl: setup.addresses.identity,
  fetch: fetchFromNetwork,
  timeoutMs: setup.timeouts.supportEmail,
  initial: setup.site,
});

const footerNote = cacheFooterNote({
  contentUrl: setup.addresses.content,
  fetch: fetchFromNetwork,
  timeoutMs: setup.timeouts.supportEmail,
  initial: setup.site?.footerNote,
});

/**
 * Loaders call /api as in the browser. Here the call is sent directly to the owning service, using the gateway's call
 * table: it does not pass through the gateway again, whose limits are meant for visitors.
 */
globalThis.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input, origin);
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
  const call = url.origin === origin ? callsAt(url.pathname)?.get(method.toUpperCase()) : undefined;
  if (!call) return Response.json({ error: 'There is nothing at this address' }, { status: 404 });
  const visit = visits.getStore();
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  for (const [name, value] of Object.entries(visit?.headers ?? {})) headers.set(name, value);
  const response = await fetchFromNetwork(setup.addresses[call.service] + url.pathname + url.search, {
    ...init,
    headers,
    signal: AbortSignal.timeout(visit?.callMs ?? setup.timeouts.call),
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

async function render({ release, ...task }: PlacedTask): Promise<Rendered> {
  const { renderDocument } = await load<ShellServer>(setup.shellBundle);
  const { manifest, text, preloads, inline } = setup.releases[release] as RenderedRelease;
  const name = task.kind === 'document' ? task.area : setup.area;
  const preload = preloads[name] ?? { scripts: [], styles: [] };
  const document = { manifestText: text, shell: manifest.shell, preload };
  if (task.kind === 'document') {
    // Loaded now so that the first page does not wait; if the bundle is missing, that page reports it.
    if (name === setup.area) await load<AreaServer>(setup.areaBundle).catch(() => {});
    // The frame uses only the area of the address.
    const path = manifest.remotes[name]?.routes[0] ?? '/';
    return {
      area: name,
      status: 200,
      html: renderDocument({
        ...document,
        path,
        notice: task.notice,
        preload: {
          ...preload,
          scripts: [...preload.scripts, ...task.scripts],
          ...(task.preview && { preview: task.preview }),
        },
        inline: task.isInlined ? inline[name]?.texts : undefined,
      }),
      isShared: true,
      isIndexed: true,
      setCookies: [],
    };
  }
  const url = new URL(task.address, origin);
  const callMs = setup.timeouts[task.form === undefined ? 'call' : 'formCall'];
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
    return {
      area: name,
      status: page.status,
      html: '',
      location: page.redirect,
      isShared,
      isIndexed: true,
      setCookies,
    };
  }
  const { html, data, status, cache, isIndexed = true } = page;
  // The area's error page may contain a stack trace: the browser renders the page instead.
  if (status === 500) throw new Error(`${name} failed: ${firstError(data)}`);
  return {
    area: name,
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
    site: { supportEmail, trialDays, footerNote: note },
  };
}

function requestOf(url: URL, form: string | undefined): Request {
  if (form === undefined) return new Request(url);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return new Request(url, { method: 'POST', body: form, headers });
}

/** React Router stores what a route threw next to its data. */
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

process.on('message', ({ id, task }: { id: number; task: PlacedTask }) => {
  const send = (reply: RenderReply) => void process.send?.(reply);
  render(task).then(
    (rendered) => send({ id, rendered }),
    (error: unknown) => send({ id, error: String((error as Error)?.stack ?? error) }),
  );
});
process.on('disconnect', () => process.exit());
