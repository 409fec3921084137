import type { ApiClient } from '@fairway/area/api-client';
import type { QuestionOutput } from '@fairway/contracts/question-bank/questions';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/**
 * `rightsLeft` is how many right answers in a row remove the question from the mistakes; 0 if it is not among them.
 * `isAfter`: the question had already been answered in its set, so that answer is included in the counts.
 */
type History = { missed: number; missedAt: string | null; rightsLeft: number; isAfter: boolean };

/** The limit of one call. */
const maxAtOnce = 50;

type HistoryRequest = {
  api: ApiClient;
  queries: QueryClient;
  set: string;
  round: number;
  isAnswered: (zid: string) => boolean;
};

/**
 * How often a question was missed before; null if no log is kept. The same call includes the questions read ahead, so
 * Next finds theirs in the cache.
 */
export const historyQuery = (request: HistoryRequest, zid: string) =>
  queryOptions({
    queryKey: ['history', request.set, request.round, zid],
    queryFn: () => readHistory(request, zid),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

async function readHistory(request: HistoryRequest, zid: string): Promise<History | null> {
  const { api, queries, set, isAnswered } = request;
  const keyOf = (id: string) => historyQuery(request, id).queryKey;
  const ahead = queries
    .getQueriesData<QuestionOutput>({ queryKey: ['question', set] })
    .flatMap(([, data]) => data?.question._id ?? [])
    .filter((id) => id !== zid && queries.getQueryData(keyOf(id)) === undefined);
  const ids = [...new Set([zid, ...ahead])].slice(0, maxAtOnce);
  const answered = new Set(ids.filter(isAnswered));
  const { data } = await api.get('/api/v1/private/progress/history', { query: { ids: ids.join(',') } });
  const found = new Map<string, History | null>(
    ids.map((id) => {
      const one = data?.find(({ zmcq_id }) => zmcq_id === id);
      const { missed = 0, missed_at = null, rights_left = 0 } = one ?? {};
      const history = { missed, missedAt: missed_at, rightsLeft: rights_left, isAfter: answered.has(id) };
      return [id, data && history];
    }),
  );
  for (const [id, history] of found) if (id !== zid) queries.setQueryData(keyOf(id), history);
  return found.get(zid) ?? null;
}
