import { maxListed } from '@fairway/contracts/call/paging';
import type { AdminSize } from './fill.ts';

/** One request of the back office. */
type AdminRequest = { path: string; body?: object };

/**
 * `page` selects the target of its figures: the first page of a list in the order of an index, any other order or
 * filter (`search`), or a deep page. It alternates between its requests, so that no cached response dominates.
 */
export type AdminLoad = { name: string; service: string; page: 'first' | 'search' | 'deep'; requests: AdminRequest[] };

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const get = (path: string, ...queries: string[]) => queries.map((query) => ({ path: `${path}?${query}` }));

/** Half-years, a week apart. */
const halfYears = Array.from({ length: 20 }, (_, index) => ({ from: day(200 + 7 * index), to: day(18 + 7 * index) }));
const months = Array.from({ length: 30 }, (_, index) => ({ from: day(31 + 30 * index), to: day(1 + 30 * index) }));
/** A number finds a few people, a surname a twelfth of them, a host half. */
const names = ['1234', 'crew 31', 'tar anchor 1', 'deck 404', 'ngu bos 2', 'fender 7', 'gale lop 77', 'lukasz 8181'];
const surnames = ['crew', 'tar', 'nguyen', 'gar', 'obrien'];
const nobody = ['zzz', 'mate zzz', 'quill'];
const plans = ['Trial', ...['1', '3', '6', '12'].map((months) => `${months}%20Month%20Access`)];
const licenses = Array.from({ length: 19 }, (_, index) => index + 1);

/** The requests of the back office lists, first pages before deep ones. Ids are of books, categories and a member. */
export function adminLoads({ invoices, members, questions }: AdminSize, books: string[]): AdminLoad[] {
  const member = `bm${String(Math.floor(members / 2)).padStart(18, '0')}`;
  return [...subscriberLoads(), ...invoiceLoads(invoices, member), ...questionLoads(questions, books)];
}

function subscriberLoads(): AdminLoad[] {
  const path = '/api/mlp_subscription/subscriber';
  const load = (name: string, page: AdminLoad['page'], ...queries: string[]): AdminLoad => ({
    name: `subscribers, ${name}`,
    service: 'identity',
    page,
    requests: get(path, ...queries),
  });
  return [
    load('newest first', 'first', 'page=0'),
    load('sorted by name', 'first', 'sort=user_name', 'sort=user_name&order=desc'),
    load('sorted by address', 'first', 'sort=email', 'sort=email&order=desc'),
    load('sorted by end of access', 'first', 'sort=unsubs_date&order=desc', 'sort=unsubs_date'),
    load('with a plan', 'search', ...plans.map((plan) => `subscription_type=${plan}`)),
    load(
      'with a plan that ends in a half-year',
      'search',
      ...halfYears.map(({ from, to }, n) => `subscription_type=${plans[n % 5]}&expiry_from=${from}&expiry_to=${to}`),
    ),
    load(
      'ending in a half-year, sorted by name',
      'search',
      ...halfYears.map(({ from, to }) => `expiry_from=${from}&expiry_to=${to}&sort=user_name`),
    ),
    load('joined in a month', 'search', ...months.map(({ from, to }) => `joined_from=${from}&joined_to=${to}`)),
    load(
      'on a platform, banned',
      'search',
      ...['web', 'ios', 'android'].map((platform) => `platform=${platform}&status=Ban`),
    ),
    load('with a department and rating', 'search', ...licenses.map((n) => `question_type=Deck&license_rating=ZDL${n}`)),
    load('sorted by plan', 'search', 'sort=subscription_type', 'sort=subscription_type&order=desc'),
    load('words of a name', 'search', ...names.map((name) => `user_name=${name}`)),
    load('a surname, sorted by address', 'search', ...surnames.map((name) => `user_name=${name}&sort=email`)),
    load('words of nobody, name or address', 'search', ...nobody.map((name) => `person=${name}`)),
    load('host of an address', 'search', 'email=harbor-mail', 'email=mail+harbor', 'email=fairway'),
    load('last page, newest first', 'deep', 'page=999'),
    load('last page, sorted by name', 'deep', 'page=999&sort=user_name'),
    load('last page, with a plan', 'deep', ...plans.map((plan) => `page=999&subscription_type=${plan}`)),
  ];
}

