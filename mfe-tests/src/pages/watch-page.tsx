import { useHost } from '@fairway/area/use-host';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useUnsentChoices } from '../features/choices/unsent-choices.tsx';
import { paths, readPlace } from '../paths.ts';
import { type LoadedTest, questionsQuery, testQuery } from '../tests-api.ts';
import { StartTimedTest } from './start-timed-test.tsx';
import { TakeTest } from './take-test.tsx';
import { Loaded } from './with-test.tsx';

/**
 * Takes a test online. The questions are loaded once, and again when the member returns to this tab, to show choices
 * made in another.
 */
export function WatchPage() {
  const [query] = useSearchParams();
  const { test } = readPlace(query);
  return <OneTest key={test} testNum={test} />;
}

function OneTest({ testNum }: { testNum: string }) {
  const { api } = useHost();
  const test = useQuery(testQuery(api, testNum));
  const questions = useQuery(questionsQuery(api, testNum));
  useOnReturn(() => {
    void test.refetch();
    void questions.refetch();
  });
  return (
    <Loaded title="Test" query={test}>
      {(details) =>
        isToBeStarted(details) ? (
          <StartTimedTest test={details} />
        ) : (
          <Loaded title={details.test_name} query={questions}>
            {(items) => <Unfinished test={details} items={items} onReload={() => void test.refetch()} />}
          </Loaded>
        )
      }
    </Loaded>
  );
}

const isToBeStarted = (test: LoadedTest): test is LoadedTest & { minutes: number } =>
  test.minutes !== null && test.started_at === null && test.status !== 'Completed';

/**
 * Calls back when the reader returns to this tab or window. Between two windows side by side only the focus changes.
 */
function useOnReturn(onReturn: () => void): void {
  const run = useEffectEvent(() => document.visibilityState === 'visible' && onReturn());
  useEffect(() => {
    window.addEventListener('focus', run);
    document.addEventListener('visibilitychange', run);
    return () => {
      window.removeEventListener('focus', run);
      document.removeEventListener('visibilitychange', run);
    };
  }, []);
}

/** A test that was already completed redirects to its result; one completed here stays on screen. */
function Unfinished({ test, items, onReload }: Parameters<typeof TakeTest>[0]) {
  const [wasCompleted] = useState(test.status === 'Completed');
  const { waiting } = useUnsentChoices();
  if (wasCompleted || items.length === 0) return <Navigate to={paths.resultModel(test.test_num)} replace />;
  const chosen = items.map((item) => {
    const newer = waiting.find(({ test_id }) => test_id === item._id);
    return newer ? { ...item, answer_type: newer.answer_type } : item;
  });
  return <TakeTest test={test} items={chosen} onReload={onReload} />;
}
