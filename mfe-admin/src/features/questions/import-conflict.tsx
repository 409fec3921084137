import type { BankQuestion } from '@fairway/contracts/question-bank/admin-questions';
import { Button } from '@fairway/ui/buttons/button';
import { Instant } from '@fairway/ui/days/day';
import { Notice } from '@fairway/ui/states/notice';
import { ContentDiff } from './content-diff.tsx';

/** An imported text differs from one an administrator wrote: one of them is chosen. */
export function ImportConflict({
  question: { content, conflict },
  onDecide,
}: {
  question: BankQuestion;
  onDecide: (keep: 'ours' | 'imported') => void;
}) {
  if (!conflict) return null;
  return (
    <Notice>
      <p>
        The import of <Instant at={conflict.imported_at} /> differs from what was edited here. It was not applied:
      </p>
      <ContentDiff before={content} after={conflict.content} />
      <Button kind="quiet" onClick={() => onDecide('ours')}>
        Keep our text
      </Button>{' '}
      <Button kind="quiet" onClick={() => onDecide('imported')}>
        Use the imported text
      </Button>
    </Notice>
  );
}
