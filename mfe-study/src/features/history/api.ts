import type { ApiClient } from '@fairway/area/api-client';
import type { QuestionOutput } from '@fairway/contracts/question-bank';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/** `isAfter`: the question had been answered in its set by then, so that answer is counted too. */
type History = { missed: number; missedAt: string | null; isAfter: boolean };

/** As many as one call takes. */
const mostAtOnce = 50;

type Asked = { api: ApiClient; queries: QueryClient; set: string; round: number; isAnswered: (zid: string) => boolean };

/**
 * How often a question was missed before; null where no log is kept. Those read ahead are asked for in the same call, so
 * Next finds theirs there.
 */
export const historyQuery = (asked: Asked, zid: string) =>
  queryOptions({
    queryKey: ['history', asked.set, asked.round, zid],
    queryFn: () => readHistory(asked, zid),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

async function readHistory(asked: Asked, zid: string): Promise<History | null> {
  const { api, queries, set, isAnswered } = asked;
  const keyOf = (id: string) => historyQuery(asked, id).queryKey;
  const ahead = queries
    .getQueriesData<QuestionOutput>({ queryKey: ['question', set] })
    .flatMap(([, data]) => data?.question._id ?? [])
    .filter((id) => id !== zid && queries.getQueryData(keyOf(id)) === undefined);
  const ids = [...new Set([zid, ...ahead])].slice(0, mostAtOnce);
  const answered = new Set(ids.filter(isAnswered));
  const { data } = await api.get('/api/v1/private/progress/history', { query: { ids: ids.join(',') } });
  const found = new Map<string, History | null>(
    ids.map((id) => {
      const one = data?.find(({ zmcq_id }) => zmcq_id === id);
      const history = { missed: one?.missed ?? 0, missedAt: one?.missed_at ?? null, isAfter: answered.has(id) };
      return [id, data && history];
    }),
  );
  for (const [id, history] of found) if (id !== zid) queries.setQueryData(keyOf(id), history);
  return found.get(zid) ?? null;
}
