import { announceSets } from '@fairway/study-ui/study-events';
import type { QueryClient } from '@tanstack/react-query';

/**
 * After a change of what the member's sets contain: drops everything loaded from them, and refetches the lists and the
 * totals of the frame.
 */
export function forgetSets(queries: QueryClient): void {
  for (const name of ['question', 'next-topic']) queries.removeQueries({ queryKey: [name] });
  void queries.invalidateQueries({ queryKey: ['lists'] });
  announceSets();
}
