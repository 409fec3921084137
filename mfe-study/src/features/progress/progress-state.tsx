import { useHost } from '@fairway/area/use-host';
import type { ProgressOutput } from '@fairway/contracts/question-bank/study';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { ErrorState } from '@fairway/ui/states/error-state';
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
    return (
      <ErrorState
        title="Your progress did not load"
        text="Fairway is not responding right now."
        reassurance="Your progress is safe."
        onRetry={progress.refetch}
        busy={progress.isFetching}
      />
    );
  }
  if (progress.data.books.length === 0) {
    return <EmptyState title="Nothing answered yet" text="Answer some questions to see how you are doing." />;
  }
  return children(progress.data);
}
