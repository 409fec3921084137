import { scoreText } from '@fairway/study-ui/test-text';
import { Solution } from '@fairway/ui/questions/solution';
import { Notice } from '@fairway/ui/states/notice';
import { MarkedChoices } from '../features/result/marked-choices.tsx';
import { toneOf, Verdict } from '../features/result/verdict.tsx';
import { AnswerSheet } from '../features/sheet/answer-sheet.tsx';
import { KeyTable } from '../features/sheet/key-table.tsx';
import { Sheet } from '../features/sheet/sheet.tsx';
import { SheetQuestions } from '../features/sheet/sheet-questions.tsx';
import { SealedKey } from './sealed-key.tsx';
import { WithItems, WithQuestions } from './with-items.tsx';
import { WithTest } from './with-test.tsx';

/** The test without answers, to be taken on paper. */
export function PrintBlankPage() {
  const title = 'Practice Test';
  return (
    <WithQuestions title={title}>
      {(test, items) => (
        <Sheet title={title} test={test}>
          <SheetQuestions items={items} />
          <AnswerSheet total={items.length} />
        </Sheet>
      )}
    </WithQuestions>
  );
}

/** Only the letters, on a separate sheet. They are available once the test is submitted. */
export function AnswerKeyPage() {
  const title = 'Answer Key';
  return (
    <WithTest title={title}>
      {({ status }) =>
        status === 'Completed' ? (
          <WithItems title={title}>
            {(test, items) => (
              <Sheet title={title} test={test}>
                <KeyTable items={items} />
              </Sheet>
            )}
          </WithItems>
        ) : (
          <WithQuestions title={title}>
            {(test, items) => <SealedKey title={title} test={test} items={items} />}
          </WithQuestions>
        )
      }
    </WithTest>
  );
}

/** The test with the member's answers, the right ones, and the explanations. */
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
            <strong>{scoreText(test)}</strong>
          </p>
          <SheetQuestions items={items} toneOf={toneOf}>
            {(item) => (
              <>
                <Verdict item={item} />
                <MarkedChoices item={item} />
                {item.zmcq_id?.ZANSWER && <Solution of={item.zmcq_id} chosen={item.answer_type} />}
              </>
            )}
          </SheetQuestions>
        </Sheet>
      )}
    </WithItems>
  );
}
