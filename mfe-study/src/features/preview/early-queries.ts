import type { ApiClient } from '@fairway/area/api-client';
import { callEarly, readEarly } from '@fairway/area/early-calls';
import { hasStarted } from '@fairway/area/page-preview';
import { addressOf } from '@fairway/contracts/call/call-address';
import { useState } from 'react';

// The part of @tanstack/react-query that the components of the dashboard's preview use: its queries have the replies to
// early calls, and are pending without one. What a press changes happens on the page, which repeats it.

type Options<Reply> = {
  queryKey: readonly unknown[];
  queryFn?: ((context: never) => Reply | Promise<Reply>) | symbol;
};

const replies = new Map<string, unknown>();
const keyOf = ({ queryKey }: Options<unknown>) => JSON.stringify(queryKey);

/** Makes the calls early that the first script could not make, because they depend on other replies. */
export const earlyApi = {
  get: async (...call: Parameters<typeof readEarly>) => {
    // Later, the page may have used the reply.
    if (!hasStarted('mfe_study')) callEarly(addressOf(...call));
    const reply = await readEarly(...call);
    if (reply === undefined) throw new Error('no early reply');
    return reply;
  },
} as unknown as ApiClient;

/** Gives a query its early reply. Throws if there is none. */
export async function loadQuery<Reply>(options: Options<Reply>): Promise<Reply> {
  const reply = await (options.queryFn as (context: object) => Promise<Reply>)({});
  replies.set(keyOf(options), reply);
  return reply;
}

export const queryOptions = <T>(options: T): T => options;

export function useQuery<Reply>(options: Options<Reply>) {
  const reply = replies.get(keyOf(options)) as Reply | undefined;
  return { data: reply, isPending: reply === undefined, isError: false };
}

export function useMutation() {
  const [isPending, setPending] = useState(false);
  return { isPending, isSuccess: false, isError: false, mutate: () => setPending(true) };
}

export const useQueryClient = (): void => undefined;
