import { useHost } from '@fairway/area/use-host';
import type { TestSummary } from '@fairway/contracts/testing/testing';
import { limitLabels } from '@fairway/study-ui/limit-labels';
import { clockText } from '@fairway/study-ui/module-text';
import { scoreText } from '@fairway/study-ui/test-text';
import { NamedDay } from '@fairway/ui/days/day';
import { useQuery } from '@tanstack/react-query';
import { examQuery } from '../../tests-api.ts';
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
          <dd>{test.needed ? `${test.needed} of ${test.question_count} right` : <NoVerdict test={test} />}</dd>
        </>
      )}
      {test.minutes !== null && (
        <>
          <dt>Time limit</dt>
          <dd>{clockText(test.minutes)}</dd>
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

/** Why a mock gives no verdict, if the member's exam tells. The texts are about as long, so nothing moves. */
function NoVerdict({ test: { module, question_count } }: { test: TestSummary }) {
  const { api } = useHost();
  const { data } = useQuery(examQuery(api));
  const now = data?.exam?.modules.find(({ code }) => code === module);
  if (now?.questions && now.questions > question_count) {
    return `No verdict: ${question_count} of ${now.questions} questions without look-alikes`;
  }
  if (now?.mark === null) return 'No verdict: nobody states the pass mark';
  return 'No verdict: too few questions, or no known mark';
}
