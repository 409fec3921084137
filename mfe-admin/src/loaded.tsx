import { ErrorState } from '@fairway/ui/error-state';
import { Skeleton } from '@fairway/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** What a call replied with; until then a skeleton, and where it failed a way to try again. */
export function Loaded<T>({
  query,
  title,
  lines = 5,
  children,
}: {
  query: UseQueryResult<T>;
  /** Names it in "{title} did not load". */
  title: string;
  lines?: number;
  children: (data: T) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <Skeleton lines={lines} label={`Loading: ${title}`} />;
  return (
    <ErrorState
      title={`${title} did not load`}
      text="Part of Fairway is not responding right now."
      onRetry={query.refetch}
      busy={query.isFetching}
    />
  );
}
