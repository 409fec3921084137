import { messageOf } from '@fairway/area/message-of';
import { useHost } from '@fairway/area/use-host';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/** A change on the server: the call, and what follows a success. */
export function useChange<Reply, Input = void>({
  call,
  onSaved,
  notice,
  ms = 2_000,
  reloads = [],
  isAwaited = false,
  onError,
}: {
  call: (input: Input) => Promise<Reply>;
  onSaved?: ((reply: Reply, input: Input) => void) | undefined;
  /** Shown for `ms`. */
  notice?: (reply: Reply, input: Input) => string;
  ms?: number;
  /** The keys of the queries with what has changed. */
  reloads?: readonly QueryKey[];
  /** The change is pending until they have loaded: a dialog closes over the new list. */
  isAwaited?: boolean;
  onError?: (error: Error) => void;
}) {
  const { notify } = useHost();
  const queries = useQueryClient();
  const { mutateAsync, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: call,
    onSuccess: async (reply, input) => {
      onSaved?.(reply, input);
      if (notice) notify({ kind: 'success', text: notice(reply, input), ms });
      const reloaded = Promise.all(reloads.map((queryKey) => queries.invalidateQueries({ queryKey })));
      if (isAwaited) await reloaded;
    },
    ...(onError && { onError }),
  });
  return {
    isPending,
    error,
    reset,
    /** Throws the fault, which a form shows. */
    save: mutateAsync,
    /** Returns the error message, which a dialog shows, or nothing. */
    confirm: (input: Input): Promise<string | undefined> => mutateAsync(input).then(() => undefined, messageOf),
  };
}
