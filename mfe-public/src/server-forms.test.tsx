import { fakeFetch, fakeHost } from '@fairway/mfe/render-area';
import { act, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { createMemoryRouter, type HydrationState, type RouteObject, RouterProvider } from 'react-router-dom';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createRoutes } from './routes.tsx';
import { render } from './server.tsx';
import { everything } from './test/fixtures.ts';
import { pageAt } from './test/page-at.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** An address of every route, the mailed links complete. */
const addresses: Record<string, string> = {
  '/question/:slug': '/question/which-side-12',
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

test.each(routes)('before our script runs, no form of %s puts what is typed into the address', async (route) => {
  const { html } = await pageAt(addresses[route] ?? route);
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const form of page.querySelectorAll('form')) {
    // In a form of choices alone nothing is typed.
    const isTypedIn = form.querySelector('input, textarea') !== null;
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

test('a new password goes along with the account and the token of the mailed link', async () => {
  const call = 'POST /api/mlp_auth/changepassword';
  const typed = { password: 'new words', password2: 'other words' };
  const refused = { status: 400, body: { password2: 'The passwords do not match' } };
  const { rendered, calls } = await post(`/change-user-password?${link}`, typed, { [call]: refused });
  expect(calls[0]?.body).toEqual({ email: 'a@b.example', token: 't', ...typed });
  expect(rendered).toMatchObject({ status: 400, html: expect.stringContaining('The passwords do not match') });
});

test.each([
  ['/login?next=%2Fdashboard', { email: 'a@b.example', password: 'SeeMe-123456' }],
  ['/register', { user_name: 'mate', email: 'a@b.example', password: 'SeeMe-123456', question_type: 'Engine' }],
])('%s sent before our script ran sends nothing on, says so and keeps no password', async (address, typed) => {
  const { rendered, calls } = await post(address, typed);
  if ('redirect' in rendered) throw new Error('redirected');
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  const page = new DOMParser().parseFromString(rendered.html, 'text/html');
  expect(page.querySelector('[role=alert]')?.textContent).toContain('Nothing was sent');
  expect(page.querySelector('input[name=email]')?.getAttribute('value')).toBe('a@b.example');
  expect(rendered.html + JSON.stringify(rendered.data)).not.toContain('SeeMe-123456');
  expect([rendered.status, rendered.cache]).toEqual([200, 'no']);
});

/** The page as the server sent it, changed by `before`, and then taken over. */
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

test('what was typed and chosen before our script ran is still there after it', async () => {
  const root = await takeOver('/register', (page) => {
    fieldOf(page, 'email').value = 'a@b.example';
    fieldOf(page, 'password').value = 'three unrelated words';
    page.querySelector<HTMLInputElement>('[value=Engine]')?.click();
  });
  await waitFor(() => expect(root.textContent).toContain('Engine license 2'));
  expect(fieldOf(root, 'email').value).toBe('a@b.example');
  expect(fieldOf(root, 'password').value).toBe('three unrelated words');
  expect(root.querySelector<HTMLInputElement>('[value=Engine]')?.checked).toBe(true);
});

test('a license rating chosen before our script ran stays chosen', async () => {
  const root = await takeOver('/register', (page) => {
    fieldOf(page, 'license_rating').value = 'ZDL2';
  });
  expect(fieldOf(root, 'license_rating').value).toBe('ZDL2');
});
