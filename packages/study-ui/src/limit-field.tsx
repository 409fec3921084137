import type { QuestionLimit } from '@fairway/contracts/question-bank/study-sets';
import { RadioGroup } from '@fairway/ui/fields/radio-group';
import { limitLabels } from './limit-labels.ts';

const emptyTexts: Record<QuestionLimit, string> = {
  unanswered: 'You have answered every question.',
  wrong: 'You have no mistakes to review.',
  bookmarked: 'You have no bookmarks.',
};

/** Why no topic is offered with a limit. */
export const limitEmptyText = (only: QuestionLimit | ''): string =>
  only === '' ? 'There are no questions.' : emptyTexts[only];

/** Limits a test to questions that the member never answered, to their mistakes, or to their bookmarks. */
export function LimitField({
  value,
  onChange,
}: {
  value: QuestionLimit | '';
  onChange: (only: QuestionLimit | '') => void;
}) {
  return (
    <RadioGroup
      label="Limit To"
      name="only"
      value={value}
      options={[
        { value: '' as const, label: 'No limit' },
        ...Object.entries(limitLabels).map(([only, label]) => ({ value: only as QuestionLimit, label })),
      ]}
      isPaired
      onChange={onChange}
    />
  );
}
