import { fakeHost } from '@fairway/area/render-area';
import { fakeFetch } from '@fairway/testing-kit/fake-fetch';
import { act, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { createMemoryRouter, type HydrationState, type RouteObject, RouterProvider } from 'react-router-dom';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createRoutes } from '../routes.tsx';
import { render } from '../server.tsx';
import { everything } from '../test/fixtures.ts';
import { pageAt } from '../test/page-at.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** An address of every route, with complete mailed links. */
const addresses: Record<string, string> = {
  '/question/:slug': '/question/which-side-12',
  '/rules/:rule': '/rules/9',
  '/search': '/search?keyword=can+port&topic=all&area=all',
  '/search/view': '/search/view?keyword=can+port&topic=all&area=all&zid=101',
  '/payment/:id': '/payment/3',
  '/change-user-password': '/change-user-password?email=a%40b.example&token=t',
  '/email-verify': '/email-verify?email=a%40b.example&token=t',
  '/unsubscribe': '/unsubscribe?token=0123456789abcdefghjk',
  '/preview/:id': '/preview/p1',
  '/:slug': '/about-us',
  '*': '/deep/down/there',
};
const { host } = fakeHost({});
const children = createRoutes({ ...host, origin: '' })[0]?.children as RouteObject[];
const routes = children.map(({ path = '' }) => path);

test.each(routes)('before our script runs, no form of %s puts typed values into the address', async (route) => {
  const { dom: page } = await pageAt(addresses[route] ?? route);
  for (const form of page.querySelectorAll('form')) {
    // A form with only choices and days has no typed values.
    const isTypedIn = form.querySelector('input:not([type=date]), textarea') !== null;
    if (form.getAttribute('role') !== 'search' && isTypedIn) expect(form.method).toBe('post');
  }
  for (const secret of page.querySelectorAll('[type=password], [name=token]')) {
    expect(secret.closest('form')?.getAttribute('method')).toBe('post');
  }
});

async function post(address: string, typed: Record<string, string>, answers: Record<string, unknown> = {}) {
  const { fetch, calls } = fakeFetch({ ...everything(), ...answers });
  vi.stubGlobal('fetch', fetch);
  const url = `https://fairway.example${address}`;
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(typed) });
  return {
    rendered: await render(request, { apiUrl: '', origin: 'https://fairway.example', headers: {}, trialDays: 7 }),
    calls,
  };
}

const link = 'email=a%40b.example&token=t';

test.each([
  ['/forgot-password', 'POST /api/mlp_email/forgotUsermail', { email: 'a@b.example' }, {}, '/login?mail=send'],
  [
    `/change-user-password?${link}`,
    'POST /api/mlp_auth/changepassword',
    { password: 'new words', password2: 'new words' },
    {},
    '/login?password=change',
  ],
  [
    `/email-verify?${link}`,
    'POST /api/mlp_auth/emailverify',
    { email: 'a@b.example', token: 't' },
    { audience: 'member' },
    '/login?veri=verify',
  ],
])('%s works without a script', async (address, call, typed, answer, leadsTo) => {
  const { rendered, calls } = await post(address, typed, { [call]: answer });
  expect(rendered).toEqual({ redirect: leadsTo, status: 303 });
  expect(calls.find((made) => made.call === call)?.body).toMatchObject(typed);
});

test('a new password is sent with the account and the token of the mailed link', async () => {
  const call = 'POST /api/mlp_auth/changepassword';
  const typed = { password: 'new words', password2: 'other words' };
  const rejected = { status: 400, body: { password2: 'The passwords do not match' } };
  const { rendered, calls } = await post(`/change-user-password?${link}`, typed, { [call]: rejected });
  expect(calls[0]?.body).toEqual({ email: 'a@b.example', token: 't', ...typed });
  expect(rendered).toMatchObject({ status: 400, html: expect.stringContaining('The passwords do not match') });
});

const handOver = ['__Host-fairway-handover=t1; Max-Age=120; Path=/; SameSite=Strict; Secure'];
const login = 'POST /api/v1/public/login';
const register = 'POST /api/v1/public/register';
const account = { email: 'a@b.example', password: 'SeeMe-123456', license: 'Engine-ZDL2', user_name: 'mate' };

test.each([
  ['/login', '/dashboard'],
  ['/login?next=%2Fuser%2Fwatch%3Ftype%3Dbook', '/user/watch?type=book'],
  ['/login?next=https%3A%2F%2Felsewhere.example%2F', '/dashboard'],
])('%s without a script leads to %s, and passes the token to the script of that page', async (address, leadsTo) => {
  const { rendered, calls } = await post(address, account, { [login]: { token: 't1' } });
  expect(rendered).toEqual({ redirect: leadsTo, status: 303, setCookies: handOver });
  expect(calls[0]).toMatchObject({ call: login, body: { email: 'a@b.example', password: 'SeeMe-123456' } });
});

