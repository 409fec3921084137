import { fakeHost, renderArea } from '@fairway/area/render-area';
import { createImpatientQueries } from '@fairway/area-ui/render-member-area';
import type {
  BankToGoLive,
  SalesToGoLive,
  SamplesToGoLive,
  SettingsToGoLive,
} from '@fairway/contracts/identity/going-live';
import type { Admin } from '@fairway/contracts/identity/identity';
import { fakeFetch } from '@fairway/testing-kit/fake-fetch';
import { storedValue } from '@fairway/ui/browser/browser-storage';
import { screen, within } from '@testing-library/react';
import { AdminContext } from '../admin-context.tsx';
import { createAdminSession } from '../features/session/admin-session.ts';
import { routes } from '../root.tsx';

export const tokenKey = 'fairway-admin-token';
export const checkCall = 'GET /api/mlp_admin_auth';
export const admin: Admin = {
  _id: 'a1',
  email: 'chief@fairway.example',
  first_name: 'Ada',
  last_name: '',
  image: '',
  role: 'owner',
  second_factor: false,
  time_zone: 'America/New_York',
};

/** Nothing is left to do before going live. */
export const allDone = {
  'GET /api/v1/admin/going-live/settings': {
    refund_rule: { done: true },
    bank_source: { done: true },
    mail_sender: { done: true, sender: 'set' },
    second_factor: { done: true, required: true, owners_without: 0 },
  } satisfies SettingsToGoLive,
  'GET /api/v1/admin/going-live/samples': {
    legal_pages: { done: true, pages: [], missing: [] },
    demo_texts: { done: true, reviews: 0, comments: 0 },
  } satisfies SamplesToGoLive,
  'GET /api/v1/admin/going-live/sales': {
    seller: { done: true, missing: [] },
    payment_keys: { done: true, keys: 'live' },
  } satisfies SalesToGoLive,
  'GET /api/v1/admin/going-live/bank': { bank: { done: true, questions: 10, samples: 0 } } satisfies BankToGoLive,
};

/** What the dashboard and the menu load. */
export const menuCalls: Record<string, unknown> = {
  'GET /api/v1/admin/daily-members': { days: [] },
  'GET /api/v1/admin/daily-sales': { days: [] },
  'GET /api/v1/admin/daily-visitors': { days: [] },
  'GET /api/v1/admin/content-health': { books: [] },
  'GET /api/mlp_dashboard/limit_website': [],
  'GET /api/mlp_dashboard/limit_comment': [],
  'GET /api/mlp_comment/queue?pageSize=1': { data: [], next: null, waiting: { total: 0, reported: 0 } },
  'GET /api/v1/admin/bank/reports?page=0&pageSize=1&sort=newest&status=open': { data: [], total: 0 },
  'GET /api/v1/admin/bank/suspect_keys?page=0&pageSize=1&status=open': { data: [], total: 0 },
  ...allDone,
};

/** For tests: the back office at an address, with a server that answers `answers` unchanged. */
export function openAdmin(at: string, answers: Record<string, unknown> = {}) {
  for (const [call, answer] of Object.entries(menuCalls)) answers[call] ??= answer;
  const { fetch, calls } = fakeFetch(answers);
  const session = createAdminSession({ fetch });
  const { host } = fakeHost({});
  const checked = session.check();
  const view = renderArea(routes, at, host, (children) => (
    <AdminContext session={session} create={createImpatientQueries}>
      {children}
    </AdminContext>
  ));
  const address = () => view.router.state.location.pathname + view.router.state.location.search;
  return { ...view, host, calls, session, checked, address };
}

/** The same with a signed-in administrator. */
export function openSignedIn(at: string, answers: Record<string, unknown> = {}) {
  storedValue('sessionStorage', tokenKey, null).write('t1');
  answers[checkCall] ??= admin;
  return openAdmin(at, answers);
}

/** The error and the hint of a field, as a screen reader reads them. */
export function errorOf(field: Element | null): string {
  const ids = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

/** The texts of a row's cells, without the one that selects the row. */
export const cells = (row: HTMLElement | undefined) =>
  [...(row?.children ?? [])]
    .filter((cell) => !cell.querySelector('[type=checkbox]'))
    .map(({ textContent }) => textContent);

export const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row');

export const button = (name: string) => screen.getByRole('button', { name });

/** Where a link leads, in all of the page or in an element of it. */
export const hrefOf = (name: string | RegExp, inside: HTMLElement = document.body) =>
  within(inside).getByRole('link', { name }).getAttribute('href');

/** A page of a list, as most services return it. */
export const paged = <Row,>(data: Row[], total = data.length) => ({
  data,
  meta: { total, page: 0, pageSize: 10, pages: Math.ceil(total / 10) },
});

/** A notice of success, as it is passed to the shell. */
export const success = (text: string, ms = 2_000) => ({ kind: 'success', text, ms });
