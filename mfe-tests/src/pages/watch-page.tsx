import { useHost } from '@fairway/area/use-host';
import type { TestQuestionsOutput } from '@fairway/contracts/testing';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useChoicesOnTheirWay } from '../features/choices/choices-on-their-way.tsx';
import { paths, readPlace } from '../paths.ts';
import { type LoadedTest, questionsQuery, testQuery } from '../tests-api.ts';
import { StartTimedTest } from './start-timed-test.tsx';
import { TakeTest } from './take-test.tsx';
import { Loaded } from './with-test.tsx';

/** Takes a test online. The questions are loaded once; who comes back to this tab sees what another one chose. */
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
            {(items) => <Unfinished test={details} items={items} />}
          </Loaded>
        )
      }
    </Loaded>
  );
}

const isToBeStarted = (test: LoadedTest): test is LoadedTest & { minutes: number } =>
  test.minutes !== null && test.started_at === null && test.status !== 'Completed';

/** Calls back when the reader returns to this tab or window. Two windows side by side change the focus alone. */
function useOnReturn(onReturn: () => void): void {
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    const run = () => document.visibilityState === 'visible' && latest.current();
    window.addEventListener('focus', run);
    document.addEventListener('visibilitychange', run);
    return () => {
      window.removeEventListener('focus', run);
      document.removeEventListener('visibilitychange', run);
    };
  }, []);
}

/** A test that was completed before leads to its result; one that is completed here stays on screen. */
function Unfinished({ test, items }: { test: LoadedTest; items: TestQuestionsOutput }) {
  const [wasCompleted] = useState(test.status === 'Completed');
  const { waiting } = useChoicesOnTheirWay();
  if (wasCompleted || items.length === 0) return <Navigate to={paths.resultModel(test.test_num)} replace />;
  const chosen = items.map((item) => {
    const newer = waiting.find(({ test_id }) => test_id === item._id);
    return newer ? { ...item, answer_type: newer.answer_type } : item;
  });
  return <TakeTest test={test} items={chosen} />;
}
