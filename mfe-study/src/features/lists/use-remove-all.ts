import { messageOf } from '@fairway/area/message-of';
import { useHost } from '@fairway/area/use-host';
import { useQueryClient } from '@tanstack/react-query';
import { forgetSets } from '../../forget-sets.ts';
import { removeAll, type WholeList } from './api.ts';

/** Empties a list. Cached sets and lists may contain the removed questions, so all of them are refetched. */
export function useRemoveAll(list: WholeList, done: string, withProgress = false): () => Promise<string | undefined> {
  const { api, notify } = useHost();
  const queries = useQueryClient();
  return async () => {
    try {
      await removeAll(api, list, withProgress);
    } catch (error) {
      return messageOf(error);
    }
    forgetSets(queries);
    notify({ kind: 'success', text: done });
  };
}
