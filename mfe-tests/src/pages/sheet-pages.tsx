import type { TestSummary } from '@fairway/contracts/testing';
import { countWords, resumeWords } from '@fairway/mfe/test-words';
import { EmptyState } from '@fairway/ui/empty-state';
import { LinkButton } from '@fairway/ui/link-button';
import { Notice } from '@fairway/ui/notice';
import { Solution } from '@fairway/ui/solution';
import { MarkedChoices } from '../features/result/marked-choices.tsx';
import { toneOf, Verdict } from '../features/result/verdict.tsx';
import { AnswerSheet } from '../features/sheet/answer-sheet.tsx';
import { KeyTable } from '../features/sheet/key-table.tsx';
import { Sheet } from '../features/sheet/sheet.tsx';
import { SheetQuestions } from '../features/sheet/sheet-questions.tsx';
import { paths } from '../paths.ts';
import { Card } from './card.tsx';
import { PageFrame } from './page-frame.tsx';
import { WithItems, WithQuestions } from './with-items.tsx';

/** The test without an answer, to be taken on paper. */
export function PrintBlankPage() {
  const title = 'Practice Test';
  return (
    <WithQuestions title={title}>
      {(test, items) => (
        <Sheet title={title} test={test}>
          <AnswerSheet total={items.length} />
          <SheetQuestions items={items} />
        </Sheet>
      )}
    </WithQuestions>
  );
}

/** The letters alone, on a sheet of their own. They come once the test is submitted. */
export function AnswerKeyPage() {
  const title = 'Answer Key';
  return (
    <WithItems title={title}>
      {(test, items) =>
        test.status === 'Completed' ? (
          <Sheet title={title} test={test}>
            <KeyTable items={items} />
          </Sheet>
        ) : (
          <NotYet title={title} test={test} />
        )
      }
    </WithItems>
  );
}

function NotYet({ title, test }: { title: string; test: TestSummary }) {
  return (
    <PageFrame title={title}>
      <Card>
        <EmptyState
          title="The key is still sealed"
          text="It opens as soon as you submit this test."
          action={
            <LinkButton href={paths.watch({ test: test.test_num })}>
              {test.status === 'New' ? 'Take Online Test' : resumeWords(test)}
            </LinkButton>
          }
        />
      </Card>
    </PageFrame>
  );
}

/** The test with what was answered, what was right, and why. */
export function PrintResultPage() {
  const title = 'Result';
  return (
    <WithItems title={title}>
      {(test, items) => (
        <Sheet title={title} test={test}>
          {test.status !== 'Completed' && (
            <Notice>This test is not submitted yet. It lists your answers; they are graded when you submit.</Notice>
          )}
          <p>
            <strong>{countWords(test)}</strong>
          </p>
          <SheetQuestions items={items} toneOf={toneOf}>
            {(item) => (
              <>
                <Verdict item={item} />
                <MarkedChoices item={item} />
                {item.zmcq_id?.ZANSWER && (
                  <Solution text={item.zmcq_id.ZSOLUTION ?? ''} reference={item.zmcq_id.ZREFERENCE ?? ''} />
                )}
              </>
            )}
          </SheetQuestions>
        </Sheet>
      )}
    </WithItems>
  );
}
