import { EmptyState } from '@fairway/ui/empty-state';
import { LinkButton } from '@fairway/ui/link-button';
import { Skeleton } from '@fairway/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound } from '../../is-not-found.ts';
import { Loaded } from '../../loaded.tsx';
import { paths } from '../../paths.ts';

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
      missing={
        <EmptyState
          title="No such subscriber"
          text="The account was deleted, or the address is wrong."
          action={<LinkButton href={paths.subscribers}>Subscribers Details</LinkButton>}
        />
      }
    >
      {children}
    </Loaded>
  );
}
