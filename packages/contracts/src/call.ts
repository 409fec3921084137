import type { z } from 'zod';
import { type AdminRole, assignableRoles } from './admin-roles.ts';
import type { FaultKind } from './fault.ts';

/** Who may make a call. `signed-in` is a member or an administrator; `service` is another process of Fairway. */
export type Caller = 'anyone' | 'member' | 'premium' | 'admin' | 'signed-in' | 'service';

export type Method = 'get' | 'post' | 'put' | 'delete';

/** A path as OpenAPI writes it: `/api/mlp_invoice/invoicenew/{id}`. */
export type Path = `/api/${string}` | `/internal/${string}` | `/sitemap${string}`;

/** Calls that guessing, mail bombing or flooding would use. The gateway counts each class by address and minute. */
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

/** What is known of one call. Handler, gateway route, clients, fakes, API description and tests come from it. */
export type CallRecord = {
  method: Method;
  path: Path;
  /** Other ways to make the same call, as specified or as old clients do. */
  aliases?: readonly { method: Method; path: Path }[];
  caller: Caller;
  /** Which administrators may make it, where `caller` lets administrators in; every assignable role unless named. */
  roles?: readonly AdminRole[];
  /** One line for the API description. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodType;
  body?: z.ZodType;
  /**
   * `picture`: a multipart form of the fields of `body` and a picture; `files`: the same with any number of files. `raw`:
   * the handler reads the bytes.
   */
  form?: 'picture' | 'files' | 'raw';
  /** The field of a `picture` form that holds the file, where it is not `image`. Faults are under `image` either way. */
  pictureField?: string;
  /** The body of a 200. */
  reply: z.ZodType;
  /** The type of a reply that is not JSON; the handler answers with a Response of its own. */
  replyType?: string;
  /** The failures besides the usual ones (see `usualFaults`), each with the keys of its body. */
  faults?: Partial<Record<FaultKind, readonly string[]>>;
  limit?: LimitClass;
  /** `long`: a comment, a page, a mail. Forms with files have bounds of their own. */
  bodySize?: 'long';
  /** What a member without a plan is told, where it is not the usual sentence. */
  premiumMessage?: string;
  /** False where packing does not pay: the reply is short and asked for at every step. */
  isCompressed?: false;
};

/** States a call. The type keeps every detail, so that handlers and clients are typed by it. */
export function call<const C extends CallRecord>(record: C): C {
  return record;
}

export const rolesOf = ({ roles }: CallRecord): readonly AdminRole[] => roles ?? assignableRoles;

type Part<C, K extends 'params' | 'query' | 'body'> = C extends { [k in K]: infer S extends z.ZodType } ? S : never;

/** The body of a 200, as JSON has it. */
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

/** What whoever makes the call sends with it. A form with files goes as FormData. */
export type AskOf<C> = AskPart<C, 'params'> &
  AskPart<C, 'query'> &
  (C extends { form: 'picture' | 'files' } ? { body: FormData } : AskPart<C, 'body'>);
