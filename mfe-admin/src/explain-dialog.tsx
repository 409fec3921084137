import type { ApiClient } from '@fairway/area/api-client';
import { messageOf } from '@fairway/area/message-of';
import type { BankQuestion } from '@fairway/contracts/question-bank/admin-questions';
import { ConfirmDialog } from '@fairway/ui/dialogs/confirm-dialog';
import { useQuery } from '@tanstack/react-query';
import { questionQuery } from './shared-calls.ts';

export type ExplainingComment = { _id: string; author: string };

/** Asks before the text of a comment becomes the explanation of its question. */
export function ExplainDialog({
  api,
  questionId,
  shown,
  comment,
  onSaved,
  onClose,
}: {
  api: ApiClient;
  questionId: string;
  /** The question as the page shows it; loaded if the page shows none. */
  shown?: BankQuestion;
  comment: ExplainingComment;
  onSaved: (saved: BankQuestion, text: string) => void;
  onClose: () => void;
}) {
  const read = useQuery({ ...questionQuery(api, questionId), enabled: shown === undefined });
  const question = shown ?? read.data;

  async function explain(): Promise<string | undefined> {
    try {
      const { version } = question ?? (await read.refetch({ throwOnError: true })).data ?? { version: 0 };
      const saved = await api.post('/api/v1/admin/bank/questions/{id}/explanation', {
        params: { id: questionId },
        body: { version, comment_id: comment._id },
      });
      onSaved(saved, `Explained by ${comment.author}. Members see it now.`);
      return undefined;
    } catch (error) {
      return messageOf(error);
    }
  }

  return (
    <ConfirmDialog
      title="Use this comment as the explanation?"
      confirm="Yes, use it"
      onConfirm={explain}
      onClose={onClose}
    >
      {question?.content.solution && 'It replaces the current explanation. '}
      Members read it as “Explanation by {comment.author}”. The comment stays.
    </ConfirmDialog>
  );
}