test('an account can be opened without a script; the page explains the next step and continues if its script runs', async () => {
  const { rendered, calls } = await post('/register?plan=six_month', account, { [register]: { token: 't1' } });
  expect(rendered).toEqual({
    redirect: '/register?joined=1&plan=six_month',
    status: 303,
    setCookies: handOver,
  });
  expect(calls[0]?.body).toEqual({
    email: 'a@b.example',
    password: 'SeeMe-123456',
    user_name: 'mate',
    question_type: 'Engine',
    license_rating: 'ZDL2',
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    homepage: '',
  });
});

test('an account without a user name gets one made from the address', async () => {
  const { calls } = await post(
    '/register',
    { ...account, user_name: '' },
    {
      'POST /api/v1/public/user_name': { user_name: 'a 42' },
      [register]: { token: 't1' },
    },
  );
  expect(calls.map(({ call, body }) => [call, body])).toMatchObject([
    ['POST /api/v1/public/user_name', { wanted: 'a' }],
    [register, { user_name: 'a 42' }],
  ]);
});

test.each([
  ['/login', login, 401, { email: 'Check the email address', password: 'Check the password' }],
  ['/register', register, 409, { email: 'An account with this email address already exists' }],
])('a rejection of %s appears next to its field, without the password', async (address, call, status, body) => {
  const { rendered } = await post(address, account, { [call]: { status, body } });
  if ('redirect' in rendered) throw new Error(`redirects to ${rendered.redirect}`);
  const page = new DOMParser().parseFromString(rendered.html, 'text/html');
  const email = page.querySelector('input[name=email]');
  const words = (email?.getAttribute('aria-describedby') ?? '').split(' ').map((id) => page.getElementById(id));
  expect(words.map((element) => element?.textContent)).toContain(body.email);
  expect(email?.getAttribute('value')).toBe('a@b.example');
  expect(rendered.html + JSON.stringify(rendered.data)).not.toContain('SeeMe-123456');
  expect([rendered.status, rendered.cache]).toEqual([status, 'no']);
});

test('a rejected registration keeps license and name, links to the login, and suggests an available name', async () => {
  const faults = { email: 'An account with this email address already exists', user_name: 'This user name is taken.' };
  const { rendered } = await post('/register', account, {
    [register]: { status: 409, body: faults },
    'POST /api/v1/public/user_name': { user_name: 'mate 42' },
  });
  if ('redirect' in rendered) throw new Error(`redirects to ${rendered.redirect}`);
  const page = new DOMParser().parseFromString(rendered.html, 'text/html');
  expect(page.querySelector('option[selected]')?.getAttribute('value')).toBe('Engine-ZDL2');
  expect(page.querySelector('input[name=user_name]')?.getAttribute('value')).toBe('mate 42');
  expect(page.body.textContent).toContain('“mate 42” is available.');
  expect(page.querySelector('form a[href="/login"]')).toBeTruthy();
});

/** The page as the server sent it, changed by `before`, and then hydrated. */
async function takeOver(address: string, before: (root: HTMLElement) => void): Promise<HTMLElement> {
  const { html, data } = await pageAt(address);
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  before(root);
  const router = createMemoryRouter(createRoutes({ ...host, origin: 'https://fairway.example' }), {
    initialEntries: [address],
    hydrationData: data as HydrationState,
  });
  const mounted = await act(async () => hydrateRoot(root, <RouterProvider router={router} />));
  onTestFinished(() => act(() => mounted.unmount()));
  return root;
}

const fieldOf = (root: HTMLElement, name: string) =>
  root.querySelector(`[name=${name}]`) as HTMLInputElement | HTMLSelectElement;

test('values typed or chosen before our script ran are still there after it', async () => {
  const root = await takeOver('/register', (page) => {
    fieldOf(page, 'email').value = 'a@b.example';
    fieldOf(page, 'password').value = 'three unrelated words';
    fieldOf(page, 'user_name').value = 'mate';
    fieldOf(page, 'license').value = 'Engine-ZDL2';
  });
  await waitFor(() => expect(root.textContent).toContain('Engine license 2'));
  expect(fieldOf(root, 'email').value).toBe('a@b.example');
  expect(fieldOf(root, 'password').value).toBe('three unrelated words');
  expect(fieldOf(root, 'user_name').value).toBe('mate');
  expect(fieldOf(root, 'license').value).toBe('Engine-ZDL2');
});

test('a button that needs our script is inert before it', async () => {
  const { dom: page } = await pageAt('/login');
  const isOff = (button: Element | null) => button?.hasAttribute('disabled');
  expect(isOff(page.querySelector('button[type=button]'))).toBe(true);
  expect(isOff(page.querySelector('button[type=submit]'))).toBe(false);
  const root = await takeOver('/login', () => {});
  expect(isOff(root.querySelector('button[type=button]'))).toBe(false);
});
