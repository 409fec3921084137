import type { ApiClient } from '@fairway/area/api-client';
import type { QuestionMarks, QuestionOutput } from '@fairway/contracts/question-bank/questions';
import { announceSets } from '@fairway/study-ui/study-events';
import type { QueryClient } from '@tanstack/react-query';
import { readPlace, setKey } from '../../paths.ts';

/** Of the bookmarks in either order. */
const bookmarkedSet = setKey(readPlace(new URLSearchParams(), 'bookmarked'));

export type MarkKind = keyof QuestionMarks;

/** Adds or removes a mark on a question. */
export function setMark(api: ApiClient, kind: MarkKind, zid: string, on: boolean) {
  const isBookmark = kind === 'bookmarked';
  const ask = { params: { id: zid } };
  return on
    ? api.post(isBookmark ? '/api/v1/private/bookmark_question/{id}' : '/api/v1/private/hide_question/{id}', ask)
    : api.delete(isBookmark ? '/api/v1/private/unbookmark_question/{id}' : '/api/v1/private/unhide_question/{id}', ask);
}

/** Shows a mark in every cached copy of the question, without making the cached data look fresher than it is. */
export function showMark(queries: QueryClient, kind: MarkKind, zid: string, on: boolean): void {
  for (const { queryKey, state } of queries.getQueryCache().findAll({ queryKey: ['question'] })) {
    const known = state.data as QuestionOutput | undefined;
    if (known?.question._id !== zid) continue;
    const marks = { bookmarked: false, hidden: false, ...known.marks, [kind]: on };
    queries.setQueryData(queryKey, { ...known, marks }, { updatedAt: state.dataUpdatedAt });
  }
}

/**
 * After a mark is saved: the cached sets it changes are refetched, and running requests are canceled, because they may
 * have read the old state. Hiding renumbers every set, bookmarking only the set of bookmarks; there the question stays
 * on screen, even if it has left that set. `isLeaving`: another question is opened at once, so the current one is not
 * refetched. The frame loads its totals again.
 */
export async function forgetChangedSets(
  queries: QueryClient,
  kind: MarkKind,
  zid: string,
  isLeaving = false,
): Promise<void> {
  void queries.invalidateQueries({ queryKey: ['lists'] });
  if (kind === 'hidden') announceSets();
  const queryKey = kind === 'hidden' ? ['question'] : ['question', bookmarkedSet];
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey, refetchType: 'none' });
  if (isLeaving) return;
  await queries.refetchQueries({
    queryKey,
    type: 'active',
    predicate: ({ state }) => kind === 'hidden' || (state.data as QuestionOutput | undefined)?.question._id !== zid,
  });
}
