import { percentOf, resumeWords } from '@fairway/mfe/test-words';
import { LinkButton } from '@fairway/ui/link-button';
import { NewTabLink } from '@fairway/ui/new-tab-link';
import { TestFacts } from '../features/facts/test-facts.tsx';
import { paths } from '../paths.ts';
import { Actions } from './actions.tsx';
import { Card } from './card.tsx';
import { PageFrame } from './page-frame.tsx';
import styles from './result-model-page.module.css';
import { WithTest } from './with-test.tsx';

/** How far a test is: its score once it is submitted, the way on before that. */
export function ResultModelPage() {
  return (
    <WithTest title="Test">
      {(test) => (
        <PageFrame title={test.status === 'Completed' ? 'Test Result' : 'Unfinished Test'} heading={test.test_name}>
          <Card>
            {test.correct !== null && test.judged !== null && (
              <p className={styles.score}>
                <strong>{percentOf(test.correct, test.judged)}%</strong>
                {test.correct} of {test.judged} correct
              </p>
            )}
            <TestFacts test={test} />
            <Actions>
              {test.status !== 'Completed' && (
                <LinkButton href={paths.watch({ test: test.test_num })}>{resumeWords(test)}</LinkButton>
              )}
              <NewTabLink href={paths.result(test.test_num)} kind={test.status === 'Completed' ? 'filled' : 'quiet'}>
                Result
              </NewTabLink>
              {test.status === 'Completed' && (
                <>
                  <NewTabLink href={paths.printResult(test.test_num)}>Print Result</NewTabLink>
                  <NewTabLink href={paths.answerKey(test.test_num)}>Answer Key</NewTabLink>
                </>
              )}
              <NewTabLink href={paths.printBlank(test.test_num)}>Print Blank Test</NewTabLink>
            </Actions>
          </Card>
        </PageFrame>
      )}
    </WithTest>
  );
}
