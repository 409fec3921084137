import type { TestQuestionsOutput, TestSummary } from '@fairway/contracts/testing/testing';
import { resumeAddress, resumeText } from '@fairway/study-ui/test-text';
import { Button } from '@fairway/ui/buttons/button';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { useState } from 'react';
import { SubmitDialog } from '../features/taking/submit-dialog.tsx';
import { Actions, Card, PageFrame } from './page-frame.tsx';
import { useSubmitTest } from './use-submit-test.ts';

/** Replaces the key of a test that is not submitted. A test taken on paper is submitted here. */
export function SealedKey({ title, test, items }: { title: string; test: TestSummary; items: TestQuestionsOutput }) {
  const [asks, setAsks] = useState(false);
  const submit = useSubmitTest(test.test_num);
  return (
    <PageFrame title={title}>
      <Card>
        <EmptyState
          title="The answer key opens when you submit this test"
          text="If you took it on paper, submit it here. Questions you did not answer online count as incorrect."
          action={
            <Actions>
              <LinkButton href={resumeAddress(test)}>
                {test.status === 'New' ? 'Take Online Test' : resumeText(test)}
              </LinkButton>
              <Button kind="quiet" onClick={() => setAsks(true)}>
                Submit and Open Key
              </Button>
            </Actions>
          }
        />
      </Card>
      {asks && <SubmitDialog items={items} onConfirm={submit} onClose={() => setAsks(false)} />}
    </PageFrame>
  );
}
