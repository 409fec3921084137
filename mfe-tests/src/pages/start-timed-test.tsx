import { messageOf } from '@fairway/area/message-of';
import { useHost } from '@fairway/area/use-host';
import type { TestSummary } from '@fairway/contracts/testing/testing';
import { Button } from '@fairway/ui/buttons/button';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { Notice } from '@fairway/ui/states/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { limitText } from '../features/clock/clock-text.ts';
import { paths } from '../paths.ts';
import { startTest } from '../tests-api.ts';
import { Actions, Card, PageFrame } from './page-frame.tsx';

/** Before the clock of a test starts: explains it, with buttons to start or leave. */
export function StartTimedTest({ test }: { test: TestSummary & { minutes: number } }) {
  const { api } = useHost();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');

  async function start(): Promise<void> {
    setBusy(true);
    setFault('');
    try {
      await startTest(api, queries, test.test_num);
    } catch (error) {
      setBusy(false);
      setFault(messageOf(error));
    }
  }

  const limit = limitText(test.minutes);
  return (
    <PageFrame title="Timed Test" heading={test.test_name}>
      <Card>
        <h2>
          {test.question_count} {test.question_count === 1 ? 'question' : 'questions'} in {limit}
        </h2>
        <p>
          The time starts when you press Start Test. It does not stop while you are away, and another device shows the
          same time.
        </p>
        <p>
          When the time is up, the test ends with the answers chosen by then. If it is closed, it is submitted when you
          open it, or a day later.
        </p>
        {fault && <Notice kind="danger">The test was not started. {fault}</Notice>}
        <Actions>
          <Button busy={isBusy} onClick={() => void start()}>
            Start Test
          </Button>
          <LinkButton kind="quiet" href={paths.manage}>
            Not now
          </LinkButton>
        </Actions>
      </Card>
    </PageFrame>
  );
}
