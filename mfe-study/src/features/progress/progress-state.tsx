import { useHost } from '@fairway/area/use-host';
import { LoadError } from '@fairway/area-ui/load-error';
import type { ProgressOutput } from '@fairway/contracts/question-bank/study';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { progressQuery } from '../../progress-queries.ts';

/** Renders a part of the member's progress, or the reason there is none. */
export function WithProgress({ children }: { children: (progress: ProgressOutput) => ReactNode }) {
  const { api } = useHost();
  const progress = useQuery(progressQuery(api));
  if (progress.isPending) return <Skeleton lines={5} label="Loading your progress" />;
  if (progress.isError && !progress.data) {
    return <LoadError query={progress} title="Your progress did not load" reassurance="Your progress is safe." />;
  }
  if (progress.data.books.length === 0) {
    return (
      <EmptyState
        title="Nothing answered yet"
        text="Your days, your weakest topics and your accuracy appear here after your first answers."
      />
    );
  }
  return children(progress.data);
}
