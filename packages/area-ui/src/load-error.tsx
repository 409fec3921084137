import { ErrorState } from '@fairway/ui/states/error-state';
import type { UseQueryResult } from '@tanstack/react-query';

/** A query that failed, with a retry. */
export const LoadError = ({
  query: { refetch, isFetching },
  ...state
}: {
  query: Pick<UseQueryResult, 'refetch' | 'isFetching'>;
  title: string;
  /** The reason. */
  text?: string;
  /** What is safe in the meantime. */
  reassurance?: string;
}) => <ErrorState text="Fairway is not responding right now." {...state} onRetry={refetch} busy={isFetching} />;
