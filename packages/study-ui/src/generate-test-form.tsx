import { useHost } from '@fairway/area/use-host';
import type { Member } from '@fairway/contracts/identity/identity';
import type { QuestionLimit } from '@fairway/contracts/question-bank/study-sets';
import type { TestSize, Topic } from '@fairway/contracts/testing/testing';
import { RadioGroup } from '@fairway/ui/fields/radio-group';
import { type ReactNode, useState } from 'react';
import { LimitField, limitEmptyText } from './limit-field.tsx';
import { NewTestForm } from './new-test-form.tsx';
import { RatingField } from './rating-field.tsx';
import { TopicFields } from './topic-fields.tsx';
import { WithTopics } from './with-topics.tsx';

const sizes = ['10', '15', '50', '70'] satisfies `${TestSize}`[];

type Props = {
  member: Member;
  onGenerated: (testNum: string) => void;
  /** Extra fields of the page, below the others. */
  more?: ReactNode;
};

/** "Generate A Test", for its page and for the dashboard. */
export function GenerateTestForm(props: Props) {
  const [rating, setRating] = useState('');
  const [only, setOnly] = useState<QuestionLimit | ''>('');
  return (
    <WithTopics rating={rating} only={only}>
      {(topics) => (
        <LoadedForm {...props} topics={topics} rating={rating} onRating={setRating} only={only} onLimit={setOnly} />
      )}
    </WithTopics>
  );
}

function LoadedForm({
  member,
  onGenerated,
  more,
  topics,
  rating,
  onRating,
  only,
  onLimit,
}: Props & {
  topics: Topic[];
  rating: string;
  onRating: (rating: string) => void;
  only: QuestionLimit | '';
  onLimit: (only: QuestionLimit | '') => void;
}) {
  const { api } = useHost();
  const [count, setCount] = useState('');

  function generate(form: FormData): Promise<{ test_num: string }> {
    for (const name of ['rating', 'only', 'minutes']) if (!form.get(name)) form.delete(name);
    return api.post('/api/mlp_test/generate_test', { fields: form });
  }

  return (
    <NewTestForm generate={generate} onGenerated={onGenerated}>
      {(onFieldChange) => (
        <>
          <RatingField member={member} value={rating} onChange={onRating} />
          <LimitField value={only} onChange={onLimit} />
          <TopicFields topics={topics} empty={limitEmptyText(only)} onChange={() => onFieldChange('test_subject')} />
          <RadioGroup
            label="Number of Questions To Generate"
            name="question_count"
            value={count}
            options={sizes.map((size) => ({ value: size as string, label: size }))}
            required
            onChange={setCount}
          />
          {more}
        </>
      )}
    </NewTestForm>
  );
}
