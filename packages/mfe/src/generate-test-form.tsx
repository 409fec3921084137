import type { Member } from '@fairway/contracts/identity';
import type { TestSize, Topic } from '@fairway/contracts/testing';
import { Button } from '@fairway/ui/button';
import { ErrorState } from '@fairway/ui/error-state';
import { FormFault } from '@fairway/ui/form-fault';
import { RadioGroup } from '@fairway/ui/radio-group';
import { Skeleton } from '@fairway/ui/skeleton';
import { SubscriptionDialog } from '@fairway/ui/subscription-dialog';
import { TextField } from '@fairway/ui/text-field';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiClient, ApiFault } from './api-client.ts';
import styles from './generate-test-form.module.css';
import { TopicFields } from './topic-fields.tsx';
import { useFormSubmit } from './use-form-submit.ts';

const sizes = ['10', '15', '50', '70'] satisfies `${TestSize}`[];
const longestName = 100;

/** The topics of every choice of questions. */
export const topicsKey = ['tests', 'topics'];

/** What a test can be drawn from. Hiding a question changes it, so it is asked for with every visit. */
const topicsQuery = (api: ApiClient, rating: string) =>
  queryOptions({
    queryKey: [...topicsKey, rating],
    queryFn: () => api.get('/api/mlp_test/getTopic', { query: { rating: rating || undefined } }),
    // The numbers of the other choice stand until those of this one are there.
    placeholderData: keepPreviousData,
  });

/** "Generate A Test", for its page and for the dashboard. Access that has lapsed meanwhile opens the dialog (G-23). */
export function GenerateTestForm({
  api,
  member,
  plansHref,
  onGenerated,
}: {
  api: ApiClient;
  member: Member;
  plansHref: string;
  onGenerated: (testNum: string) => void;
}) {
  const [rating, setRating] = useState('');
  const topics = useQuery(topicsQuery(api, rating));
  if (topics.data === undefined) {
    if (topics.isPending) return <Skeleton lines={5} label="Loading the topics" />;
    return (
      <ErrorState
        title="The topics did not load"
        text={topics.error instanceof ApiFault ? (topics.error.fields.error ?? '') : ''}
        onRetry={topics.refetch}
        busy={topics.isFetching}
      />
    );
  }
  return (
    <Form
      api={api}
      member={member}
      topics={topics.data}
      rating={rating}
      onRating={setRating}
      plansHref={plansHref}
      onGenerated={onGenerated}
    />
  );
}

function Form({
  api,
  member,
  topics,
  rating,
  onRating,
  plansHref,
  onGenerated,
}: {
  api: ApiClient;
  member: Member;
  topics: Topic[];
  rating: string;
  onRating: (rating: string) => void;
  plansHref: string;
  onGenerated: (testNum: string) => void;
}) {
  const [count, setCount] = useState('');
  const [lapsed, setLapsed] = useState('');
  const { busy, faults, onSubmit, onChange, onFieldChange } = useFormSubmit(async (form) => {
    if (!form.get('rating')) form.delete('rating');
    try {
      const { test_num } = await api.post('/api/mlp_test/generate_test', { fields: form });
      onGenerated(test_num);
    } catch (error) {
      if (!(error instanceof ApiFault && error.status === 403)) throw error;
      setLapsed(error.fields.error ?? 'Your access has ended.');
    }
  });

  return (
    <>
      <form className={styles.form} onSubmit={onSubmit} onChange={onChange} noValidate>
        <FormFault faults={faults} />
        <TextField
          label="Test Name"
          name="test_name"
          maxLength={longestName}
          autoComplete="off"
          hint="Leave it blank to name the test after its topic."
          error={faults.test_name}
        />
        {member.license_rating !== '' && (
          <RadioGroup
            label="Questions"
            name="rating"
            value={rating}
            options={[
              { value: '', label: 'For my license' },
              { value: 'all', label: 'All questions, outside my license too' },
            ]}
            error={faults.rating}
            onChange={onRating}
          />
        )}
        <TopicFields topics={topics} error={faults.test_subject} onChange={() => onFieldChange('test_subject')} />
        <RadioGroup
          label="Number of Questions To Generate"
          name="question_count"
          value={count}
          options={sizes.map((size) => ({ value: size as string, label: size }))}
          error={faults.question_count}
          required
          onChange={setCount}
        />
        <Button type="submit" busy={busy}>
          {busy ? 'Drawing the questions…' : 'Submit'}
        </Button>
      </form>
      {lapsed && <SubscriptionDialog text={lapsed} plansHref={plansHref} onClose={() => setLapsed('')} />}
    </>
  );
}
