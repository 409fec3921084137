import { isNotFound } from '@fairway/area/is-not-found';
import { Skeleton } from '@fairway/ui/states/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '../../loaded.tsx';
import { NoSuchRecord } from '../../no-such-record.tsx';

/** A subscriber, or a link back to the list if there is none. */
export function LoadedSubscriber<T>({
  query,
  isComplete = true,
  children,
}: {
  query: UseQueryResult<T>;
  /** False while the content next to it is loading. */
  isComplete?: boolean;
  children: (data: T) => ReactNode;
}) {
  if (!isComplete && !isNotFound(query.error)) return <Skeleton lines={8} label="Loading: The subscriber" />;
  return (
    <Loaded
      query={query}
      title="The subscriber"
      lines={8}
      missing={<NoSuchRecord title="No such subscriber" text="The account was deleted, or the address is wrong." />}
    >
      {children}
    </Loaded>
  );
}
