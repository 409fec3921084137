import type { TestQuestionsOutput } from '@fairway/contracts/testing/testing';
import { ConfirmDialog } from '@fairway/ui/dialogs/confirm-dialog';

/** The maximum of listed numbers: nobody would look up more. */
const maxListed = 12;

/** Asks before the test is submitted, and lists the open questions. */
export function SubmitDialog({
  items,
  onConfirm,
  onClose,
}: {
  items: TestQuestionsOutput;
  onConfirm: () => Promise<string | undefined>;
  onClose: () => void;
}) {
  const open = items.filter(({ answer_type }) => answer_type === null).map(({ num }) => num);
  return (
    <ConfirmDialog title="Submit Test?" confirm="Submit Test" onConfirm={onConfirm} onClose={onClose}>
      {unansweredText(open, items.length)} You cannot change your choices after that.
    </ConfirmDialog>
  );
}

function unansweredText(open: number[], total: number): string {
  if (open.length === 0) return `All ${total} questions are answered.`;
  const named = open.length <= maxListed ? ` (${open.join(', ')})` : '';
  return open.length === 1
    ? `One question is not answered${named}. It will count as incorrect.`
    : `${open.length} questions are not answered${named}. They will count as incorrect.`;
}
