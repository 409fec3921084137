import { Notice } from '@fairway/ui/notice';
import { useChoicesOnTheirWay } from './choices-on-their-way.tsx';

/** On pages without a question: what could not be sent yet is not lost. */
export function UnsentNote() {
  const { waiting, isFailing } = useChoicesOnTheirWay();
  if (waiting.length === 0 || !isFailing) return null;
  return (
    <Notice>
      {waiting.length === 1 ? 'One choice is' : `${waiting.length} choices are`} kept on this device and will be saved
      when Fairway is back.
    </Notice>
  );
}
