import { useHost } from '@fairway/area/use-host';
import { useQuery } from '@tanstack/react-query';
import { goingLiveQueries } from './api.ts';
import { type Facts, items, type Source } from './items.tsx';

type Enabled = boolean | ((query: { state: { status: string } }) => boolean);

/** Every item with its state. If it is not `enabled`, it has what another place on screen asked for. */
export function useGoingLive(enabled: Enabled = true) {
  const { api } = useHost();
  const options = goingLiveQueries(api);
  const queries = {
    settings: useQuery({ ...options.settings, enabled }),
    samples: useQuery({ ...options.samples, enabled }),
    sales: useQuery({ ...options.sales, enabled }),
    bank: useQuery({ ...options.bank, enabled }),
  };
  const facts: Facts = {
    settings: queries.settings.data,
    samples: queries.samples.data,
    sales: queries.sales.data,
    bank: queries.bank.data,
  };
  const listed = items.map(({ name, sources, state }) => {
    const failed = sources.map((source: Source) => queries[source]).filter(({ isError, data }) => isError && !data);
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
