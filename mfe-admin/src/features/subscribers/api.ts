import type { ApiClient } from '@fairway/area/api-client';
import type { ListView } from '@fairway/area-ui/list-view';
import type { AccountStatus } from '@fairway/contracts/identity/identity';
import type { LoggedMail, MailState } from '@fairway/contracts/identity/mail-log';
import type { SubscriberSort } from '@fairway/contracts/identity/subscribers';
import type { SubscriptionType } from '@fairway/contracts/identity/subscription-types';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { download } from '../../list/csv.ts';
import { type Rows, rowsPerPage } from '../../list/list-table.tsx';
import { callQuery, listQuery } from '../../queries.ts';
import { listSubscribers } from '../../subscriber-list.ts';

/** The query key of all subscriber data: a change to one subscriber invalidates all. */
export const subscribersKey = ['subscribers'];

/** The filters of the list, under their names in the address. */
export const subscriberFilters = [
  'user_name',
  'email',
  'subscription_type',
  'question_type',
  'platform',
  'status',
  'joined_from',
  'joined_to',
  'expiry_from',
  'expiry_to',
] as const;

export const statuses: readonly AccountStatus[] = ['Active', 'Inactive', 'Ban'];

/** Lists are ascending until another order is selected (LIM-48). */
export const firstOrder = { sortBy: 'insert_date', sortType: 'asc' } as const;

/** A question type may have a license rating after it. */
function queryOf(filters: Record<string, string>) {
  const [question_type = '', license_rating = ''] = (filters.question_type ?? '').split(' ');
  return { ...filters, question_type, license_rating };
}

const orderOf = ({ sortBy: sort = firstOrder.sortBy, sortType: order = firstOrder.sortType }: ListView) => ({
  sort: sort as SubscriberSort,
  order,
});

/** The CSV of all subscribers that match the filters, in the order of the list. */
export const exportSubscribers = (api: ApiClient, view: ListView, filters: Record<string, string>) =>
  download(api.post('/api/v1/admin/export/subscribers', { body: { ...queryOf(filters), ...orderOf(view) } }));

export const subscribersQuery = (api: ApiClient, view: ListView, pageSize: number, filters: Record<string, string>) =>
  listQuery([...subscribersKey, 'list', view, pageSize, filters], async (signal) => {
    const query = { ...queryOf(filters), ...orderOf(view), page: view.page, pageSize };
    const { subscribers, total, has_more } = await listSubscribers(api, query, signal);
    return { rows: subscribers, total, hasMore: has_more };
  });

export const subscriberQuery = (api: ApiClient, id: string) =>
  callQuery([...subscribersKey, 'one', id], (signal) =>
    api.get('/api/mlp_subscription/subsriber/{id}', { params: { id }, signal }),
  );

/** When access would end if this plan were saved now. */
export const expiryQuery = (api: ApiClient, id: string, subscription_type: SubscriptionType) =>
  queryOptions({
    queryKey: [...subscribersKey, 'expiry', id, subscription_type],
    gcTime: 0,
    queryFn: ({ signal }) =>
      api.get('/api/v1/admin/subscriber/{id}/expiry', { params: { id }, query: { subscription_type }, signal }),
  });

/** All data of one member, even if deleted. */
export const recordQuery = (api: ApiClient, id: string) =>
  callQuery([...subscribersKey, 'record', id], (signal) =>
    api.get('/api/v1/admin/subscriber/{id}', { params: { id }, signal }),
  );

/** The page loads the lists before it shows them; then they need not load again. */
const partsStaleMs = 5_000;

/** A page of one of the lists of a member. */
const partQuery = <Part>(
  name: string,
  id: string,
  page: number,
  read: (input: {
    params: { id: string };
    query: { page: number; pageSize: number };
    signal: AbortSignal;
  }) => Promise<Part>,
) =>
  queryOptions({
    queryKey: [...subscribersKey, name, id, page],
    queryFn: ({ signal }) => read({ params: { id }, query: { page, pageSize: rowsPerPage }, signal }),
    staleTime: partsStaleMs,
    placeholderData: keepPreviousData,
  });

export const invoicesOfQuery = (api: ApiClient, id: string, page: number) =>
  partQuery('invoices', id, page, async (input) => {
    const { invoices, total } = await api.get('/api/v1/admin/member/{id}/invoices', input);
    return { rows: invoices, total };
  });

export const paymentsQuery = (api: ApiClient, id: string, page: number) =>
  partQuery('payments', id, page, async (input) => {
    const { payments, total } = await api.get('/api/v1/admin/member/{id}/payments', input);
    return { rows: payments, total };
  });

/** Without `sent_to` while it waits. */
export type Mail = Omit<LoggedMail, 'state' | 'changed_at' | 'sent_to'> & {
  state: MailState | 'waiting';
  sent_to?: string;
};
export type MailPart = Rows<Mail> & { isPartial: boolean };

export const mailsQuery = (api: ApiClient, id: string, page: number) =>
  partQuery('mails', id, page, async (input): Promise<MailPart> => {
    const { mails, waiting, total, is_partial } = await api.get('/api/v1/admin/subscriber/{id}/mails', input);
    const rows = [...waiting.map((mail) => ({ ...mail, state: 'waiting' as const })), ...mails];
    return { rows, total: total || rows.length, isPartial: is_partial };
  });

export const changesQuery = (api: ApiClient, id: string, page: number) =>
  partQuery('changes', id, page, async (input) => {
    const { changes, total } = await api.get('/api/v1/admin/subscriber/{id}/changes', input);
    return { rows: changes, total };
  });
