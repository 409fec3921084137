import type { TestSummary } from '@fairway/contracts/testing/testing';
import { limitLabels } from '@fairway/study-ui/limit-labels';
import { scoreText } from '@fairway/study-ui/test-text';
import { NamedDay } from '@fairway/ui/days/day';
import styles from './test-facts.module.css';

export function TestFacts({ test }: { test: TestSummary }) {
  return (
    <dl className={styles.facts}>
      <dt>Topic</dt>
      <dd>{test.topic_title}</dd>
      {test.only !== null && (
        <>
          <dt>Limited to</dt>
          <dd>{limitLabels[test.only]}</dd>
        </>
      )}
      <dt>Questions</dt>
      <dd>{test.question_count}</dd>
      {test.module && (
        <>
          <dt>To pass</dt>
          <dd>{test.needed ? `${test.needed} right` : 'No verdict: too few questions, or no known mark'}</dd>
        </>
      )}
      {test.minutes !== null && (
        <>
          <dt>Time limit</dt>
          <dd>{test.minutes === 1 ? '1 minute' : `${test.minutes} minutes`}</dd>
        </>
      )}
      <dt>Status</dt>
      <dd>
        {test.status}
        {test.status !== 'New' && `, ${scoreText(test)}`}
      </dd>
      <dt>Created</dt>
      <dd>
        <NamedDay at={test.insert_date} />
      </dd>
      {test.submitted_at !== null && (
        <>
          <dt>Submitted</dt>
          <dd>
            <NamedDay at={test.submitted_at} />
          </dd>
        </>
      )}
      <dt>Test number</dt>
      <dd className={styles.number}>{test.test_num}</dd>
    </dl>
  );
}
