import { messageOf } from '@fairway/area/message-of';
import { useHost } from '@fairway/area/use-host';
import type { ModerateCommentsOutput, QueuedComment } from '@fairway/contracts/content/comment-moderation';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Action, queueQuery, waitingCommentsQuery } from './api.ts';

/** The last decision. `reply` is null if it failed. */
export type Decision = { action: Action; items: QueuedComment[]; reply: Promise<ModerateCommentsOutput | null> };

/** How many comments one call decides. */
export const maxAtOnce = 50;

const changedMeanwhile =
  'A comment changed meanwhile, or a colleague decided about it. One that still waits is in the list again.';

/**
 * Approves and hides comments of the queue. They leave it at once, and return if the server rejects the decision, if
 * they have changed in the meantime, and on `undo`.
 */
export function useDecisions(items: QueuedComment[]) {
  const { api, notify } = useHost();
  const queries = useQueryClient();
  const { queryKey } = queueQuery(api);
  /** The state in which each comment left: one that returns in another state awaits a decision again. */
  const [left, setLeft] = useState<ReadonlyMap<string, string>>(new Map());
  const [last, setLast] = useState<Decision | null>(null);
  const waiting = items.filter(({ _id, updated_at }) => left.get(_id) !== updated_at);

  const leave = (decided: QueuedComment[]) =>
    setLeft((before) => new Map([...before, ...decided.map(({ _id, updated_at }) => [_id, updated_at] as const)]));
  const restore = (ids: string[]) => setLeft((before) => new Map([...before].filter(([id]) => !ids.includes(id))));

  /** The number in the menu follows without another call. */
  const count = (change: number) =>
    queries.setQueryData(waitingCommentsQuery(api).queryKey, (waiting) => waiting && Math.max(0, waiting + change));

  function onChanged({ changed }: ModerateCommentsOutput): void {
    if (changed.length === 0) return;
    restore(changed);
    notify({ kind: 'info', text: changedMeanwhile });
    void queries.invalidateQueries({ queryKey });
    void queries.invalidateQueries({ queryKey: waitingCommentsQuery(api).queryKey });
  }

  function onFailed(what: string, error: unknown): void {
    const why = messageOf(error);
    notify({ kind: 'danger', title: what, text: why ?? '' });
  }

  function run(action: Action, chosen: QueuedComment[]): void {
    leave(chosen);
    const comments = chosen.map(({ _id, updated_at }) => ({ _id, updated_at }));
    const reply = api.post('/api/mlp_comment/moderate', { body: { action, comments } }).then(
      (output) => {
        count(-output.done.length);
        onChanged(output);
        const items = chosen.filter(({ _id }) => output.done.includes(_id));
        setLast((decision) =>
          decision?.reply !== reply ? decision : items.length > 0 ? { ...decision, items } : null,
        );
        return output;
      },
      (error: unknown) => {
        restore(chosen.map(({ _id }) => _id));
        setLast((decision) => (decision?.reply === reply ? null : decision));
        onFailed(action === 'approve' ? 'Not approved.' : 'Not hidden.', error);
        return null;
      },
    );
    setLast({ action, items: chosen, reply });
  }

  /** The ids of the returned comments. */
  async function undo(): Promise<string[]> {
    if (!last) return [];
    setLast(null);
    const decided = await last.reply;
    const undone = last.items.filter(({ _id }) => decided?.done.includes(_id));
    if (!decided || undone.length === 0) return [];
    try {
      const comments = undone.map(({ _id, status }) => ({ _id, status, updated_at: decided.updated_at }));
      const output = await api.post('/api/mlp_comment/moderate_undo', { body: { comments } });
      // The next decision is based on the comments' current state.
      queries.setQueryData(
        queryKey,
        (queue) =>
          queue && {
            ...queue,
            pages: queue.pages.map((page) => ({
              ...page,
              data: page.data.map((item) =>
                output.done.includes(item._id) ? { ...item, updated_at: output.updated_at } : item,
              ),
            })),
          },
      );
      count(output.done.length);
      onChanged(output);
      restore(output.done);
      return output.done;
    } catch (error) {
      setLast(last);
      onFailed('Not undone.', error);
      return [];
    }
  }

  return { waiting, left: items.length - waiting.length, last, run, undo, leave };
}
