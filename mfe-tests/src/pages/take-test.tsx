import type { Letter } from '@fairway/contracts/question-bank';
import type { SubmitTestOutput, TestQuestionsOutput, TestSummary } from '@fairway/contracts/testing';
import { useFocusOnQuestion } from '@fairway/mfe/use-focus-on-question';
import { useQuestionKeys } from '@fairway/mfe/use-question-keys';
import { Breadcrumbs } from '@fairway/ui/breadcrumbs';
import { Button } from '@fairway/ui/button';
import { ChoiceRadios } from '@fairway/ui/choice-radios';
import { choicesOf } from '@fairway/ui/choices';
import { LinkButton } from '@fairway/ui/link-button';
import { Notice } from '@fairway/ui/notice';
import { QuestionCard } from '@fairway/ui/question-card';
import { QuestionFooter } from '@fairway/ui/question-footer';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useChoicesOnTheirWay } from '../features/choices/choices-on-their-way.tsx';
import { SaveState } from '../features/choices/save-state.tsx';
import { KeysNote } from '../features/taking/keys-note.tsx';
import { Overview } from '../features/taking/overview.tsx';
import { indexOfPlace, indexToGoOnAt, placeOf } from '../features/taking/place.ts';
import { paths, readPlace } from '../paths.ts';
import { type OpenDialog, TakeDialog } from './take-dialog.tsx';
import styles from './take-test.module.css';
import { useSubmitTest } from './use-submit-test.ts';

/** A test on screen: one question of it, what became of the choice, and the way to every other one. */
export function TakeTest({ test, items }: { test: TestSummary; items: TestQuestionsOutput }) {
  const navigate = useNavigate();
  const choices = useChoicesOnTheirWay();
  const [query] = useSearchParams();
  const [dialog, setDialog] = useState<OpenDialog>('none');
  const [result, setResult] = useState<SubmitTestOutput | null>(null);
  // Found once: a choice made before the address names its place must not move on to the next open item.
  const [start] = useState(() => indexToGoOnAt(items));
  const named = indexOfPlace(items, readPlace(query));
  const here = named >= 0 ? named : start;
  const item = items[here] as TestQuestionsOutput[number];
  const isSubmitted = test.status === 'Completed';
  const isLast = here === items.length - 1;
  const address = paths.watch(placeOf(test.test_num, item));

  // The address always names the question on screen. One entry in the history for the whole test: Back leads out of it.
  useEffect(() => {
    if (address !== `${paths.watchPage}?${query}`) void navigate(address, { replace: true });
  }, [address, navigate, query]);
  useFocusOnQuestion(item._id);
  usePicturesAhead(items[here + 1], items[here - 1]);

  function go(index: number): void {
    const to = items[index];
    // At once, not when React finds the time: the next press of a key must see where this one went.
    if (to) void navigate(paths.watch(placeOf(test.test_num, to)), { replace: true, flushSync: true });
  }
  function choose(letter: Letter): void {
    if (isSubmitted || item.zmcq_id === null || (letter === item.answer_type && !choices.refused[item._id])) return;
    choices.choose({ answer_type: letter, test_num: test.test_num, test_id: item._id });
  }
  const submit = useSubmitTest(test.test_num, setResult);

  const onPrevious = here > 0 ? () => go(here - 1) : null;
  const onNext = isLast ? null : () => go(here + 1);
  useQuestionKeys({ choose, next: onNext, previous: onPrevious });

  const footer = (
    <QuestionFooter onPrevious={onPrevious} onNext={onNext}>
      {isLast && !isSubmitted && (
        <span className={styles.submit}>
          <Button onClick={() => setDialog('submit')}>Submit Test</Button>
        </span>
      )}
    </QuestionFooter>
  );
  return (
    <div className={styles.page}>
      <title>{`${test.test_name} ${item.num}/${items.length} · Fairway`}</title>
      <div className={styles.main}>
        <div className={styles.way}>
          <Breadcrumbs trail={[{ href: paths.manage, text: 'Manage Tests' }]} here={test.test_name} />
        </div>
        {isSubmitted && result === null && <SubmittedElsewhere testNum={test.test_num} />}
        <QuestionCard
          question={item.zmcq_id}
          place={`Progress: ${item.num}/${items.length}`}
          onNumber={() => setDialog('number')}
          footer={footer}
        >
          {item.zmcq_id && (
            <ChoiceRadios
              key={item._id}
              choices={choicesOf(item.zmcq_id)}
              chosen={item.answer_type}
              locked={isSubmitted}
              onChoose={choose}
            />
          )}
          <SaveState
            itemId={item._id}
            isAnswered={item.answer_type !== null}
            isLocked={isSubmitted}
            choices={choices}
            onRetry={() => item.answer_type && choose(item.answer_type)}
          />
        </QuestionCard>
      </div>
      <aside className={styles.side}>
        <Overview items={items} here={here} onGo={go} />
        <KeysNote />
      </aside>
      <TakeDialog
        test={test}
        items={items}
        dialog={result ? 'completed' : dialog}
        result={result}
        onGo={go}
        onSubmit={submit}
        onClose={() =>
          result ? void navigate(paths.resultModel(test.test_num), { replace: true }) : setDialog('none')
        }
      />
    </div>
  );
}

function SubmittedElsewhere({ testNum }: { testNum: string }) {
  return (
    <Notice>
      <p className={styles.elsewhere}>This test was submitted in another window. Its choices cannot be changed.</p>
      <LinkButton href={paths.resultModel(testNum)}>View Result</LinkButton>
    </Notice>
  );
}

/** Fetches the pictures of the neighbors, so that going there takes no time. */
function usePicturesAhead(...neighbors: (TestQuestionsOutput[number] | undefined)[]): void {
  const sources = neighbors.flatMap((item) => item?.zmcq_id?.image?.src ?? []).join(' ');
  useEffect(() => {
    for (const src of sources.split(' ').filter(Boolean)) new Image().src = src;
  }, [sources]);
}
