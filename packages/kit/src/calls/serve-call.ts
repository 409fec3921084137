import {
  type BodyOf,
  type CallRecord,
  type ParamsOf,
  type Path,
  type QueryOf,
  type ReplyOf,
  rolesOf,
} from '@fairway/contracts/call/call';
import { addressesOf } from '@fairway/contracts/call/call-address';
import type { Fault, FaultKind, Result } from '@fairway/contracts/call/fault';
import type { Context, Env, Hono, MiddlewareHandler } from 'hono';
import { type FormFile, readFilesForm, readPictureForm } from '../files/picture-form.ts';
import { loginRequired, sessionOf, type TokenReader } from '../session/auth.ts';
import type { Session } from '../session/session.ts';
import { bodyBounds, bodySizeOf } from './body-bounds.ts';
import { boundedBody } from './bounded-body.ts';
import { answerFault, fail, ok, statusOf } from './fault.ts';
import { ReadyJson } from './ready-json.ts';
import { hasListener, onReply } from './reply-check.ts';
import { check, readBody, readQuery } from './validate.ts';

/** How a service identifies callers. `M` is what it knows about a member. */
export type CallReaders<M> = {
  verifier: TokenReader;
  /** Null if no member is signed in. Throws UnavailableError. */
  member: (c: Context) => Promise<M | null>;
  /** Admits only Fairway processes: see `internalOnly`. */
  internal?: MiddlewareHandler;
};

type CallerOf<C extends CallRecord, M> = C['caller'] extends 'member' | 'premium'
  ? M
  : C['caller'] extends 'admin' | 'signed-in'
    ? Session
    : undefined;

/** The argument of a handler: the parsed input and the caller. */
export type Ask<C extends CallRecord, M> = {
  c: Context;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** The file of a `picture` form, if one was chosen. */
  image: Uint8Array | undefined;
  /** The files of a `files` form; empty for any other. */
  files: FormFile[];
  caller: CallerOf<C, M>;
  /** For calls that anyone may make: the session of the request, if any. */
  session: () => Promise<Session | null>;
  member: () => Promise<M | null>;
};

/** A reply or an expected failure; a Response if the record has a `replyType`. */
export type CallHandler<C extends CallRecord, M> = (
  ask: Ask<C, M>,
) => Promise<C extends { replyType: string } ? Response | Result<never> : Result<ReplyOf<C> | ReadyJson<ReplyOf<C>>>>;

type ServeOptions = {
  /** Changes the error for invalid input, if clients also expect it under another key, or adds what else is wrong. */
  onInvalid?: (fault: Fault, c: Context) => Fault | Promise<Fault>;
};

export type Serve<M> = <const C extends CallRecord>(
  record: C,
  handle: CallHandler<C, M>,
  options?: ServeOptions,
) => void;

export const premiumRequired = 'You have to be a premium user to use all functionality.';

export const roleForbidden = fail('forbidden', 'Your role does not include this. Ask an owner of Fairway.');
export const enrollmentRequired = fail('forbidden', 'Set up two-step verification before you go on.');

function withRole(record: CallRecord, session: Session): Result<Session> {
  if (session.role !== undefined && rolesOf(record).includes(session.role)) return ok(session);
  return session.role === 'enrolling' ? enrollmentRequired : roleForbidden;
}

/**
 * Registers calls on a service's app by their records: who may call, what input is accepted and how large, what is
 * returned.
 */
