import { isNotFound } from '@fairway/area/is-not-found';
import { messageOf } from '@fairway/area/message-of';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { ErrorState } from '@fairway/ui/states/error-state';
import { Skeleton } from '@fairway/ui/states/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** The data of a call; a skeleton until it has loaded, and a retry if it failed. */
export function Loaded<T>({
  query,
  title,
  lines = 5,
  missing,
  children,
}: {
  query: UseQueryResult<T>;
  /** Used in "{title} did not load". */
  title: string;
  lines?: number;
  /** Shown if the record does not exist. */
  missing?: ReactNode;
  children: (data: T) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (missing !== undefined && isNotFound(query.error)) return missing;
  if (query.isPending) return <Skeleton lines={lines} label={`Loading: ${title}`} />;
  // Retrying does not help.
  if (isNotFound(query.error)) return <EmptyState title={`${title} did not load`} text={messageOf(query.error)} />;
  return (
    <ErrorState
      title={`${title} did not load`}
      text="Part of Fairway is not responding right now."
      onRetry={query.refetch}
      busy={query.isFetching}
    />
  );
}
