import { fakeFetch } from '@fairway/testing-kit/fake-fetch';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '../server.tsx';
import { everything } from '../test/fixtures.ts';
import { button, openPublic } from '../test/open-public.tsx';
import { pageAt } from '../test/page-at.ts';

const token = '0123456789abcdefghjk';
const link = `/unsubscribe?token=${token}`;
const call = 'POST /api/unsubscribe';
const stopped = { success: 'You will no longer receive offers from us.' };
const unknown = { status: 404, body: { token: 'This link is not valid' } };
const unavailable = { status: 503, body: { error: 'Not available right now' } };

afterEach(() => vi.unstubAllGlobals());

const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Stop these emails' }));

test('asks before it stops anything, and removes the token from the address bar', async () => {
  const { calls, router } = openPublic(link, { [call]: stopped });
  expect(await screen.findByText('Stop these emails?')).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(button('Stop these emails')).toBeTruthy();
  expect(calls).toHaveLength(0);
});

test('stops the mails by keyboard, and the result takes the button’s focus', async () => {
  const { calls } = openPublic(link, { [call]: stopped });
  (await screen.findByRole('button', { name: 'Stop these emails' })).focus();
  await userEvent.keyboard('{Enter}');
  const words = await screen.findByText('We have stopped these emails.');
  expect(document.activeElement?.contains(words)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  expect(calls.map(({ url }) => url)).toEqual([`/api/unsubscribe?token=${token}`]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('while working, the button says so and ignores a second press', async () => {
  const { calls } = openPublic(link, { [call]: 'pending' });
  await press();
  await waitFor(() => expect(button('Stop these emails').getAttribute('aria-disabled')).toBe('true'));
  await press();
  expect(calls).toHaveLength(1);
  expect(screen.queryByText('We have stopped these emails.')).toBeNull();
});

test('an unknown link is reported with the options, and takes the focus', async () => {
  openPublic(link, { [call]: unknown });
  await press();
  const words = await screen.findByText(/We do not recognize this link/);
  expect(document.activeElement?.contains(words)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  expect(screen.getByRole('link', { name: 'write to us' }).getAttribute('href')).toBe('/contact');
  expect(screen.queryByRole('button')).toBeNull();
});

test('without a reply it says so and can be pressed again', async () => {
  const answers: Record<string, unknown> = { [call]: unavailable };
  openPublic(link, answers);
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain('Not available right now');
  answers[call] = stopped;
  await userEvent.click(button('Try again'));
  expect(await screen.findByText('We have stopped these emails.')).toBeTruthy();
});

test.each(['', '?token=', '?token=abc', `?token=${token}x`, '?token=%00'])(
  'a link that ends in %j is not complete, and there is nothing to press',
  async (query) => {
    const page = await pageAt(`/unsubscribe${query}`, {}, {});
    expect([page.status, page.robots]).toEqual([200, 'noindex']);
    expect(page.text).toContain('This link is incomplete.');
    expect(page.links).toContain('/contact');
    expect(page.html).not.toContain('<button');
    const { router } = openPublic(`/unsubscribe${query}`);
    expect((await screen.findByRole('alert')).textContent).toContain('This link is incomplete.');
    await waitFor(() => expect(router.state.location.search).toBe(''));
  },
);

test('the server calls no service, sets a title, and puts the token into no data or link', async () => {
  const page = await pageAt(link, {}, {});
  expect([page.title, page.isIndexed, page.canonical]).toEqual(['Unsubscribe · Fairway', false, undefined]);
  expect(page.calls).toHaveLength(0);
  expect(JSON.stringify(page.data)).not.toContain(token);
  expect(page.links.join()).not.toContain(token);
});

/** Presses the button as a browser without a script does: posts the form of the page to its address. */
async function pressWithoutScript(answer: unknown, at = link) {
  const { dom } = await pageAt(at, {}, {});
  const form = dom.querySelector('form');
  if (form === null) throw new Error('there is no form');
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const { fetch, calls } = fakeFetch({ ...everything(), [call]: answer });
  vi.stubGlobal('fetch', fetch);
  const action = `https://fairway.example${form.getAttribute('action')}`;
  const request = new Request(action, { method: form.method.toUpperCase(), body });
  const headers = { 'x-client-address': '203.0.113.9' };
  const site = { apiUrl: '', origin: 'https://fairway.example', headers, trialDays: 7 };
  const page = await render(request, site);
  if ('redirect' in page) throw new Error(`redirects to ${page.redirect}`);
  return { ...page, action, calls, dom: new DOMParser().parseFromString(page.html, 'text/html') };
}

test('without a script the form is posted to the page, whose address has no token', async () => {
  const { status, cache, dom, action, calls } = await pressWithoutScript(stopped);
  expect([status, cache, action]).toEqual([200, 'no', 'https://fairway.example/unsubscribe']);
  expect(calls.map(({ url }) => url)).toEqual([`/api/unsubscribe?token=${token}`]);
  expect(calls[0]?.headers.get('x-client-address')).toBe('203.0.113.9');
  expect(dom.body.textContent).toContain('We have stopped these emails.');
  expect(dom.querySelector('button')).toBeNull();
});

test('without a script an unknown link is reported', async () => {
  const { status, dom } = await pressWithoutScript(unknown);
  expect(status).toBe(404);
  expect(dom.body.textContent).toContain('We do not recognize this link');
  expect(dom.body.textContent).not.toContain('We have stopped these emails.');
});

test('without a script an unavailable server is reported, and the form can be sent again', async () => {
  const { status, dom } = await pressWithoutScript(unavailable);
  expect(status).toBe(503);
  expect(dom.body.textContent).toContain('Not available right now');
  expect(dom.querySelector('button')?.textContent).toBe('Try again');
  expect(dom.querySelector('input[name=token]')?.getAttribute('value')).toBe(token);
});
