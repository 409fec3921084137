import type { QueryClient } from '@tanstack/react-query';

/** After an answer: what other sets, and the set before its answers were cleared, know of the question is out of date. */
export const forgetHistory = (queries: QueryClient, { set, round }: { set: string; round: number }, zid: string) =>
  queries.removeQueries({
    queryKey: ['history'],
    predicate: ({ queryKey: [, ofSet, ofRound, ofZid] }) => ofZid === zid && (ofSet !== set || ofRound !== round),
  });
