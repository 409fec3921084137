import { useHost } from '@fairway/area/use-host';
import type { Member } from '@fairway/contracts/identity/identity';
import type { QuestionLimit } from '@fairway/contracts/question-bank/study-sets';
import type { CustomSource, Topic } from '@fairway/contracts/testing/testing';
import { LimitField, limitEmptyText } from '@fairway/study-ui/limit-field';
import { NewTestForm } from '@fairway/study-ui/new-test-form';
import { RatingField } from '@fairway/study-ui/rating-field';
import { WithTopics } from '@fairway/study-ui/with-topics';
import { TextField } from '@fairway/ui/fields/text-field';
import { useState } from 'react';
import { generateCustomTest } from '../../tests-api.ts';
import { TimeLimitField } from '../../time-limit-field.tsx';
import { offeredOf, TopicChecks, totalOf } from './topic-checks.tsx';

/** The server's limit for one test. */
const maxQuestions = 200;

type Props = { onGenerated: (testNum: string) => void };

/** A test of any size from several topics. */
export function SeveralTopicsForm({ member, ...props }: Props & { member: Member }) {
  const [rating, setRating] = useState('');
  const [only, setOnly] = useState<QuestionLimit | ''>('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <WithTopics rating={rating} only={only}>
      {(topics: Topic[]) => (
        <CustomForm
          {...props}
          source="topics"
          subjects={offeredOf(topics, chosen)}
          rating={rating}
          only={only}
          total={totalOf(topics, chosen)}
        >
          {(onFieldChange) => (
            <>
              <RatingField member={member} value={rating} onChange={setRating} />
              <LimitField value={only} onChange={setOnly} />
              <TopicChecks
                topics={topics}
                empty={limitEmptyText(only)}
                chosen={chosen}
                onChange={(next) => {
                  setChosen(next);
                  onFieldChange('subjects');
                }}
              />
            </>
          )}
        </CustomForm>
      )}
    </WithTopics>
  );
}

/** A test of any size from a source that has `total` questions. */
export function CustomForm({
  onGenerated,
  source,
  subjects = [],
  rating = '',
  only = '',
  total,
  children,
}: Props & {
  source: CustomSource;
  subjects?: readonly string[];
  rating?: string;
  only?: QuestionLimit | '';
  total: number;
  children?: (onFieldChange: (name: string) => void) => React.ReactNode;
}) {
  const { api } = useHost();
  const max = Math.min(total, maxQuestions);

  function generate(form: FormData): Promise<{ test_num: string }> {
    const text = (name: string) => String(form.get(name) ?? '');
    const body = {
      test_name: text('test_name'),
      source,
      subjects: [...subjects],
      question_count: text('question_count'),
      minutes: text('minutes'),
      ...(rating !== '' && { rating }),
      ...(only !== '' && { only }),
    };
    return generateCustomTest(api, body);
  }

  return (
    <NewTestForm generate={generate} onGenerated={onGenerated}>
      {(onFieldChange) => (
        <>
          {children?.(onFieldChange)}
          <TextField
            label="Number of Questions To Generate"
            name="question_count"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            required
            defaultValue={source === 'topics' ? '20' : Math.min(20, max)}
            hint={max > 0 ? `From 1 to ${max}.` : `From 1 to ${maxQuestions}.`}
          />
          <TimeLimitField />
        </>
      )}
    </NewTestForm>
  );
}
