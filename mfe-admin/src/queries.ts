import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';

type Read<Reply> = (signal: AbortSignal) => Promise<Reply>;

/** The query of a call. */
export const callQuery = <Key extends QueryKey, Reply>(queryKey: Key, read: Read<Reply>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => read(signal) });

/** The query of a page of a list: the previous page stays while it loads. */
export const listQuery = <Key extends QueryKey, Reply>(queryKey: Key, read: Read<Reply>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => read(signal), placeholderData: keepPreviousData });
