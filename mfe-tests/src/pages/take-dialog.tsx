import { ApiFault } from '@fairway/area/api-client';
import { useHost } from '@fairway/area/use-host';
import type { SubmitTestOutput, TestQuestionsOutput, TestSummary } from '@fairway/contracts/testing/testing';
import { NumberDialog } from '@fairway/study-ui/number-dialog';
import { CompletedDialog } from '../features/taking/completed-dialog.tsx';
import { SubmitDialog } from '../features/taking/submit-dialog.tsx';

/** Which of the dialogs of a test is open. */
export type OpenDialog = 'none' | 'number' | 'submit' | 'completed';

export function TakeDialog({
  test,
  items,
  dialog,
  result,
  isTimeUp,
  onGo,
  onSubmit,
  onClose,
}: {
  test: TestSummary;
  items: TestQuestionsOutput;
  dialog: OpenDialog;
  result: SubmitTestOutput | null;
  isTimeUp: boolean;
  onGo: (index: number) => void;
  onSubmit: () => Promise<string | undefined>;
  onClose: () => void;
}) {
  const { api } = useHost();

  /** The server checks the number; without a connection the loaded questions do. */
  async function find(number: number, signal: AbortSignal): Promise<number> {
    const found = await api
      .post('/api/mlp_test/page_num', { body: { test: test.test_num, number }, signal })
      .catch((error: unknown) => {
        if (error instanceof ApiFault && error.status === 0) return null;
        throw error;
      });
    const index = items.findIndex(({ num }) => num === (found?.number ?? number));
    if (index < 0) throw new ApiFault(400, { number: `This test has ${items.length} questions` });
    return index;
  }

  if (dialog === 'number') {
    return (
      <NumberDialog
        find={find}
        onFound={(index) => {
          onClose();
          onGo(index);
        }}
        onClose={onClose}
      />
    );
  }
  if (dialog === 'submit') return <SubmitDialog items={items} onConfirm={onSubmit} onClose={onClose} />;
  if (dialog === 'completed' && result) {
    return <CompletedDialog test={test} result={result} isTimeUp={isTimeUp} onClose={onClose} />;
  }
  return null;
}
