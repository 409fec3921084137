import { useHost } from '@fairway/area/use-host';
import type { TestSummary } from '@fairway/contracts/testing/testing';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useUnsentChoices, withUnsentAnswers } from '../features/choices/unsent-choices.tsx';
import { TestProblem } from '../features/problem/test-problem.tsx';
import { testQuery } from '../tests-api.ts';
import { Card, PageFrame } from './page-frame.tsx';

/** A page about the test that its address names. While it loads or if it fails, `title` is shown above the state. */
export function WithTest({ title, children }: { title: string; children: (test: TestSummary) => ReactNode }) {
  const { api } = useHost();
  const { id = '' } = useParams();
  const test = useQuery(testQuery(api, id));
  const { waiting } = useUnsentChoices();
  return (
    <Loaded title={title} query={test}>
      {(loaded) => children(withUnsentAnswers(loaded, waiting))}
    </Loaded>
  );
}

/** The data of a query, or its loading or error state. */
export function Loaded<T>({
  title,
  query,
  children,
}: {
  title: string;
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}) {
  // Loaded data stays, even if refetching it failed.
  if (query.data !== undefined) return children(query.data);
  return (
    <PageFrame title={title}>
      <Card>
        {query.isError ? (
          <TestProblem error={query.error} onRetry={query.refetch} busy={query.isFetching} />
        ) : (
          <Skeleton lines={6} label="Loading the test" />
        )}
      </Card>
    </PageFrame>
  );
}
