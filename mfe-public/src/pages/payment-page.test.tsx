import type { Member } from '@fairway/contracts/identity/identity';
import { purchaseId as id, purchase } from '@fairway/testing-kit/fixtures';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { checkout, checkoutReply } from '../test/checkout-reply.ts';
import { openPublic } from '../test/open-public.tsx';
import { pageAt } from '../test/page-at.ts';

const pay = 'POST /api/mlp_auth/payment_reg';
const login = 'POST /api/v1/public/login';
const readPurchase = `GET /api/v1/public/purchase/${id}`;

const granted = purchase({ amount: '99.00' });

const open = (answers: Record<string, unknown> = {}, user?: Parameters<typeof openPublic>[2]) => {
  const all = { [checkout]: checkoutReply, [pay]: granted, [login]: { token: 't1' }, ...answers };
  return { ...openPublic('/payment/3', all, user), answers: all };
};

beforeEach(() => history.replaceState(null, '', '/payment/3'));

async function fillInAccount(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('User name'), 'deckhand');
  await userEvent.type(screen.getByLabelText('Email'), 'deckhand@fairway.example');
  await userEvent.type(screen.getByLabelText('Password'), 'three unrelated words');
  await userEvent.click(screen.getByRole('radio', { name: 'Engine' }));
  await userEvent.selectOptions(screen.getByLabelText('License rating'), 'ZDL2');
}

async function fillIn(): Promise<void> {
  await fillInAccount();
  await userEvent.type(screen.getByLabelText('CARD NUMBER'), '4242424242424242');
  await userEvent.selectOptions(screen.getByLabelText('EXPIRY MONTH'), '12');
  await userEvent.selectOptions(screen.getByLabelText('EXPIRY YEAR'), String(new Date().getFullYear() + 1));
  await userEvent.type(screen.getByLabelText('CVC'), '123');
  await userEvent.type(screen.getByLabelText('NAME ON CARD'), 'Ann Mate');
}

test.each([
  ['Engine-ZDL2', ['Engine', 'ZDL2'], /questions for /],
  ['Deck-ZDL28-AB', ['Deck', 'ZDL28'], /AB \(able seaman\)\. Your exam draws on/],
  ['Deck-ZDL99', ['Deck', ''], /Choose your license to see how many questions it has/],
])('the checkout begins with the license %s that was chosen beside the prices', async (license, fields, order) => {
  history.replaceState(null, '', `/payment/3?license=${license}`);
  openPublic(`/payment/3?license=${license}`, { [checkout]: checkoutReply });
  const rating = await screen.findByLabelText<HTMLSelectElement>('License rating');
  const department = screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value;
  expect([department, rating.value]).toEqual(fields);
  expect(
    await screen.findByText((_, element) => element?.tagName === 'P' && order.test(element.textContent ?? '')),
  ).toBeTruthy();
});

test('a license chosen beside the prices replaces the one of the draft', async () => {
  open();
  await fillInAccount();
  cleanup();
  openPublic('/payment/3?license=Deck-ZDL28', { [checkout]: checkoutReply });
  expect(await screen.findByLabelText('License rating')).toHaveProperty('value', 'ZDL28');
});

test('the order states the questions of the chosen license, and that its books are samples, before it is paid', async () => {
  open();
  const order = await screen.findByRole('region', { name: 'Your order' });
  expect(order.textContent).toContain('Choose your license to see how many questions it has.');
  await fillInAccount();
  await waitFor(() =>
    expect(order.textContent).toContain('900 questions for Chief engineer, motor: Only samples: Motor Plants 900.'),
  );
});

test('a reload keeps name, address and license, but neither password nor card; paying forgets them', async () => {
  const { unmount } = open();
  await fillIn();
  const stored = Object.values({ ...sessionStorage }).join();
  for (const secret of ['three unrelated words', '4242', 'Ann Mate']) expect(stored).not.toContain(secret);
  unmount();
  open();
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  expect(await screen.findByDisplayValue('deckhand')).toBe(screen.getByLabelText('User name'));
  const labels = ['Email', 'License rating', 'Password', 'CARD NUMBER', 'NAME ON CARD'];
  expect(labels.map(value)).toEqual(['deckhand@fairway.example', 'ZDL2', '', '', '']);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Engine' }).checked).toBe(true);
  expect(screen.getByRole('region', { name: 'Your order' }).textContent).toContain('900 questions');
  await userEvent.clear(screen.getByLabelText('User name'));
  await userEvent.clear(screen.getByLabelText('Email'));
  await fillInAndPay();
  await waitFor(() => expect(here()).toBe(paid));
  expect(sessionStorage.getItem('fairway-new-account')).toBeNull();
});

