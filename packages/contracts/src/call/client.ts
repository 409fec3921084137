import type { z } from 'zod';
import type { AskPart, CallRecord, Method, ReplyOf } from './call.ts';
import type { Services } from './services.ts';

type CallsOf<S> = S[keyof S];
type AnyCall = { [S in keyof Services]: CallsOf<Services[S]> }[keyof Services];

/** The calls that browsers make, by path. */
type ByPath<M extends Method> = {
  [C in Extract<AnyCall, { method: M; path: `/api/${string}` }> as C['path']]: C;
};

export type PathsOf<M extends Method> = keyof ByPath<M>;
/** Address values may be text that a page read from its own address: the server validates them. */
type OrText<Values> = { [K in keyof Values]: Values[K] | string };
type InAddress<Ask> = { [K in keyof Ask]: OrText<Ask[K]> };

/** `fields`: the fields of a form. They are sent as JSON, and the server validates them. */
type InBody<C> = C extends { form: 'picture' | 'files' }
  ? { body: FormData }
  : C extends { basedOn: readonly (infer K extends string)[] }
    ? { body: Stated<BodyIn<C>, K> }
    : unknown extends AskPart<C, 'body'>
      ? unknown
      : AskPart<C, 'body'> | { fields: FormData | URLSearchParams };

type BodyIn<C> = C extends { body: infer S extends z.ZodType } ? z.input<S> : never;

/**
 * A body that states what it is based on. Its other fields may be the texts of a form, which the server validates.
 */
type Stated<Body, K extends string> = { [F in K & keyof Body]-?: Exclude<Body[F], undefined> } & {
  [F in Exclude<keyof Body, K>]?: Body[F] | string | File;
};

type AskOfCall<C> = InAddress<AskPart<C, 'params'> & AskPart<C, 'query'>> & InBody<C>;

export type AskAt<M extends Method, P extends PathsOf<M>> = AskOfCall<ByPath<M>[P]>;
export type ReplyAt<M extends Method, P extends PathsOf<M>> = ByPath<M>[P] extends CallRecord
  ? ReplyOf<ByPath<M>[P]>
  : never;

export type CallOptions = {
  signal?: AbortSignal;
  /** Additional headers of this call, such as a visitor's proof that a purchase is theirs. */
  headers?: Record<string, string>;
};

/** `ask` is optional if a call needs no input. */
type Args<A> = Record<never, never> extends A ? [ask?: A & CallOptions] : [ask: A & CallOptions];

type Send<M extends Method> = <P extends PathsOf<M>>(path: P, ...args: Args<AskAt<M, P>>) => Promise<ReplyAt<M, P>>;

/** Only types connect paths, inputs and replies: bundles contain nothing of the contracts. */
export type Api = { [M in Method]: Send<M> };
