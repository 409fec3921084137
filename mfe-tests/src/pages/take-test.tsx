import type { SubmitTestOutput, TestQuestionsOutput } from '@fairway/contracts/testing/testing';
import { useFocusOnQuestion } from '@fairway/study-ui/use-focus-on-question';
import { Button } from '@fairway/ui/buttons/button';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { Notice } from '@fairway/ui/states/notice';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { TimeLeft } from '../features/clock/time-left.tsx';
import { KeysNote } from '../features/taking/keys-note.tsx';
import { Overview } from '../features/taking/overview.tsx';
import { indexOfPlace, indexToResumeAt, placeOf } from '../features/taking/place.ts';
import { paths, readPlace } from '../paths.ts';
import type { LoadedTest } from '../tests-api.ts';
import { type OpenDialog, TakeDialog } from './take-dialog.tsx';
import styles from './take-test.module.css';
import bar from './test-bar.module.css';
import { TestQuestion } from './test-question.tsx';
import { useSubmitTest } from './use-submit-test.ts';

/** A test on screen: one question of it, and links to all the others. */
export function TakeTest({
  test,
  items,
  onReload,
}: {
  test: LoadedTest;
  items: TestQuestionsOutput;
  /** Loads the test again, with its remaining time. */
  onReload: () => void;
}) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [dialog, setDialog] = useState<OpenDialog>('none');
  const [result, setResult] = useState<SubmitTestOutput | null>(null);
  const { submit, submitLate, isTimeUp, lateFault } = useEnding(test.test_num, setResult);
  // Computed once: a choice made before the address names its place must not skip to the next open item.
  const [start] = useState(() => indexToResumeAt(items));
  const named = indexOfPlace(items, readPlace(query));
  const here = named >= 0 ? named : start;
  const item = items[here] as TestQuestionsOutput[number];
  const isSubmitted = test.status === 'Completed';
  const isOver = isSubmitted || isTimeUp;
  const endsAtMs = isOver ? null : test.endsAtMs;
  const isLast = here === items.length - 1;
  const address = paths.watch(placeOf(test.test_num, item));

  // The address always names the question on screen. The test has one history entry, so Back leaves it.
  useEffect(() => {
    if (address !== `${paths.watchPage}?${query}`) void navigate(address, { replace: true });
  }, [address, navigate, query]);
  useFocusOnQuestion(item._id);
  usePicturesAhead(items[here + 1], items[here - 1]);

  function go(index: number): void {
    const to = items[index];
    // Synchronously, because the next key press must see where this one went.
    if (to) void navigate(paths.watch(placeOf(test.test_num, to)), { replace: true, flushSync: true });
  }

  return (
    <>
      <title>{`${test.test_name} ${item.num}/${items.length} · Fairway`}</title>
      {/* In place of the site's header. */}
      <div className={endsAtMs === null ? bar.bar : `${bar.bar} ${bar.timed}`}>
        <p className={bar.name}>{test.test_name}</p>
        {endsAtMs !== null && (
          <TimeLeft endsAtMs={endsAtMs} clockGapMs={test.clockGapMs} onClockJump={onReload} onUp={submitLate} />
        )}
        <LinkButton kind="quiet" href={paths.manage}>
          Save and leave
        </LinkButton>
      </div>
      <div className={styles.page}>
        <div className={styles.main}>
          {isSubmitted && result === null && <SubmittedElsewhere test={test} />}
          {!isSubmitted && isTimeUp && <TimeIsUp fault={lateFault} onRetry={submitLate} />}
          <TestQuestion
            item={item}
            total={items.length}
            isLocked={isOver}
            onPrevious={here > 0 ? () => go(here - 1) : null}
            onNext={isLast ? null : () => go(here + 1)}
            onNumber={() => setDialog('number')}
            onSubmit={isLast && !isOver ? () => setDialog('submit') : null}
          />
        </div>
        <aside className={styles.side}>
          <Overview items={items} here={here} onGo={go} />
          <KeysNote />
        </aside>
      </div>
      <TakeDialog
        test={test}
        items={items}
        dialog={result ? 'completed' : dialog}
        result={result}
        isTimeUp={isTimeUp}
        onGo={go}
        onSubmit={submit}
        onClose={() =>
          result ? void navigate(paths.resultModel(test.test_num), { replace: true }) : setDialog('none')
        }
      />
    </>
  );
}

const retryMs = 5_000;

/** The end of a test: the member submits it, or its time is up. Then it is submitted until that succeeds. */
function useEnding(testNum: string, onSubmitted: (result: SubmitTestOutput) => void) {
  const submit = useSubmitTest(testNum, onSubmitted);
  const [isTimeUp, setTimeUp] = useState(false);
  /** A new object for each failure, so that each is followed by another try. */
  const [failure, setFailure] = useState<{ text: string } | null>(null);
  async function trySubmit(): Promise<void> {
    const text = await submit();
    setFailure(text === undefined ? null : { text });
  }
  const retry = useEffectEvent(trySubmit);
  useEffect(() => {
    if (failure === null) return;
    const tryAgain = () => void retry();
    const timer = setTimeout(tryAgain, retryMs);
    window.addEventListener('online', tryAgain);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', tryAgain);
    };
  }, [failure]);
  function submitLate(): void {
    setTimeUp(true);
    setFailure(null);
    void trySubmit();
  }
  return { submit, submitLate, isTimeUp, lateFault: failure?.text ?? '' };
}

function TimeIsUp({ fault, onRetry }: { fault: string; onRetry: () => void }) {
  return (
    <Notice>
      <p className={styles.over}>
        Time is up. {fault === '' ? 'Your test is being submitted.' : `It will be submitted automatically. ${fault}`}
      </p>
      {fault !== '' && (
        <Button kind="quiet" onClick={onRetry}>
          Retry
        </Button>
      )}
    </Notice>
  );
}

function SubmittedElsewhere({ test: { test_num, minutes, started_at, submitted_at } }: { test: LoadedTest }) {
  const tookMs = Date.parse(submitted_at ?? '') - Date.parse(started_at ?? '');
  const ranOut = minutes !== null && tookMs >= minutes * 60_000;
  return (
    <Notice>
      <p className={styles.over}>
        {ranOut
          ? 'Time is up. This test was submitted with the answers saved by then.'
          : 'This test was submitted in another window. Its choices cannot be changed.'}
      </p>
      <LinkButton href={paths.resultModel(test_num)}>View Result</LinkButton>
    </Notice>
  );
}

/** Prefetches the pictures of the neighbors, so that they open at once. */
function usePicturesAhead(...neighbors: (TestQuestionsOutput[number] | undefined)[]): void {
  const sources = neighbors.flatMap((item) => item?.zmcq_id?.image?.src ?? []).join(' ');
  useEffect(() => {
    for (const src of sources.split(' ').filter(Boolean)) new Image().src = src;
  }, [sources]);
}
