import { percentOf } from '@fairway/contracts/testing/pass-marks';
import type { SubmitTestOutput, TestSummary } from '@fairway/contracts/testing/testing';
import { Button } from '@fairway/ui/buttons/button';
import { NewTabLink } from '@fairway/ui/buttons/new-tab-link';
import { Dialog, DialogActions } from '@fairway/ui/dialogs/dialog';
import { useId } from 'react';
import { mockVerdict } from '../../mock-verdict.ts';
import { paths } from '../../paths.ts';

/** "Test Completed": the verdict of a mock exam, the score, and a link to the result. */
export function CompletedDialog({
  test,
  result: { test_num, correct, judged },
  isTimeUp,
  onClose,
}: {
  test: TestSummary;
  result: SubmitTestOutput;
  /** The member did not submit it. */
  isTimeUp: boolean;
  onClose: () => void;
}) {
  const scoreId = useId();
  const verdict = mockVerdict({ ...test, correct, judged });
  return (
    <Dialog title="Test Completed" onClose={onClose} describedBy={scoreId}>
      <p id={scoreId}>
        {isTimeUp && 'Time is up. '}
        {verdict && <b>{verdict.text}. </b>}
        {correct} of {judged} correct: {percentOf(correct, judged)}%.
      </p>
      <DialogActions>
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
        <NewTabLink href={paths.printResult(test_num)}>Print Test</NewTabLink>
        <NewTabLink href={paths.result(test_num)} kind="filled">
          View Result
        </NewTabLink>
      </DialogActions>
    </Dialog>
  );
}
