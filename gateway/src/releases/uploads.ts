import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FaultFields } from '@fairway/contracts/call/fault';
import type { AreaAccess, AreaSwitchInput } from '@fairway/contracts/identity/areas';
import { bodyBounds } from '@fairway/kit/calls/body-bounds';
import type { InternalClient } from '@fairway/kit/calls/internal-call';
import type { Logger } from '@fairway/kit/logging/log';
import type { Visit } from '../access-log.ts';
import { answerError, answerFailure, answerFault, answerUnavailable } from '../answer.ts';
import type { RateLimiter } from '../api/rate-limit.ts';
import type { ReadBodyOrAnswer } from '../api/read-body-or-answer.ts';
import { clientAddress } from '../request.ts';
import { apiHeaders } from '../security-headers.ts';
import { maxMs, runProcess } from './run-process.ts';
import { readSwitchBody } from './switch-body.ts';
import type { UploadTask } from './upload-worker.ts';

/** Each process takes a core and up to some hundred megabytes. */
const maxProcesses = 2;
/** Parts of a multipart body have headers. */
const headerBytes = 1024 * 1024;

export type Uploads = {
  /** Handles a request of an area's team; false if it is not one. */
  answer: (request: IncomingMessage, response: ServerResponse, path: string, visit: Visit) => boolean;
};

type Action = UploadTask['action'];
type Target = { action: Action; area: string; version: string; route: string };

/** The calls of `fairway-area`, which have a token of their area instead of a session. */
function targetOf(method: string | undefined, path: string): Target | undefined {
  const [, area = '', last] = /^\/releases\/([\w-]{1,64})(?:\/([\w-]{1,64}))?$/.exec(path) ?? [];
  if (area === '') return undefined;
  if (method === 'GET' && last === undefined) return { action: 'list', area, version: '', route: '/releases/{area}' };
  if (method === 'PUT' && last !== undefined)
    return { action: 'store', area, version: last, route: '/releases/{area}/{version}' };
  if (method === 'POST' && (last === 'live' || last === 'rollback' || last === 'share' || last === 'promote'))
    return { action: last, area, version: '', route: `/releases/{area}/${last}` };
  return undefined;
}

type Deps = {
  /** The script of the processes. */
  workerFile: string;
  /** A folder or a bucket. */
  releasesDir: string;
  identity: Pick<InternalClient, 'post'>;
  limiter: RateLimiter;
  readBodyOrAnswer: ReadBodyOrAnswer;
  log: Logger;
  trustProxy: boolean;
};

/** What the request's token allows; undefined if it was rejected, in which case the response has been sent. */
async function accessOf(
  { identity }: Pick<Deps, 'identity'>,
  request: IncomingMessage,
  response: ServerResponse,
  { area }: Target,
  requestId: string,
): Promise<AreaAccess | undefined> {
  const [, token] = /^Bearer ([\w-]{1,200})$/.exec(request.headers.authorization ?? '') ?? [];
  if (token === undefined) {
    answerFault(response, requestId, 'unauthorized', {
      error: 'Send the token of the area: Authorization: Bearer …',
    });
    return undefined;
  }
  const { status, body } = await identity.post('/internal/area-tokens/check', { area, token });
  if (status === 200) return body as AreaAccess;
  if (status === 401 || status === 403) answerError(response, requestId, status, body as FaultFields);
  else throw new Error(`identity answered ${status}`);
  return undefined;
}

/** Undefined if the request was rejected, in which case the response has been sent. */
async function taskOf(
  { releasesDir, readBodyOrAnswer }: Pick<Deps, 'releasesDir' | 'readBodyOrAnswer'>,
  request: IncomingMessage,
  response: ServerResponse,
  { action, area, version }: Target,
  access: AreaAccess,
  requestId: string,
): Promise<UploadTask | undefined> {
  const { prefixes, is_server_rendered: isServerRendered } = access;
  const shared = { releasesDir, grant: { area, prefixes, isServerRendered } };
  const reject = (fields: FaultFields) => void answerFault(response, requestId, 'invalid', fields);
  if (action === 'list') return { action, ...shared };
  if (action === 'store') {
    const contentType = request.headers['content-type'] ?? '';
    if (/^multipart\/form-data; *boundary=/i.test(contentType)) return { action, version, contentType, ...shared };
    return reject({ error: 'The body is not multipart/form-data' });
  }
  const bytes = await readBodyOrAnswer(request, response, requestId, bodyBounds.usual);
  if (!bytes) return undefined;
  const body = readSwitchBody(bytes);
  if ('fields' in body) return reject(body.fields);
  const { about, dryRun = false } = body;
  const person = about.person ?? access.label;
  const switching = { dryRun, about: { ...about, person } as { person: string }, ...shared };
  const { to, from, channel, share } = body;
  if (action === 'live') {
    if (body.version === undefined) return reject({ version: 'Which version goes live?' });
    return { action, version: body.version, ...(channel && { channel }), ...switching };
  }
  if (action === 'share') {
    if (share === undefined) return reject({ share: 'What share of the visitors, from 0 to 100?' });
    return { action, share, ...switching };
  }
  if (action === 'promote' || action === 'end-trial') return { action, ...switching };
  if (channel) return { action: 'end-trial', ...switching };
  return { action, ...(to !== undefined && { to }), ...(from !== undefined && { from }), ...switching };
}

