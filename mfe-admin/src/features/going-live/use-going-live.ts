import { useHost } from '@fairway/area/use-host';
import { useQueries } from '@tanstack/react-query';
import { goingLiveQuery, sources } from './api.ts';
import { type Facts, items } from './items.tsx';

type Enabled = boolean | ((query: { state: { status: string } }) => boolean);

/** Every item with its state. If it is not `enabled`, it has what another place on screen asked for. */
export function useGoingLive(enabled: Enabled = true) {
  const { api } = useHost();
  const replies = useQueries({ queries: sources.map((source) => ({ ...goingLiveQuery(api, source), enabled })) });
  const facts: Partial<Facts> = Object.assign({}, ...replies.map(({ data }) => data));
  const listed = items.map(({ name, sources: needed, state }) => {
    const failed = replies.filter(
      ({ isError, data }, at) => isError && !data && needed.some((one) => one === sources[at]),
    );
    return {
      name,
      state: state(facts),
      /** A service did not answer. */
      isFailed: failed.length > 0,
      retry: () => {
        for (const { refetch } of failed) void refetch();
      },
    };
  });
  return {
    items: listed,
    isLoading: listed.some(({ state, isFailed }) => state === undefined && !isFailed),
    isPartial: listed.some(({ isFailed }) => isFailed),
    left: listed.filter(({ state }) => state?.isDone === false).length,
  };
}

export type ListedItem = ReturnType<typeof useGoingLive>['items'][number];
