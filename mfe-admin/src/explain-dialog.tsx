import { useHost } from '@fairway/area/use-host';
import type { BankQuestion } from '@fairway/contracts/question-bank/admin-questions';
import { ConfirmDialog } from '@fairway/ui/dialogs/confirm-dialog';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { questionQuery } from './shared-calls.ts';
import { useChange } from './use-change.ts';

export type ExplainingComment = { _id: string; author: string };

/** Asks before the text of a comment becomes the explanation of its question. */
export function ExplainDialog({
  questionId,
  shown,
  comment,
  onSaved,
  reloads = [],
  onClose,
}: {
  questionId: string;
  /** The question as the page shows it; loaded if the page shows none. */
  shown?: BankQuestion;
  comment: ExplainingComment;
  onSaved: (saved: BankQuestion, text: string) => void;
  /** The keys of the queries that show the question elsewhere. */
  reloads?: readonly QueryKey[];
  onClose: () => void;
}) {
  const { api } = useHost();
  const read = useQuery({ ...questionQuery(api, questionId), enabled: shown === undefined });
  const question = shown ?? read.data;

  const { confirm } = useChange({
    call: async () => {
      const { version } = question ?? (await read.refetch({ throwOnError: true })).data ?? { version: 0 };
      return api.post('/api/v1/admin/bank/questions/{id}/explanation', {
        params: { id: questionId },
        body: { version, comment_id: comment._id },
      });
    },
    onSaved: (saved) => onSaved(saved, `Explained by ${comment.author}. Members see it now.`),
    reloads,
  });

  return (
    <ConfirmDialog
      title="Use this comment as the explanation?"
      confirm="Yes, use it"
      onConfirm={confirm}
      onClose={onClose}
    >
      {question?.content.solution && 'It replaces the current explanation. '}
      Members read it as “Explanation by {comment.author}”. The comment stays.
    </ConfirmDialog>
  );
}
