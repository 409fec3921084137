import type { TestItem } from '@fairway/contracts/testing/testing';

/** Says that an item shows its question as it was, because the bank has changed it since. */
export function ChangedNote({ item: { changed_since, status } }: { item: Pick<TestItem, 'changed_since' | 'status'> }) {
  if (!changed_since) return null;
  const isGraded = status === 'Correct' || status === 'Incorrect';
  return (
    <p>
      <small>
        Changed since.{' '}
        {isGraded ? 'The question is shown as it was graded.' : 'The question is shown as you answered it.'}
      </small>
    </p>
  );
}