const press = async () => userEvent.click(await screen.findByRole('button', { name: 'PAY NOW $99.00' }));
async function fillInAndPay(): Promise<void> {
  await fillIn();
  await press();
}

const paid = `/dashboard/?payment=success&purchase=${id}`;
const here = () => location.pathname + location.search;

test('the server renders the plan and the form’s requirements, and opens no checkout [PAY-29]', async () => {
  const { h1, text, html, calls, robots, links } = await pageAt('/payment/3');
  expect(h1).toEqual(['Checkout']);
  expect(text).toContain('6 Month Access for $99.00, paid once');
  expect(html).toContain('The checkout needs JavaScript');
  expect(robots).toBe('noindex');
  expect(links).toEqual(expect.arrayContaining(['/login?next=%2Fpayment-subscribe%2F3', '/register?plan=six_month']));
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

test.each(['/payment/99', '/payment/six'])('%s names no plan on sale, and is not found', async (address) => {
  const { status, text, links } = await pageAt(address);
  expect(status).toBe(404);
  expect(text).toContain('This plan is not on sale');
  expect(links).toContain('/pricing');
});

test('a visitor pays for plan and account together, is signed in and sent to the dashboard [PAY-20, PAY-21, PAY-29, PAY-32, OPEN-08]', async () => {
  const { host, calls } = open();
  await fillInAndPay();
  await waitFor(() => expect(here()).toBe(paid));
  expect(host.signIn).toHaveBeenCalledExactlyOnceWith('t1');
  const body = (call: string) => calls.find((made) => made.call === call)?.body;
  expect(body(pay)).toEqual({
    user_name: 'deckhand',
    email: 'deckhand@fairway.example',
    password: 'three unrelated words',
    question_type: 'Engine',
    license_rating: 'ZDL2',
    homepage: '',
    secret: 'only-mine',
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    card_number: '4242424242424242',
    exp_month: '12',
    exp_year: String(new Date().getFullYear() + 1),
    cvc: '123',
    full_name: 'Ann Mate',
    amount: '99.00',
    subscription_type: '6 Month Access',
    platform: 'web',
    attempt: id,
  });
  expect(body(login)).toEqual({ email: 'deckhand@fairway.example', password: 'three unrelated words' });
});

test.each([
  ['email', 'Email'],
  ['user_name', 'User name'],
  ['password', 'Password'],
  ['license_rating', 'License rating'],
])('the server’s message for %s appears under %s [PAY-25, ERR-38]', async (key, label) => {
  const { host } = open({ [pay]: { status: 409, body: { [key]: 'This one is taken' } } });
  await fillInAndPay();
  expect(await screen.findByText('This one is taken', { selector: 'p[id]' })).toBeTruthy();
  const field = screen.getByLabelText(label);
  expect([field.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', field]);
  expect(screen.getByLabelText('CARD NUMBER')).toHaveProperty('value', '4242 4242 4242 4242');
  expect(host.signIn).not.toHaveBeenCalled();
});

test('people who already have an account are sent to the login, and from there to the members’ checkout', async () => {
  open({ [pay]: { status: 409, body: { email: 'An account with this email address already exists' } } });
  await fillInAndPay();
  await screen.findByText('An account with this email address already exists');
  // One link is above the form, the other next to the address in use.
  const loginLinks = screen.getAllByRole('link', { name: 'Log in' }).map((link) => link.getAttribute('href'));
  expect(loginLinks).toEqual(Array(2).fill('/login?next=%2Fpayment-subscribe%2F3'));
});

test('the checkout that opens an account names the terms and the privacy policy, as registration does', async () => {
  open();
  expect((await screen.findByText(/^By paying you agree to/)).textContent).toBe(
    'By paying you agree to the terms and the privacy policy.',
  );
  expect(screen.getByRole('link', { name: 'terms' }).getAttribute('href')).toBe('/disclaimer');
});

test('all errors of account and card are shown at once, and the first wrong field has the focus', async () => {
  const { calls } = open();
  await press();
  for (const label of ['User name', 'Email', 'Password', 'CARD NUMBER', 'CVC', 'NAME ON CARD']) {
    expect([label, screen.getByLabelText(label).getAttribute('aria-invalid')]).toEqual([label, 'true']);
  }
  expect(document.activeElement).toBe(screen.getByLabelText('User name'));
  expect(calls.some(({ call }) => call === pay)).toBe(false);
});

const step = (name: string) => within(screen.getByRole('region', { name }));
const next = () => screen.getByRole('button', { name: 'Continue to payment' });

test('the account is the first step: its errors keep it open, and once it is valid it collapses to one line', async () => {
  const { calls } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to payment' }));
  expect(document.activeElement).toBe(screen.getByLabelText('User name'));
  expect(screen.getByLabelText('CARD NUMBER').getAttribute('aria-invalid')).toBeNull();
  await fillInAccount();
  await userEvent.click(next());
  expect(document.activeElement).toBe(screen.getByLabelText('CARD NUMBER'));
  expect(step('Your account').getByText('deckhand · deckhand@fairway.example · Engine')).toBeTruthy();
  expect(step('Your account').queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Change your account' }));
  await waitFor(() => expect(document.activeElement).toBe(step('Your account').getAllByRole('textbox')[0]));
  expect(calls.some(({ call }) => call === pay)).toBe(false);
});

test('Enter in the account moves on to the card, and in the card it pays', async () => {
  const { calls } = open();
  await fillInAccount();
  await userEvent.type(screen.getByLabelText('Password'), '{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('CARD NUMBER'));
  await userEvent.click(screen.getByRole('button', { name: 'Change your account' }));
  await userEvent.type(screen.getByLabelText('NAME ON CARD'), '{Enter}');
  await waitFor(() => expect(screen.getByLabelText('CARD NUMBER').getAttribute('aria-invalid')).toBe('true'));
  expect(calls.some(({ call }) => call === pay)).toBe(false);
});

test('a server error in a collapsed account opens it, at the wrong field [PAY-25]', async () => {
  open({ [pay]: { status: 409, body: { email: 'This one is taken', card_number: 'The bank said no' } } });
  await fillIn();
  await userEvent.click(next());
  await press();
  await step('Your account').findByText('This one is taken');
  expect(document.activeElement).toBe(step('Your account').getByLabelText('Email'));
});

test('the server’s message for the department appears under the choice [PAY-25]', async () => {
  open({ [pay]: { status: 400, body: { question_type: 'Choose Deck or Engine' } } });
  await fillInAndPay();
  const group = screen.getByRole('radiogroup', { name: 'Question type' });
  expect(await within(group).findByText('Choose Deck or Engine')).toBeTruthy();
});

test('a visitor’s purchase is requested with the secret, in a header', async () => {
  const { calls } = open({ [pay]: { ...granted, status: 'paid', secret: 'newer' }, [readPurchase]: granted });
  await fillInAndPay();
  await waitFor(() => expect(here()).toBe(paid));
  const purchaseCall = calls.find(({ call }) => call === readPurchase);
  expect(purchaseCall?.headers.get('x-purchase-secret')).toBe('newer');
  expect(purchaseCall?.url).not.toContain('newer');
});

test('if signing in fails after the payment, the login page continues to the dashboard', async () => {
  open({ [login]: { status: 503, body: { error: 'Not available right now' } } });
  await fillInAndPay();
  await waitFor(() => expect(here()).toBe(`/login?paid=1&next=${encodeURIComponent(paid)}`));
});

test('a page reloaded after the payment sends the member to the login, because it has no password', async () => {
  sessionStorage.setItem('fairway-checkout:visitor:3', JSON.stringify({ held: checkoutReply, coupon: null }));
  const { calls } = open({ [readPurchase]: granted });
  await waitFor(() => expect(here()).toBe(`/login?paid=1&next=${encodeURIComponent(paid)}`));
  expect(calls.some(({ call }) => call === checkout)).toBe(false);
});

test('a member is sent to the members’ checkout, and no checkout opens here [OPEN-08]', async () => {
  const { calls } = open({}, { state: 'signed-in', member: { _id: 'm1' } as Member });
  await waitFor(() => expect(here()).toBe('/payment-subscribe/3'));
  expect(calls.some(({ call }) => call === checkout)).toBe(false);
});

test('opens no checkout before it is known who pays', async () => {
  const { calls } = open({}, { state: 'unreachable' });
  expect((await screen.findByRole('alert')).textContent).toContain('nothing has been charged');
  expect(calls.some(({ call }) => call === checkout)).toBe(false);
});
