import type { ApiClient } from '@fairway/area/api-client';
import type { AdminRole } from '@fairway/contracts/identity/admin-roles';
import { mayOpen, menuFor } from '../../menu.ts';
import { paths } from '../../paths.ts';
import { callQuery } from '../../queries.ts';
import { findInvoices } from '../../shared-calls.ts';
import { listSubscribers } from '../../subscriber-list.ts';

export type Hit = { href: string; text: string; note: string };

const maxResults = 5;

/** The pages of the sidebar whose labels contain all the words, and that the role may open. */
export function findPages(text: string, role: AdminRole): Hit[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const pages = menuFor(role).flatMap((entry) =>
    entry.items.map((item) => ({ ...item, note: entry.href ? '' : entry.text })),
  );
  const containsAll = ({ note, text: title }: Hit) =>
    words.every((word) => `${note} ${title}`.toLowerCase().includes(word));
  return pages.filter(containsAll);
}

/** Members whose name or address has all the words. */
export const subscribersQuery = (api: ApiClient, text: string) =>
  callQuery(['palette', 'subscribers', text], async (signal): Promise<Hit[]> => {
    const { subscribers } = await listSubscribers(api, { person: text, pageSize: maxResults }, signal);
    return subscribers.map(({ _id, user_name, email }) => ({
      href: paths.viewSubscriber(_id),
      text: user_name,
      note: email,
    }));
  });

export const invoicesQuery = (api: ApiClient, number: string) =>
  callQuery(['palette', 'invoices', number], async (signal): Promise<Hit[]> => {
    const found = await findInvoices(api, number, signal);
    return found.slice(0, maxResults).map(({ _id, number: text, user_id, amount }) => ({
      href: paths.viewInvoice(_id),
      text,
      note: `${user_id.user_name} · $${amount}`,
    }));
  });

/** Questions from the public search; users who may edit them are linked to the back office page. */
export const questionsQuery = (api: ApiClient, keyword: string, role: AdminRole) =>
  callQuery(['palette', 'questions', keyword, role], async (signal): Promise<Hit[]> => {
    const { data } = await api.get('/api/mlp_search/get_user_search/{keyword}/{topic}/{area}', {
      params: { keyword, topic: 'all', area: 'all' },
      query: { pageSize: maxResults },
      signal,
    });
    return data.map(({ _id, ZSLUG, ZNUMBER, ZQUESTION }) => ({
      href: mayOpen(role, paths.questions) ? paths.question(_id) : `/question/${ZSLUG}`,
      text: ZQUESTION,
      note: ZNUMBER,
    }));
  });
