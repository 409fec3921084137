import { isOutage } from '@fairway/area/is-outage';
import { useHost } from '@fairway/area/use-host';
import type { BankImport } from '@fairway/contracts/question-bank/bank-imports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { questionsKey } from '../../shared-calls.ts';
import { useChange } from '../../use-change.ts';
import { importQuery } from './api.ts';
import { useCancelable } from './use-cancelable.ts';

const checkEveryMs = 3_000;

/** The service gives up an import when its caller does, at the latest after the gateway's timeout. */
const settledAfterMs = 30_000;

/**
 * Applies a dry run. Without a reply, or after a cancellation, only the stored run tells whether it was applied:
 * `outcome` is `unknown` while it is asked for again and again, then `not_applied`.
 */
export function useApplyImport(run: BankImport) {
  const { api } = useHost();
  const queries = useQueryClient();
  const { run: runCancelable, cancel } = useCancelable();
  const [unansweredAt, setUnansweredAt] = useState<number | null>(null);
  const query = importQuery(api, run._id);
  const { queryKey } = query;
  const isOpen = unansweredAt !== null && run.applied_at === null;
  const stored = useQuery({
    ...query,
    refetchInterval: ({ state }) =>
      isOpen && state.dataUpdatedAt < unansweredAt + settledAfterMs ? checkEveryMs : false,
  });
  const isSettled = unansweredAt !== null && stored.dataUpdatedAt >= unansweredAt + settledAfterMs;

  function onUnanswered(): void {
    setUnansweredAt(Date.now());
    void queries.invalidateQueries({ queryKey, exact: true });
  }

  const { confirm, error, isPending } = useChange({
    call: () => {
      setUnansweredAt(null);
      return runCancelable((signal) =>
        api.post('/api/v1/admin/bank/imports/{id}/apply', {
          params: { id: run._id },
          body: { file_hash: run.file_hash },
          signal,
        }),
      );
    },
    onSaved: (applied) => (applied ? queries.setQueryData(queryKey, applied) : onUnanswered()),
    reloads: ['list', 'filter-options', 'one'].map((name) => [...questionsKey, name]),
    onError: (fault) => (isOutage(fault) ? onUnanswered() : void queries.invalidateQueries({ queryKey, exact: true })),
  });

  return {
    apply: confirm,
    cancel,
    /** Why the service rejected it. */
    rejection: isOutage(error) ? null : error,
    outcome: !isOpen || isPending ? ('known' as const) : isSettled ? ('not_applied' as const) : ('unknown' as const),
    isChecking: stored.isFetching,
    check: () => void stored.refetch(),
  };
}
