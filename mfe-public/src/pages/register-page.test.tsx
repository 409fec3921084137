import type { Member } from '@fairway/contracts/identity/identity';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { down, settings } from '../test/fixtures.ts';
import { button, openPublic } from '../test/open-public.tsx';

const register = 'POST /api/v1/public/register';

const suggest = 'POST /api/v1/public/user_name';

const signedIn = { state: 'signed-in', member: { _id: 'm1' } as Member } as const;

const open = (at = '/register', answers: Record<string, unknown> = {}) =>
  openPublic(at, { [register]: { token: 't1' }, [suggest]: { user_name: 'free one' }, ...answers });

beforeEach(() => history.replaceState(null, '', '/register'));

async function fillIn() {
  await userEvent.type(await screen.findByLabelText('User name'), 'deckhand');
  await fillRest();
}

async function fillRest() {
  await userEvent.type(await screen.findByLabelText('Email'), 'deckhand@fairway.example');
  await userEvent.type(screen.getByLabelText('Password'), 'three unrelated words');
  await userEvent.selectOptions(screen.getByLabelText('License'), 'Engine-ZDL2');
}

const registered = (calls: { call: string; body: unknown }[]) => calls.find(({ call }) => call === register)?.body;

test('opens an account, passes its token to the shell and welcomes the member [IDN-10]', async () => {
  const { host, calls } = open();
  await fillIn();
  await userEvent.click(button('Register'));
  await waitFor(() => expect(location.pathname).toBe('/welcome'));
  expect(host.signIn).toHaveBeenCalledExactlyOnceWith('t1');
  expect(registered(calls)).toEqual({
    user_name: 'deckhand',
    email: 'deckhand@fairway.example',
    password: 'three unrelated words',
    question_type: 'Engine',
    license_rating: 'ZDL2',
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    homepage: '',
  });
});

test('the plan whose Buy It Now led here is named, and passed on [PUB-16]', async () => {
  open('/register?plan=six_month');
  expect(await screen.findByText(/You chose 6 Month Access for \$99\.00/)).toBeTruthy();
  await fillIn();
  await userEvent.click(button('Register'));
  await waitFor(() => expect(location.pathname + location.search).toBe('/welcome?plan=six_month'));
});

test.each([
  ['of a plan that is not sold', {}],
  ['while prices do not answer', { 'GET /api/v1/public/price': down }],
])('registration works %s', async (_name, answers) => {
  open('/register?plan=one_day', answers);
  expect(await screen.findByText(/Your first week is free/)).toBeTruthy();
  expect(screen.getByLabelText('User name')).toBeTruthy();
});

test('the server’s message for a field appears under it, and typed values stay [ERR-44]', async () => {
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
  expect(screen.getByLabelText('License')).toHaveProperty('value', 'Engine-ZDL2');
  expect(host.signIn).not.toHaveBeenCalled();
});

test('pressing again while registering opens one account', async () => {
  const { calls } = open('/register', { [register]: 'pending' });
  await fillIn();
  await userEvent.click(button('Register'));
  await userEvent.click(button('Creating your account'));
  expect(calls.filter(({ call }) => call === register)).toHaveLength(1);
});

test('tells a password manager what each field is', async () => {
  open();
  expect((await screen.findByLabelText('Email')).getAttribute('autocomplete')).toBe('username');
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('new-password');
});

test('redirects a signed-in member to the dashboard', async () => {
  openPublic('/register', {}, signedIn);
  await waitFor(() => expect(location.pathname).toBe('/dashboard'));
});

test('if accounts are opened elsewhere, the page only links there [PUB-50, IDN-19]', async () => {
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
])('below the address, %i “%s” offers the login only if it helps', async (status, email, links) => {
  open('/register', { [register]: { status, body: { email } } });
  await fillIn();
  await userEvent.click(button('Register'));
  await screen.findAllByText(email);
  expect(screen.getAllByText(/^Already have an account\?/)).toHaveLength(links);
});

test('a user name is suggested from the address, and can be changed', async () => {
  const { calls } = open();
  await fillRest();
  await waitFor(() => expect(screen.getByLabelText('User name')).toHaveProperty('value', 'free one'));
  expect(calls.filter(({ call }) => call === suggest).map(({ body }) => body)).toEqual([{ wanted: 'deckhand' }]);
  await userEvent.type(screen.getByLabelText('User name'), ' 7');
  await userEvent.click(button('Register'));
  await waitFor(() => expect(registered(calls)).toMatchObject({ user_name: 'free one 7' }));
});