function invoiceLoads(rows: number, member: string): AdminLoad[] {
  const load = (name: string, page: AdminLoad['page'], requests: AdminRequest[]): AdminLoad => ({
    name: `invoices, ${name}`,
    service: 'commerce',
    page,
    requests,
  });
  const between = (ranges: { from: string; to: string }[], pageNumber: number) =>
    ranges.map(({ from, to }) => ({
      path: '/api/mlp_invoice/get_inv_date',
      body: { start: from, end: to, page: pageNumber, pageSize: 10 },
    }));
  const all = (...pages: number[]) => get('/api/mlp_invoice/all_invoice', ...pages.map((n) => `page=${n}&pageSize=10`));
  const pages = Math.min(maxListed, rows) / 10;
  return [
    load('newest first', 'first', all(0)),
    load('in a month', 'first', between(months, 0)),
    load('in a half-year', 'first', between(halfYears, 0)),
    load(
      'with a number prefix',
      'first',
      get('/api/v1/admin/invoices-by-number', ...licenses.map((n) => `number=INV-2020-00${n}`)),
    ),
    load('of a member', 'first', get(`/api/v1/admin/member/${member}/invoices`, 'pageSize=10')),
    load(
      'words of a person',
      'search',
      get('/api/mlp_invoice/all_invoice', ...names.map((name) => `person=${name}&pageSize=10`)),
    ),
    load(
      'a surname',
      'search',
      get('/api/mlp_invoice/all_invoice', ...surnames.map((name) => `person=${name}&pageSize=10`)),
    ),
    load(
      'words of nobody',
      'search',
      get('/api/mlp_invoice/all_invoice', ...nobody.map((name) => `person=${name}&pageSize=10`)),
    ),
    load('middle page', 'deep', all(...[0.3, 0.45, 0.6, 0.75].map((share) => Math.floor(share * pages)))),
    load('last page', 'deep', all(pages - 1)),
    load('deep page of a half-year', 'deep', between(halfYears, Math.floor(pages / 2))),
  ];
}

function questionLoads(rows: number, books: string[]): AdminLoad[] {
  const load = (name: string, page: AdminLoad['page'], ...queries: string[]): AdminLoad => ({
    name: `questions, ${name}`,
    service: 'question-bank',
    page,
    requests: get('/api/v1/admin/bank/questions', ...queries),
  });
  const last = Math.floor((rows * 0.99) / 10);
  const deepPage = Math.floor((rows * 0.98) / books.length / 10);
  return [
    load('sorted by bank number', 'first', 'page=0', 'sortBy=number&sortType=desc'),
    load('most missed first', 'first', 'sortBy=missed&sortType=desc'),
    load('of a book', 'first', ...books.map((book) => `book=${book}`)),
    load(
      'unexplained of a book, most missed first',
      'first',
      ...books.map((book) => `book=${book}&unexplained=1&sortBy=missed&sortType=desc`),
    ),
    load('for a license', 'first', ...licenses.map((license) => `license=Deck-${license}`)),
    load(
      'unexplained for a license, most missed first',
      'first',
      ...licenses.map((license) => `license=Engine-${license}&unexplained=1&sortBy=missed&sortType=desc`),
    ),
    load('with a picture', 'first', 'picture=with', 'picture=with&sortBy=missed&sortType=desc'),
    load('held back', 'first', 'status=held_back', 'status=held_back&sortBy=missed&sortType=desc'),
    load('reported', 'first', 'reported=1'),
    load(
      'full-text search',
      'first',
      ...['quarber', 'delan', 'fal', 'terum', 'zon%20an'].map((words) => `search=${words}`),
    ),
    load('middle page', 'deep', ...[0.3, 0.5, 0.7].map((share) => `page=${Math.floor(last * share)}`)),
    load('last page', 'deep', `page=${last}`, `page=${last}&sortBy=missed`),
    load('last page of a book', 'deep', ...books.map((book) => `book=${book}&page=${deepPage}`)),
  ];
}

/** All requests that the dashboard sends when it is opened. */
export const dashboardPaths = [
  '/api/mlp_admin_auth',
  '/api/v1/admin/daily-members',
  '/api/v1/admin/daily-sales',
  '/api/v1/admin/daily-visitors',
  '/api/v1/admin/content-health',
  '/api/mlp_dashboard/limit_comment',
  '/api/mlp_dashboard/limit_website',
];
