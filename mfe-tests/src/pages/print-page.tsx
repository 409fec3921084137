import { resumeText } from '@fairway/study-ui/test-text';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { NewTabLink } from '@fairway/ui/buttons/new-tab-link';
import { TestFacts } from '../features/facts/test-facts.tsx';
import { paths } from '../paths.ts';
import { Actions, Card, PageFrame } from './page-frame.tsx';
import { WithTest } from './with-test.tsx';

const title = 'Manage Test';

/** The page of a new test: take it on paper, or online. */
export function PrintPage() {
  return (
    <WithTest title={title}>
      {(test) => (
        <PageFrame title={title}>
          <Card>
            <h2>{test.test_name}</h2>
            <TestFacts test={test} />
            <Actions>
              {test.status === 'Completed' ? (
                <>
                  <NewTabLink href={paths.result(test.test_num)} kind="filled">
                    Result
                  </NewTabLink>
                  <NewTabLink href={paths.printResult(test.test_num)}>Print Result</NewTabLink>
                </>
              ) : (
                <LinkButton href={paths.watch({ test: test.test_num })}>
                  {test.status === 'New' ? 'Take Online Test' : resumeText(test)}
                </LinkButton>
              )}
              <NewTabLink href={paths.printBlank(test.test_num)}>Print Blank Test</NewTabLink>
              <NewTabLink href={paths.answerKey(test.test_num)}>Answer Key</NewTabLink>
            </Actions>
          </Card>
        </PageFrame>
      )}
    </WithTest>
  );
}