const recordedActions: Partial<Record<Action, AreaSwitchInput['action']>> = {
  live: 'area-release',
  rollback: 'area-rollback',
  share: 'area-share',
  promote: 'area-promote',
  'end-trial': 'area-end-trial',
};

/** The switch is in the store's history, whatever happens to this entry. */
async function recordSwitch(
  { identity, log }: Pick<Deps, 'identity' | 'log'>,
  task: UploadTask,
  { token_id, label }: AreaAccess,
  body: unknown,
): Promise<void> {
  const { area } = task.grant;
  if (task.action === 'store') log.info({ area, version: task.version, token: label }, 'area stored');
  const recorded = task.action === 'live' && task.channel ? 'area-try' : recordedActions[task.action];
  if (recorded === undefined || ('dryRun' in task && task.dryRun)) return;
  const {
    from,
    version,
    to = version,
    switched = true,
  } = body as { [name in 'from' | 'to' | 'version']: string } & {
    switched?: boolean;
  };
  if (!switched) return;
  const share = task.action === 'share' ? { share: task.share } : {};
  log.info({ area, action: recorded, from, to, ...share, token: label }, 'area switched');
  const entry: AreaSwitchInput = { token_id, action: recorded, from, to, ...share };
  await identity.post('/internal/area-switches', entry).then(
    ({ status }) => status === 200 || log.error({ area, to, status }, 'switch not in the audit log'),
    (error: unknown) => log.error({ area, to, err: error }, 'switch not in the audit log'),
  );
}

/** Stores, releases and rolls back areas for the owners of their tokens. */
export function createUploads(deps: Deps): Uploads {
  const { workerFile, limiter, log, trustProxy } = deps;
  let running = 0;

  async function handle(
    request: IncomingMessage,
    response: ServerResponse,
    target: Target,
    requestId: string,
  ): Promise<void> {
    const access = await accessOf(deps, request, response, target, requestId);
    if (!access) return;
    const task = await taskOf(deps, request, response, target, access, requestId);
    if (!task) return;
    const maxBytes = access.max_megabytes * 1024 * 1024 + headerBytes;
    const tooLarge = { error: `A build of ${target.area} has at most ${access.max_megabytes} MB` };
    if (Number(request.headers['content-length'] ?? 0) > maxBytes)
      return answerFault(response, requestId, 'too_large', tooLarge);
    if (running >= maxProcesses) {
      const error = 'Other releases are being stored. Please try again in a few seconds.';
      return answerFault(response, requestId, 'limited', { error }, { retryAfter: 5 });
    }
    // The process works for longer than a client may be silent.
    request.socket.setTimeout(maxMs);
    running += 1;
    try {
      const answer = await runProcess(workerFile, task, task.action === 'store' ? { request, maxBytes } : undefined);
      if (answer === 'too large') return answerFault(response, requestId, 'too_large', tooLarge);
      if (answer === 'gone') return;
      if (answer.status !== 200) return answerError(response, requestId, answer.status, answer.body as FaultFields);
      await recordSwitch(deps, task, access, answer.body);
      const bytes = Buffer.from(JSON.stringify(answer.body));
      response.writeHead(200, {
        ...apiHeaders,
        'x-request-id': requestId,
        'content-type': 'application/json',
        'content-length': bytes.length,
        'cache-control': 'no-store',
      });
      response.end(bytes);
    } finally {
      running -= 1;
    }
  }

  return {
    answer: (request, response, path, visit) => {
      const target = targetOf(request.method, path);
      if (!target) return false;
      const { requestId } = visit;
      visit.route = target.route;
      const seconds = limiter.consume('areaRelease', clientAddress(request, trustProxy));
      if (seconds > 0) {
        const error = `Too many requests at once. Please try again in ${seconds} seconds.`;
        answerFault(response, requestId, 'limited', { error }, { retryAfter: seconds });
        return true;
      }
      handle(request, response, target, requestId).catch((error: unknown) => {
        if ((error as Error).name === 'UnavailableError') {
          log.warn({ err: error, requestId }, 'token of an area not checked');
          answerUnavailable(response, requestId);
        } else answerFailure(response, requestId, error, log);
      });
      return true;
    },
  };
}
