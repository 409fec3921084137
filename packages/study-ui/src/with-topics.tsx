import { ApiFault } from '@fairway/area/api-client';
import { useHost } from '@fairway/area/use-host';
import type { QuestionLimit } from '@fairway/contracts/question-bank/study-sets';
import type { Topic } from '@fairway/contracts/testing/testing';
import { ErrorState } from '@fairway/ui/states/error-state';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { topicsQuery } from './topics-query.ts';

/** Renders its children with the topics of tests, or a loading or error state. */
export function WithTopics({
  rating,
  only,
  children,
}: {
  rating: string;
  only: QuestionLimit | '';
  children: (topics: Topic[]) => ReactNode;
}) {
  const { api } = useHost();
  const topics = useQuery(topicsQuery(api, rating, only));
  if (topics.data !== undefined) return children(topics.data);
  if (topics.isPending) return <Skeleton lines={5} label="Loading the topics" />;
  return (
    <ErrorState
      title="The topics did not load"
      text={topics.error instanceof ApiFault ? (topics.error.fields.error ?? '') : ''}
      onRetry={topics.refetch}
      busy={topics.isFetching}
    />
  );
}
