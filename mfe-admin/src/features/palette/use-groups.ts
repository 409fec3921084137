import { useHost } from '@fairway/area/use-host';
import type { AdminRole } from '@fairway/contracts/identity/admin-roles';
import { useQueries } from '@tanstack/react-query';
import { invoiceNumber } from '../../invoice-number.ts';
import { mayOpen } from '../../menu.ts';
import { paths } from '../../paths.ts';
import { usePaused } from '../../use-paused.ts';
import { findPages, type Hit, invoicesQuery, questionsQuery, subscribersQuery } from './api.ts';

/** The debounce before a request. */
const pauseMs = 250;
const minLength = 2;
const noHits: Hit[] = [];

export type Group = { name: string; hits: Hit[]; first: number };

/** The results, in display order; each group knows the index of its first item. */
export function useGroups(role: AdminRole, text: string) {
  const { api } = useHost();
  const searchText = usePaused(text, pauseMs);
  const isLong = searchText.length >= minLength;
  const number = invoiceNumber(searchText);
  const seesCustomers = mayOpen(role, paths.subscribers);
  const [subscribers, invoices, questions] = useQueries({
    queries: [
      { ...subscribersQuery(api, searchText), enabled: isLong && seesCustomers },
      { ...invoicesQuery(api, number ?? ''), enabled: number !== undefined && seesCustomers },
      { ...questionsQuery(api, searchText, role), enabled: isLong && /[\p{L}\p{N}]/u.test(searchText) },
    ],
  });
  const isCurrent = searchText === text;
  const found = [
    { name: 'Pages', hits: findPages(text, role), isError: false },
    { name: 'Subscribers', hits: (isCurrent && subscribers.data) || noHits, isError: subscribers.isError },
    { name: 'Invoices', hits: (isCurrent && invoices.data) || noHits, isError: invoices.isError },
    { name: 'Questions', hits: (isCurrent && questions.data) || noHits, isError: questions.isError },
  ];
  let first = 0;
  const groups = found.flatMap(({ name, hits }) => {
    const group = { name, hits, first };
    first += hits.length;
    return hits.length > 0 ? [group] : [];
  });
  return {
    groups,
    isSearching:
      (!isCurrent && text.length >= minLength) || [subscribers, invoices, questions].some((one) => one.isLoading),
    failed: isCurrent ? found.filter(({ isError }) => isError).map(({ name }) => name) : [],
  };
}
