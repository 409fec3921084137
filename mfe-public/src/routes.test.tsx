import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { area } from './area.ts';
import { down, price } from './test/fixtures.ts';
import { button, openPublic } from './test/open-public.tsx';

test.each([
  ['/', /one question at a time/],
  ['/pricing', 'Access plans'],
  ['/faq', 'General FAQ'],
  ['/forum', 'Forum'],
  ['/question/directory', 'Question directory'],
  ['/question/directory?book=2', 'Rules of the Road'],
  ['/about-us', 'About us'],
  ['/preview/p1', 'About us'],
  ['/site-map', 'Site map'],
])('%s is rendered by the browser as well', async (address, name) => {
  openPublic(address);
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
});

const mailedLinks = Object.entries(area.pages).flatMap(([path, rules]) => ('hasSecretAddress' in rules ? [path] : []));

test.each(mailedLinks)('%s says how to go on if it is reloaded without the secret of its mailed link', async (path) => {
  openPublic(path);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This link is incomplete. Open it from the email again',
  );
});

test('a page that is not available loads after Retry [API-137]', async () => {
  const answers: Record<string, unknown> = { 'GET /api/v1/public/price': down };
  openPublic('/pricing', answers);
  expect((await screen.findByRole('alert')).textContent).toContain('not available right now');
  answers['GET /api/v1/public/price'] = price;
  await userEvent.click(button('Retry'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Access plans' })).toBeTruthy();
});

test('an unexpected error is reported to the shell and shows none of its text; the page can be reloaded', async () => {
  // biome-ignore lint/suspicious/noConsole: the router logs it too, which is expected here
  vi.mocked(console.error).mockImplementationOnce(() => {});
  const { host } = openPublic('/pricing', { 'GET /api/v1/public/price': null });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This page has a problem/);
  expect(document.body.textContent).not.toContain('TypeError');
  expect(screen.getByRole('link', { name: 'home page' }).getAttribute('href')).toBe('/');
  await waitFor(() => expect(host.reportError).toHaveBeenCalledExactlyOnceWith(expect.any(TypeError)));
  const reloadPage = vi.fn();
  vi.stubGlobal('location', { reload: reloadPage });
  await userEvent.click(button('Reload this page'));
  vi.unstubAllGlobals();
  expect(reloadPage).toHaveBeenCalledOnce();
});

test('says that a page is loading if the server has not rendered it', () => {
  openPublic('/pricing', { 'GET /api/v1/public/price': 'pending' });
  expect(screen.getByRole('status').textContent).toBe('Loading the page');
});
