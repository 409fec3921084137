import type { Member } from '@fairway/contracts/identity';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { down, everything, settings } from '../test/fixtures.ts';
import { button, openPublic } from '../test/open-public.tsx';

const register = 'POST /api/v1/public/register';

const open = (at = '/register', answers: Record<string, unknown> = {}) =>
  openPublic(at, { ...everything(), [register]: { token: 't1' }, ...answers });

beforeEach(() => history.replaceState(null, '', '/register'));

async function fillIn() {
  await userEvent.type(await screen.findByLabelText('User name'), 'deckhand');
  await userEvent.type(screen.getByLabelText('Email'), 'deckhand@fairway.example');
  await userEvent.type(screen.getByLabelText('Password'), 'three unrelated words');
  await userEvent.click(screen.getByRole('radio', { name: 'Engine' }));
  await userEvent.selectOptions(screen.getByLabelText('License rating'), 'Engine license 2');
}

test('opens an account, hands its token to the shell and welcomes the member [IDN-10]', async () => {
  const { host, calls } = open();
  await fillIn();
  await userEvent.click(button('Register'));
  await waitFor(() => expect(location.pathname).toBe('/welcome'));
  expect(host.signIn).toHaveBeenCalledExactlyOnceWith('t1');
  expect(calls.find(({ call }) => call === register)?.body).toEqual({
    user_name: 'deckhand',
    email: 'deckhand@fairway.example',
    password: 'three unrelated words',
    question_type: 'Engine',
    license_rating: 'ZDL2',
    homepage: '',
  });
});

test('the plan whose Buy It Now led here is named, and goes along [PUB-16]', async () => {
  open('/register?plan=six_month');
  expect(await screen.findByText(/You chose 6 Month Access for \$99\.00/)).toBeTruthy();
  await fillIn();
  await userEvent.click(button('Register'));
  await waitFor(() => expect(location.pathname + location.search).toBe('/welcome?plan=six_month'));
});

test.each([
  ['of a plan that is not sold', {}],
  ['while prices do not answer', { 'GET /api/v1/public/price': down }],
])('one can register %s', async (_name, answers) => {
  open('/register?plan=one_day', answers);
  expect(await screen.findByText(/Your first week is free/)).toBeTruthy();
  expect(screen.getByLabelText('User name')).toBeTruthy();
});

test('what the server says of a field stands under it, and nothing that was typed is lost [ERR-44]', async () => {
  const body = { email: 'There is an account with this address', password: 'This password is too common' };
  const { host } = open('/register', { [register]: { status: 409, body } });
  await fillIn();
  await userEvent.click(button('Register'));
  for (const [label, text] of [
    ['Email', body.email],
    ['Password', body.password],
  ] as const) {
    const field = await screen.findByLabelText(label);
    const words = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
    expect(words.at(-1)?.textContent).toBe(text);
  }
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(screen.getByLabelText('User name')).toHaveProperty('value', 'deckhand');
  expect(screen.getByLabelText('License rating')).toHaveProperty('value', 'ZDL2');
  expect(host.signIn).not.toHaveBeenCalled();
});

test('a second press while the first is under way opens one account', async () => {
  const { calls } = open('/register', { [register]: 'pending' });
  await fillIn();
  await userEvent.click(button('Register'));
  await userEvent.click(button('Creating your account'));
  expect(calls.filter(({ call }) => call === register)).toHaveLength(1);
});

test('a password manager is told what each field is', async () => {
  open();
  expect((await screen.findByLabelText('Email')).getAttribute('autocomplete')).toBe('username');
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('new-password');
});

test('who is signed in already goes to the dashboard', async () => {
  openPublic('/register', everything(), { state: 'signed-in', member: { _id: 'm1' } as Member });
  await waitFor(() => expect(location.pathname).toBe('/dashboard'));
});

test('where accounts are opened elsewhere it only points there [PUB-50, IDN-19]', async () => {
  const elsewhere = { ...settings, register_notice_url: 'https://new.example/join' };
  open('/register', { 'GET /api/v1/public/settings': elsewhere });
  const link = await screen.findByRole('link', { name: 'Go to the app' });
  expect(link.getAttribute('href')).toBe('https://new.example/join');
  expect(screen.queryByLabelText('User name')).toBeNull();
  expect(screen.getByRole('link', { name: /without an account/ }).getAttribute('href')).toContain('/question/watch');
});

test.each([
  [409, 'An account with this email address already exists', 2],
  [409, 'This address is in use', 2],
  [400, 'Enter an email address such as name@example.com', 1],
])('below the address, %i “%s” offers the login only where it helps', async (status, email, links) => {
  open('/register', { [register]: { status, body: { email } } });
  await fillIn();
  await userEvent.click(button('Register'));
  await screen.findAllByText(email);
  expect(screen.getAllByText(/^Already have an account\?/)).toHaveLength(links);
});
