import { Notice } from '@fairway/ui/notice';
import { useUnsentAnswers } from './unsent-answers.tsx';

/** Shown only for answers that cannot be sent, not for one that is just being sent. */
export function WaitingNote() {
  const { waiting } = useUnsentAnswers();
  if (waiting === 0 || (waiting < 2 && navigator.onLine)) return null;
  return (
    <Notice>
      {waiting === 1 ? 'One answer is' : `${waiting} answers are`} kept on this device and will be saved when Fairway is
      back.
    </Notice>
  );
}
