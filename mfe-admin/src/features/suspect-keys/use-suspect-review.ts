import { messageOf } from '@fairway/area/message-of';
import { useHost } from '@fairway/area/use-host';
import type { SuspectKey } from '@fairway/contracts/question-bank/suspect-keys';
import { usePageKeys } from '@fairway/study-ui/use-page-keys';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useQueueItem } from '../../list/use-queue.ts';
import { paths } from '../../paths.ts';
import { useChange } from '../../use-change.ts';
import { suspectsKey } from './api.ts';

/** `label` names the question in the notice. */
type Decision = { id: string; version: number; is_right: boolean; label: string };

/** The open question of the queue, and the last decision. Keys move, decide and edit. */
export function useSuspectReview(suspects: SuspectKey[]) {
  const { api } = useHost();
  const navigate = useNavigate();
  const [last, setLast] = useState<Decision | null>(null);

  const change = useChange({
    call: ({ id, version, is_right }: Decision) =>
      api.post('/api/v1/admin/bank/suspect_keys/{id}', { params: { id }, body: { version, is_right } }),
    onSaved: (_reply, decision) => {
      const isUndone = last?.id === decision.id && last.is_right !== decision.is_right;
      setLast(isUndone ? null : decision);
      setOpenId(isUndone ? decision.id : nextId);
    },
    reloads: [suspectsKey],
    isAwaited: true,
  });
  const { isPending: busy, error, reset } = change;
  const save = async (decision: Decision) => void (busy || (await change.confirm(decision)));
  const { item: suspect, nextId, open, setOpenId, moves } = useQueueItem(suspects, reset);

  const decide = () => {
    if (!suspect) return;
    const { _id: id, version, decided_at, question } = suspect;
    void save({ id, version, is_right: decided_at === null, label: question.Z_PK });
  };
  const undo = () => last && void save({ ...last, is_right: !last.is_right });

  usePageKeys({ ...moves, r: decide, e: () => suspect && navigate(paths.question(suspect._id)) }, Object.keys(moves));

  return { suspect, last, busy, fault: error ? messageOf(error) : '', open, decide, undo };
}