export function createServe<M = Session, E extends Env = Env>(app: Hono<E>, readers: CallReaders<M>): Serve<M> {
  const { verifier, member, internal } = readers;

  async function identify(record: CallRecord, c: Context): Promise<Result<unknown>> {
    const { caller, premiumMessage } = record;
    if (caller === 'service') return ok(undefined);
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (caller !== 'anyone' || !isRead) c.header('cache-control', 'no-store');
    if (caller === 'anyone') return ok(undefined);
    if (caller === 'member' || caller === 'premium') {
      const known = await member(c);
      if (known === null) return loginRequired;
      return caller === 'member' || isPremium(known) ? ok(known) : fail('forbidden', premiumMessage ?? premiumRequired);
    }
    const session = await sessionOf(c, verifier);
    if (session === null || (caller !== 'signed-in' && session.audience !== 'admin')) return loginRequired;
    return session.audience === 'admin' ? withRole(record, session) : ok(session);
  }

  return (record, handle, { onInvalid = (fault: Fault) => fault } = {}) => {
    async function run(c: Context): Promise<Result<unknown> | Response> {
      const caller = await identify(record, c);
      if (!caller.ok) return caller;
      const input = await readInput(record, c);
      if (!input.ok) return { ok: false, fault: await onInvalid(input.fault, c) };
      return handle({
        ...(input.value as Pick<Ask<typeof record, M>, 'params' | 'query' | 'body' | 'image' | 'files'>),
        c,
        caller: caller.value as CallerOf<typeof record, M>,
        session: () => sessionOf(c, verifier),
        member: () => member(c),
      });
    }

    async function handler(c: Context): Promise<Response> {
      const result = await run(c);
      if (result instanceof Response) {
        onReply(record, result.status, undefined);
        return result;
      }
      if (!result.ok) {
        onReply(record, statusOf[result.fault.kind], result.fault.fields);
        return answerFault(c, result.fault);
      }
      if (result.value instanceof ReadyJson) return sendReady(record, c, result.value.content);
      onReply(record, 200, result.value);
      return c.json(result.value as object | null);
    }

    if (record.caller === 'service' && !internal) throw new Error(`${record.path}: no internal guard`);
    const bounded = boundedBody(bodyBounds[bodySizeOf(record)]);
    for (const { method, path } of addressesOf(record)) {
      const before = method === 'get' ? [] : [bounded];
      if (record.caller === 'service' && internal) before.push(internal);
      app.on([method.toUpperCase()], [routePath(path)], ...before, handler);
    }
  };
}

/** Parsed again only for a listener: a test. */
async function sendReady(record: CallRecord, c: Context, content: ReadyJson<unknown>['content']): Promise<Response> {
  const reply = c.body(content, 200, { 'content-type': 'application/json' });
  if (hasListener()) onReply(record, 200, await reply.clone().json());
  return reply;
}

type Input = {
  params: unknown;
  query: unknown;
  body: unknown;
  image: Uint8Array | undefined;
  files: FormFile[];
};

async function readInput(record: CallRecord, c: Context): Promise<Result<Input>> {
  const params = record.params ? check(record.params, c.req.param()) : ok(undefined);
  if (!params.ok) return { ok: false, fault: { ...params.fault, kind: wrongPathKind(record, params.fault) } };
  const query = record.query ? readQuery(c, record.query) : ok(undefined);
  if (!query.ok) return query;
  const rest = { params: params.value, query: query.value, image: undefined, files: [] };
  if (!record.body || record.form === 'raw') return ok({ ...rest, body: undefined });
  if (record.form === 'files') {
    const form = await readFilesForm(c, record.body);
    return form.ok ? ok({ ...rest, body: form.value.fields, files: form.value.files }) : form;
  }
  if (record.form === 'picture') {
    const form = await readPictureForm(c, record.body, record.pictureField);
    return form.ok ? ok({ ...rest, body: form.value.fields, image: form.value.image }) : form;
  }
  const body = await readBody(c, record.body);
  return body.ok ? ok({ ...rest, body: body.value }) : body;
}

/** An impossible id means not found, unless the record lists it among the invalid fields. */
function wrongPathKind({ faults }: CallRecord, { fields }: Fault): FaultKind {
  return Object.keys(fields).some((name) => faults?.invalid?.includes(name)) ? 'invalid' : 'not_found';
}

function isPremium(known: unknown): boolean {
  return typeof known === 'object' && known !== null && 'access' in known && known.access === 'premium';
}

/** Converts `{id}` of OpenAPI to the syntax of Hono's router. */
export function routePath(path: Path): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** For services that know only the session of a member. */
export function memberSession(verifier: TokenReader): (c: Context) => Promise<Session | null> {
  return async (c) => {
    const session = await sessionOf(c, verifier);
    return session?.audience === 'member' ? session : null;
  };
}
