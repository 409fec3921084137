import type { z } from 'zod';
import { type AdminRole, assignableRoles } from '../identity/admin-roles.ts';
import type { FaultKind } from './fault.ts';

/** Who may make a call. `signed-in` is a member or an administrator; `service` is another process of Fairway. */
export type Caller = 'anyone' | 'member' | 'premium' | 'admin' | 'signed-in' | 'service';

export type Method = 'get' | 'post' | 'put' | 'delete';

/** A path in OpenAPI notation: `/api/mlp_invoice/invoicenew/{id}`. */
export type Path = `/api/${string}` | `/internal/${string}` | `/sitemap${string}`;

/** Calls that are open to guessing, mail bombing or flooding. The gateway counts each class by address and minute. */
export type LimitClass =
  | 'login'
  | 'mail'
  | 'mailedLink'
  | 'register'
  | 'coupon'
  | 'payment'
  | 'checkout'
  | 'unsubscribe'
  | 'search'
  | 'writing'
  | 'generation'
  | 'siteMap'
  | 'export';

/**
 * The description of one call. Handlers, gateway routes, clients, fakes, the API description and tests are derived from
 * it.
 */
export type CallRecord = {
  method: Method;
  path: Path;
  /** Other addresses of the same call, from the specification or for old clients. */
  aliases?: readonly { method: Method; path: Path }[];
  caller: Caller;
  /**
   * The administrator roles that may make it, if `caller` allows administrators. The default is every assignable role.
   */
  roles?: readonly AdminRole[];
  /** One line for the API description. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodType;
  body?: z.ZodType;
  /**
   * `picture`: a multipart form with the fields of `body` and a picture. `files`: the same with any number of files.
   * `raw`: the handler reads the bytes.
   */
  form?: 'picture' | 'files' | 'raw';
  /** The field of a `picture` form that holds the file, if not `image`. Faults use the key `image` either way. */
  pictureField?: string;
  /** The body of a 200. */
  reply: z.ZodType;
  /** The media type of a reply that is not JSON; the handler builds its own Response. */
  replyType?: string;
  /** 303: the reply is the address of a page. The handler builds its own Response. */
  replyStatus?: 303;
  /** The failures in addition to the usual ones (see `usualFaults`), each with the keys of its body. */
  faults?: Partial<Record<FaultKind, readonly string[]>>;
  /**
   * For a write that replaces values or toggles one: the fields of the body that state what the caller saw. If another
   * write has changed that, the call is refused (409). They may be optional for other clients; our pages must send them.
   */
  basedOn?: readonly string[];
  limit?: LimitClass;
  /** `long`: a comment, a page, a mail. Forms with files have their own limits. */
  bodySize?: 'long';
  /** The message for a member without a plan, if not the usual one. */
  premiumMessage?: string;
  /** False if compression does not pay off: the reply is short and requested often. */
  isCompressed?: false;
};

const declare =
  <M extends Method>(method: M) =>
  <const P extends Path, const C extends Omit<CallRecord, 'method' | 'path'>>(
    path: P,
    rest: C,
  ): { method: M; path: P } & C => ({ method, path, ...rest });

/** Declares a call. The type preserves every detail, so handlers and clients are typed by it. */
export const call = { get: declare('get'), post: declare('post'), put: declare('put'), delete: declare('delete') };

/** The caller of a record that not every administrator may make. An owner may do everything. */
export const ofOwners = { caller: 'admin', roles: ['owner'] } as const;
export const ofSupport = { caller: 'admin', roles: ['owner', 'support'] } as const;
export const ofEditors = { caller: 'admin', roles: ['owner', 'editor'] } as const;

export const rolesOf = ({ roles }: CallRecord): readonly AdminRole[] => roles ?? assignableRoles;

type Part<C, K extends 'params' | 'query' | 'body'> = C extends { [k in K]: infer S extends z.ZodType } ? S : never;

/** The body of a 200, as JSON represents it. */
export type ReplyOf<C extends CallRecord> = z.output<C['reply']>;
export type ParamsOf<C> = z.output<Part<C, 'params'>>;
export type QueryOf<C> = z.output<Part<C, 'query'>>;
export type BodyOf<C> = z.output<Part<C, 'body'>>;

export type AskPart<C, K extends 'params' | 'query' | 'body'> =
  Part<C, K> extends never
    ? unknown
    : Record<never, never> extends z.input<Part<C, K>>
      ? { [k in K]?: z.input<Part<C, K>> }
      : { [k in K]: z.input<Part<C, K>> };

/** The input of a call. A form with files is sent as FormData. */
export type AskOf<C> = AskPart<C, 'params'> &
  AskPart<C, 'query'> &
  (C extends { form: 'picture' | 'files' } ? { body: FormData } : AskPart<C, 'body'>);
