import { Notice } from '@fairway/ui/notice';

/** Said only of answers that do not get through; one that is just on its way is not worth a word. */
export function WaitingNote({ waiting }: { waiting: number }) {
  if (waiting === 0 || (waiting < 2 && navigator.onLine)) return null;
  return (
    <Notice>
      {waiting === 1 ? 'One answer is' : `${waiting} answers are`} kept on this device and will be saved when Fairway is
      back.
    </Notice>
  );
}