test('a typed name is not replaced', async () => {
  const { calls } = open();
  await fillIn();
  await userEvent.tab();
  expect(screen.getByLabelText('User name')).toHaveProperty('value', 'deckhand');
  expect(calls.filter(({ call }) => call === suggest)).toEqual([]);
});

test('registration works if no name can be suggested', async () => {
  const { calls } = open('/register', { [suggest]: down });
  await fillRest();
  await userEvent.click(button('Register'));
  await waitFor(() => expect(registered(calls)).toMatchObject({ user_name: '', email: 'deckhand@fairway.example' }));
});

test('a name in use is replaced by an available suggestion', async () => {
  open('/register', { [register]: { status: 409, body: { user_name: 'This user name is taken.' } } });
  await fillIn();
  await userEvent.click(button('Register'));
  expect(await screen.findAllByText('This user name is taken. “free one” is available.')).not.toEqual([]);
  expect(screen.getByLabelText('User name')).toHaveProperty('value', 'free one');
});

test('the error of the license disappears when one is chosen', async () => {
  const body = { license_rating: 'Choose your license rating' };
  const { calls } = open('/register', { [register]: { status: 400, body } });
  await userEvent.type(await screen.findByLabelText('User name'), 'deckhand');
  await userEvent.click(button('Register'));
  await waitFor(() => expect(screen.getByLabelText('License').getAttribute('aria-invalid')).toBe('true'));
  expect(registered(calls)).toMatchObject({ question_type: 'Deck', license_rating: '' });
  await userEvent.selectOptions(screen.getByLabelText('License'), 'Engine-ZDL2');
  expect(screen.getByLabelText('License').getAttribute('aria-invalid')).toBeNull();
});

test('a license is listed by the name mariners use, with its full title below', async () => {
  open('/register?license=Deck-ZDL2');
  const license = await screen.findByLabelText<HTMLSelectElement>('License');
  expect(license.selectedOptions[0]?.textContent).toBe('Chief mate, unlimited · 1,232 questions');
  expect(document.getElementById(license.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Deck license 2');
});

test('the questions of the license are below the button, which does not move when they arrive', async () => {
  open('/register?license=Deck-ZDL2');
  const questions = await screen.findByText(
    '1,234 questions for this license: Rules of the Road 1,200, Deck General 34.',
  );
  expect(button('Register').compareDocumentPosition(questions)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('an AB gets the nearest license, and sees which books their exam uses', async () => {
  const { calls } = open('/register?license=Deck-ZDL28-AB');
  const license = await screen.findByLabelText<HTMLSelectElement>('License');
  expect(license.selectedOptions[0]?.textContent).toBe('AB (able seaman) · as OUPV (six-pack) · 1,206 questions');
  await screen.findByText(
    /^Your exam draws on Rules of the Road, Deck General, and Deck Safety: 1,234 questions\. You study the questions of OUPV \(six-pack\): Rules of the Road/,
  );
  await userEvent.type(screen.getByLabelText('User name'), 'deckhand');
  await userEvent.click(button('Register'));
  await waitFor(() => expect(registered(calls)).toMatchObject({ question_type: 'Deck', license_rating: 'ZDL28' }));
});

test('a link with an unknown license leaves the choice empty', async () => {
  open('/register?license=Deck-ZDL99');
  expect(await screen.findByLabelText('License')).toHaveProperty('value', '');
});

test('facts of the bank and the settings appear next to the form', async () => {
  open();
  const promises = (await screen.findByRole('list', { name: 'What an account gives you' })).textContent;
  expect(promises).toContain('Over 2,100 questions');
  expect(promises).toContain(
    'updated for 2026. The Coast Guard published these questions. Source: Pool A (Feb 2026, 2,134 questions).',
  );
  expect(promises).toContain('marked and explained as soon as you choose');
  expect(promises).toContain('Free for a week');
});

test('facts are left out if the bank does not respond', async () => {
  open('/register', { 'GET /api/mlp_question/deck_book_user': down, 'GET /api/mlp_directory/get_decks_count': down });
  const promises = (await screen.findByRole('list', { name: 'What an account gives you' })).textContent;
  expect(promises).not.toContain('questions');
  expect(promises).not.toContain('explained');
});

test('after a form posted without a script, the page explains the next step', async () => {
  open('/register?joined=1&plan=six_month');
  expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeTruthy();
  expect(screen.getByText(/We sent you an email/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?next=%2Fwelcome');
});

test('with its script, that page continues to the welcome page with the plan', async () => {
  openPublic('/register?joined=1&plan=six_month', {}, signedIn);
  await waitFor(() => expect(location.pathname + location.search).toBe('/welcome?plan=six_month'));
});
