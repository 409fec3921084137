import { Notice } from '@fairway/ui/states/notice';
import { useUnsentAnswers } from './unsent-answers.tsx';

/** Shown only for answers that cannot be sent, not for one that is just being sent. */
export function WaitingNote() {
  const { waiting, isStored } = useUnsentAnswers();
  if (waiting === 0 || (waiting < 2 && navigator.onLine)) return null;
  return (
    <Notice>
      {waiting === 1 ? 'One answer is' : `${waiting} answers are`}{' '}
      {isStored
        ? 'kept on this device and will be saved when Fairway is back.'
        : 'only in this tab, because your browser’s storage is full or blocked. Keep the tab open until Fairway is back.'}
    </Notice>
  );
}
