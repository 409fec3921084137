import { useHost } from '@fairway/area/use-host';
import type { QueuedComment } from '@fairway/contracts/content/comment-moderation';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Action, queueQuery } from './api.ts';
import { maxAtOnce, useDecisions } from './use-decisions.ts';
import { useQueueCursor } from './use-queue-cursor.ts';

export type QueueDialog = 'none' | 'delete' | 'explain' | 'keys';

export type CommentQueueState = ReturnType<typeof useCommentQueue>;

/** The next page is requested when this few comments remain below the current one. */
const fewLeft = 5;

/** The queue: its pages, the current and the selected comments, the decisions, and the dialog that is open. */
export function useCommentQueue() {
  const { api } = useHost();
  const query = useInfiniteQuery(queueQuery(api));
  const items = uniqueOf(query.data?.pages.flatMap(({ data }) => data) ?? []);
  const { waiting, left, last, run, undo, leave } = useDecisions(items);
  const [dialog, setDialog] = useState<QueueDialog>('none');
  const cursor = useQueueCursor(waiting, dialog !== 'none');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());

  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const isNearEnd = cursor.remaining <= fewLeft;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);

  const toggle = (ids: ReadonlySet<string>, id: string) => (ids.has(id) ? without(ids, [id]) : new Set([...ids, id]));
  return {
    query,
    waiting,
    left,
    last,
    cursor,
    dialog,
    setDialog,
    selected: waiting.filter(({ _id }) => chosen.has(_id)).slice(0, maxAtOnce),
    isSelected: (id: string) => chosen.has(id),
    select: (id: string) => setChosen((before) => toggle(before, id)),
    selectAll: () => setChosen(new Set(waiting.slice(0, maxAtOnce).map(({ _id }) => _id))),
    clearSelection: () => setChosen(new Set()),
    decide: (action: Action, comments: QueuedComment[]) => {
      if (comments.length === 0) return;
      cursor.goPast(comments);
      const ids = comments.map(({ _id }) => _id);
      setChosen((before) => without(before, ids));
      run(action, comments);
    },
    undo: async () => cursor.goTo((await undo())[0]),
    /** Takes a deleted comment out of the queue. */
    remove: (comment: QueuedComment) => {
      cursor.goPast([comment]);
      leave([comment]);
    },
  };
}

const without = (ids: ReadonlySet<string>, removed: string[]) =>
  new Set([...ids].filter((id) => !removed.includes(id)));

/** A comment reported between two page loads is on both pages. */
function uniqueOf(items: QueuedComment[]): QueuedComment[] {
  const newest = new Map(items.map((item) => [item._id, item]));
  return items.filter((item) => newest.get(item._id) === item);
}
