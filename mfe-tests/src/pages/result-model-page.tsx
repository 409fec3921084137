import { useHost } from '@fairway/area/use-host';
import type { PassMarks } from '@fairway/contracts/testing/pass-marks';
import type { TestItem, TestSummary } from '@fairway/contracts/testing/testing';
import { passMarksQuery } from '@fairway/study-ui/pass-marks-query';
import { resumeText } from '@fairway/study-ui/test-text';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { NewTabLink } from '@fairway/ui/buttons/new-tab-link';
import { Menu } from '@fairway/ui/menus/menu';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { TestFacts } from '../features/facts/test-facts.tsx';
import { BookmarkIncorrect } from '../features/result/bookmark-incorrect.tsx';
import { comparisonText } from '../features/result/compared.ts';
import { IncorrectLists } from '../features/result/incorrect-lists.tsx';
import { incorrectOf } from '../features/result/score.ts';
import { TestAgain } from '../features/result/test-again.tsx';
import { TopicScores } from '../features/result/topic-scores.tsx';
import { VerdictCard } from '../features/result/verdict-card.tsx';
import { paths } from '../paths.ts';
import { itemsQuery, testListQuery } from '../tests-api.ts';
import { Actions, Card, PageFrame } from './page-frame.tsx';
import styles from './result-model-page.module.css';
import { Loaded, WithTest } from './with-test.tsx';

const title = 'Test Result';

/** The result of a submitted test and what to do about it; for any other test its progress, with a link to continue. */
export function ResultModelPage() {
  return (
    <WithTest title="Test">
      {(test) => (isSubmitted(test) ? <SubmittedTest test={test} /> : <UnfinishedTest test={test} />)}
    </WithTest>
  );
}

type Submitted = TestSummary & { correct: number; judged: number };
const isSubmitted = (test: TestSummary): test is Submitted =>
  test.status === 'Completed' && test.correct !== null && test.judged !== null;

function SubmittedTest({ test }: { test: Submitted }) {
  const { api } = useHost();
  const items = useQuery(itemsQuery(api, test.test_num));
  const marks = useQuery(passMarksQuery(api));
  // If the earlier tests cannot be loaded, there is no comparison.
  const tests = useQuery({ ...testListQuery(api), retry: false });
  if (tests.isPending)
    return (
      <Loaded title={title} query={tests}>
        {() => null}
      </Loaded>
    );
  const compared = comparisonText(test, tests.data ?? []);
  return (
    <Loaded title={title} query={items}>
      {(judged) => (
        <Loaded title={title} query={marks}>
          {(passMarks) => <Result test={test} items={judged} marks={passMarks} compared={compared} />}
        </Loaded>
      )}
    </Loaded>
  );
}

function Result({
  test,
  items,
  marks,
  compared,
}: {
  test: Submitted;
  items: TestItem[];
  marks: PassMarks;
  compared: string;
}) {
  return (
    <PageFrame title={title} heading={test.test_name}>
      <VerdictCard test={test} items={items} marks={marks} compared={compared}>
        <NextSteps test={test} items={items} />
      </VerdictCard>
      <TopicScores items={items} marks={marks} />
      <IncorrectLists items={items} />
      <div className={styles.facts}>
        <Card>
          <TestFacts test={test} />
        </Card>
      </div>
    </PageFrame>
  );
}

function NextSteps({ test, items }: { test: Submitted; items: TestItem[] }) {
  const { mistakes, unanswered } = incorrectOf(items);
  const incorrect = [...mistakes, ...unanswered];
  const { test_num } = test;
  return (
    <>
      {test.mistakes_set && (
        <LinkButton href={paths.mistakes(test.mistakes_set)}>
          {studyLabel(mistakes.length, unanswered.length)}
        </LinkButton>
      )}
      <TestAgain test={test} />
      {incorrect.length > 0 && <BookmarkIncorrect items={incorrect} />}
      <NewTabLink href={paths.result(test_num)}>Result</NewTabLink>
      <Menu label="Print" align="end">
        <NewTabLink href={paths.printResult(test_num)}>Print Result</NewTabLink>
        <NewTabLink href={paths.answerKey(test_num)}>Answer Key</NewTabLink>
        <NewTabLink href={paths.printBlank(test_num)}>Print Blank Test</NewTabLink>
      </Menu>
    </>
  );
}

/** The set to study has the questions that were answered wrong and those that were not answered. */
function studyLabel(mistakes: number, unanswered: number): string {
  if (mistakes === 0) return 'Study the unanswered questions';
  return unanswered === 0 ? 'Study your mistakes' : 'Study your mistakes and unanswered questions';
}

function UnfinishedTest({ test }: { test: TestSummary }) {
  // Its time is up: the page of its questions sends choices that still count, and then submits it.
  if (test.left_ms === 0) return <Navigate to={paths.watch({ test: test.test_num })} replace />;
  return (
    <PageFrame title="Unfinished Test" heading={test.test_name}>
      <Card>
        <TestFacts test={test} />
        <Actions>
          <LinkButton href={paths.watch({ test: test.test_num })}>{resumeText(test)}</LinkButton>
          <NewTabLink href={paths.result(test.test_num)}>Result</NewTabLink>
          <NewTabLink href={paths.printBlank(test.test_num)}>Print Blank Test</NewTabLink>
        </Actions>
      </Card>
    </PageFrame>
  );
}
