import type { ApiClient } from '@fairway/area/api-client';
import { isNotFound } from '@fairway/area/is-not-found';
import type { ListView } from '@fairway/area-ui/list-view';
import type { AskAt } from '@fairway/contracts/call/client';
import type { CommentSummary, CommentWithQuestion } from '@fairway/contracts/content/content';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { rowsPerPage } from '../../list/list-table.tsx';
import { callQuery, listQuery } from '../../queries.ts';

/** The query key of all comment lists: a change to one invalidates all. */
export const commentsKey = ['comments'];
const queueKey = [...commentsKey, 'queue'];

const queuePath = '/api/mlp_comment/queue';

/** A row with its number in the full list. */
export type Numbered<Row> = Row & { _id: string; number: number };

const numbered = <Row>(rows: Row[], page: number, idOf: (row: Row) => string): Numbered<Row>[] =>
  rows.map((row, index) => ({ ...row, _id: idOf(row), number: page * rowsPerPage + index + 1 }));

const sortKeys = ['user_name', 'email', 'count'] as const;

export type SummaryRow = Numbered<{ member: CommentSummary['_id']; count: number }>;

/** Members with their number of comments; the latest commenter first until a column is chosen. */
export function summariesQuery(api: ApiClient, { page, sortBy, sortType }: ListView, filters: Record<string, string>) {
  const sort_by = sortKeys.find((key) => key === sortBy);
  const query = {
    page,
    pageSize: rowsPerPage,
    ...filters,
    ...(sort_by && { sort_by, sort_order: sortType ?? 'desc' }),
  };
  return listQuery(
    [...commentsKey, 'summaries', query],
    async (signal): Promise<{ rows: SummaryRow[]; total: number }> => {
      const { data, meta } = await api.get('/api/mlp_comment/all_comment', { query, signal });
      const rows = data.map(({ _id: member, count }) => ({ member, count }));
      return { rows: numbered(rows, page, ({ member }) => member._id), total: meta.total };
    },
  );
}

export type CommentRow = Numbered<CommentWithQuestion>;

/** A member's comments, the newest first. */
export const memberCommentsQuery = (api: ApiClient, memberId: string, page: number) =>
  listQuery(
    [...commentsKey, 'member', memberId, page],
    async (signal): Promise<{ rows: CommentRow[]; total: number }> => {
      const query = { page, pageSize: rowsPerPage };
      const { data, meta } = await api.get('/api/mlp_comment/get_comment/{id}', {
        params: { id: memberId },
        query,
        signal,
      });
      return { rows: numbered(data, page, ({ _id }) => _id), total: meta.total };
    },
  );

export const commentQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...commentsKey, 'one', id],
    queryFn: ({ signal }) => api.get('/api/mlp_comment/comments/{id}', { params: { id }, signal }),
    retry: (tries, error) => tries < 1 && !isNotFound(error),
    // The editor starts from the current text.
    staleTime: 0,
    gcTime: 0,
  });

/** A page of the comments awaiting a decision. */
const readQueue = (api: ApiClient, query: AskAt<'get', typeof queuePath>['query'] & object, signal: AbortSignal) =>
  api.get(queuePath, { query, signal });

/** The number of comments awaiting a decision. */
export const waitingCommentsQuery = (api: ApiClient) =>
  callQuery(
    [...commentsKey, 'waiting'],
    async (signal) => (await readQueue(api, { pageSize: 1 }, signal)).waiting.total,
  );

/** The comments awaiting a decision, page by page. */
export const queueQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: queueKey,
    queryFn: ({ pageParam, signal }) => readQueue(api, pageParam === '' ? {} : { after: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // Reopening the queue shows its current state, not earlier decisions.
    gcTime: 0,
  });

export type Action = 'approve' | 'hide';
