import type { Member } from '@fairway/contracts/identity/identity';
import { fakeFetch } from '@fairway/testing-kit/fake-fetch';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '../server.tsx';
import { everything } from '../test/fixtures.ts';
import { button, openPublic } from '../test/open-public.tsx';
import { pageAt } from '../test/page-at.ts';

const call = 'POST /api/mlp_email/contact';
const success = 'Contact Form Submitted successfully';
const typed = { name: 'Ann', email: 'ann@fairway.example', subject: 'A plate', message: 'Upside down & "wrong"' };

afterEach(() => vi.unstubAllGlobals());

const field = (label: string) => screen.findByLabelText(label);

test('asks for name, email, subject and message, without depending on any service [PUB-27]', async () => {
  const page = await pageAt('/contact', {}, {});
  expect([page.status, page.h1, page.canonical]).toEqual([200, ['Contact'], 'https://fairway.example/contact']);
  openPublic('/contact');
  for (const label of ['Name', 'Email', 'Subject', 'Message']) expect(await field(label)).toBeTruthy();
  expect(button('Send')).toBeTruthy();
});

test('confirms a message and clears the form only after the server has accepted it [PUB-28, ERR-32, OPEN-103]', async () => {
  const reply = Promise.withResolvers();
  const { host } = openPublic('/contact', { [call]: reply.promise });
  await userEvent.type(await field('Name'), 'Ann');
  await userEvent.type(await field('Message'), 'Hello');
  await userEvent.click(button('Send'));
  expect(screen.queryByText(/successfully/)).toBeNull();
  expect(host.notify).not.toHaveBeenCalled();
  expect(await field('Message')).toHaveProperty('value', 'Hello');
  reply.resolve({});
  expect((await screen.findByText(/successfully/)).textContent).toContain(success);
  expect(host.notify).toHaveBeenCalledOnce();
  expect(await field('Message')).toHaveProperty('value', '');
});

test('name and email are prefilled for a member', async () => {
  const member = { _id: 'm1', user_name: 'deckhand', email: 'deck@fairway.example' } as Member;
  openPublic('/contact', {}, { state: 'signed-in', member });
  expect(await field('Name')).toHaveProperty('value', 'deckhand');
  expect(await field('Email')).toHaveProperty('value', 'deck@fairway.example');
});

/** Sends the form as a browser without a script does; the services answer `answers`. */
async function post(answers: Record<string, unknown>) {
  const { fetch, calls } = fakeFetch({ ...everything(), ...answers });
  vi.stubGlobal('fetch', fetch);
  const request = new Request('https://fairway.example/contact', { method: 'POST', body: new URLSearchParams(typed) });
  const site = { apiUrl: '', origin: 'https://fairway.example', headers: { 'x-client-address': '203.0.113.9' } };
  return { rendered: await render(request, site), calls };
}

test('without a script the form is posted to the page, which redirects to one that can be reloaded', async () => {
  const { rendered, calls } = await post({ [call]: { success } });
  expect(rendered).toEqual({ redirect: '/contact?sent=1', status: 303 });
  expect(calls[0]?.body).toEqual(typed);
  expect(calls[0]?.headers.get('x-client-address')).toBe('203.0.113.9');
  const { text } = await pageAt('/contact?sent=1');
  expect(text).toContain(success);
});

test.each([
  [400, { message: 'Write your message' }],
  [429, { error: 'You have already sent 5 messages. Please try again in 10 minutes.' }],
  [503, { error: 'Not available right now' }],
])('without a script a rejection with %i shows the form again with the typed values [PUB-29]', async (status, body) => {
  const { rendered } = await post({ [call]: { status, body } });
  if ('redirect' in rendered) throw new Error('redirected');
  expect([rendered.status, rendered.cache]).toEqual([status, 'no']);
  const dom = new DOMParser().parseFromString(rendered.html, 'text/html');
  expect(dom.body.textContent).toContain(Object.values(body)[0]);
  expect(dom.querySelector('input[name=name]')?.getAttribute('value')).toBe(typed.name);
  expect(dom.querySelector('textarea')?.textContent).toBe(typed.message);
  expect(dom.body.textContent).not.toContain(success);
});
