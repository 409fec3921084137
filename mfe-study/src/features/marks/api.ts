import type { ApiClient } from '@fairway/area/api-client';
import type { QuestionMarks, QuestionOutput } from '@fairway/contracts/question-bank';
import type { QueryClient } from '@tanstack/react-query';
import { readPlace, setKey } from '../../paths.ts';

/** Of the bookmarks in either order. */
const bookmarkedSet = setKey(readPlace(new URLSearchParams(), 'bookmarked'));

export type MarkKind = keyof QuestionMarks;

/** Marks a question, or takes the mark back. */
export function setMark(api: ApiClient, kind: MarkKind, zid: string, on: boolean) {
  const isBookmark = kind === 'bookmarked';
  const ask = { params: { id: zid } };
  return on
    ? api.post(isBookmark ? '/api/v1/private/bookmark_question/{id}' : '/api/v1/private/hide_question/{id}', ask)
    : api.delete(isBookmark ? '/api/v1/private/unbookmark_question/{id}' : '/api/v1/private/unhide_question/{id}', ask);
}

/** Shows a mark wherever the question was loaded, without calling what was loaded any newer than it is. */
export function showMark(queries: QueryClient, kind: MarkKind, zid: string, on: boolean): void {
  for (const { queryKey, state } of queries.getQueryCache().findAll({ queryKey: ['question'] })) {
    const known = state.data as QuestionOutput | undefined;
    if (known?.question._id !== zid) continue;
    const marks = { bookmarked: false, hidden: false, ...known.marks, [kind]: on };
    queries.setQueryData(queryKey, { ...known, marks }, { updatedAt: state.dataUpdatedAt });
  }
}

/**
 * After a mark is kept: what was loaded of the sets it changes is requested again, and what is on its way is dropped,
 * because it may have been read before. A hidden question changes places in every set, a bookmark those in the set of
 * bookmarks; there the question itself stays on screen, though it may be in that set no more. `isLeaving`: another
 * question is opened at once, so the one on screen is not requested again.
 */
export async function forgetChangedSets(
  queries: QueryClient,
  kind: MarkKind,
  zid: string,
  { isLeaving = false }: { isLeaving?: boolean } = {},
): Promise<void> {
  void queries.invalidateQueries({ queryKey: ['lists'] });
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
