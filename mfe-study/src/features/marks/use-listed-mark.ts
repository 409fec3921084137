import { messageOf } from '@fairway/area/message-of';
import { useHost } from '@fairway/area/use-host';
import type { MarkListOutput } from '@fairway/contracts/question-bank/study';
import { useQueryClient } from '@tanstack/react-query';
import { forgetChangedSets, type MarkKind, setMark, showMark } from './api.ts';

/** Adds or removes a mark on a question of a list; returns an error message, or nothing. */
export function useListedMark(kind: MarkKind): (zid: string, on: boolean) => Promise<string | undefined> {
  const { api } = useHost();
  const queries = useQueryClient();
  return async (zid, on) => {
    try {
      await setMark(api, kind, zid, on);
    } catch (error) {
      return messageOf(error);
    }
    // The row disappears at once; the refetched page then adds the one that moves up.
    if (!on) {
      queries.setQueriesData<MarkListOutput>(
        { queryKey: ['lists', kind] },
        (known) => known && { ...known, data: known.data.filter(({ zmcq_id }) => zmcq_id !== zid) },
      );
    }
    showMark(queries, kind, zid, on);
    await forgetChangedSets(queries, kind, zid);
  };
}
