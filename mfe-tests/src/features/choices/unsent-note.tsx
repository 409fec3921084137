import { Notice } from '@fairway/ui/states/notice';
import { useUnsentChoices } from './unsent-choices.tsx';

/** For pages without a question: unsent choices are not lost, and rejected ones do not count. */
export function UnsentNote() {
  const { waiting, isStored, isFailing, rejected } = useUnsentChoices();
  const [rejection, ...others] = Object.values(rejected);
  if (rejection) {
    return (
      <Notice kind="danger">
        {others.length === 0 ? 'One choice was' : `${others.length + 1} choices were`} not saved. {rejection.reason}
      </Notice>
    );
  }
  if (waiting.length === 0 || !isFailing) return null;
  return (
    <Notice>
      {waiting.length === 1 ? 'One choice is' : `${waiting.length} choices are`}{' '}
      {isStored
        ? 'kept on this device and will be saved when Fairway is back.'
        : 'only in this tab, because your browser’s storage is full or blocked. Keep the tab open until Fairway is back.'}
    </Notice>
  );
}
