import { checkout as checkoutOf, purchase, purchaseId } from '@fairway/testing-kit/fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { paidPurchase } from '../test/commerce.ts';
import { member } from '../test/fixtures.ts';
import { openStudy } from '../test/open-study.tsx';

const checkout = 'POST /api/v1/private/checkout';
const pay = 'POST /api/mlp_auth/payment_user';
const latest = 'GET /api/v1/private/purchase';

const trial = member({ subscription_type: 'Trial', unsubs_date: '2036-01-31T12:00:00.000Z' });

function open(answers: Record<string, unknown> = {}, at = '/payment-subscribe/2', as = trial) {
  return openStudy({
    at,
    as,
    answers: { [checkout]: checkoutOf(), [pay]: purchase(), ...answers },
  });
}

test.each([
  [1, '1 Month Access', 1],
  [2, '6 Month Access', 6],
  [3, '12 Month Access', 12],
  [4, 'Life Time Access', null],
])(
  '/payment-subscribe/%i is the Checkout of %s [PAY-12, PAY-26, PAY-27, PAY-28, OPEN-44, OPEN-45]',
  async (id, title, months) => {
    const { calls } = open(
      { [checkout]: checkoutOf({ plan: { id, code: 'six_month', title, months } }) },
      `/payment-subscribe/${id}`,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Checkout' })).toBeTruthy();
    const order = within(await screen.findByRole('region', { name: 'Your order' }));
    expect(order.getByText(title)).toBeTruthy();
    expect(calls.find(({ call }) => call === checkout)?.body).toEqual({ plan: id });
  },
);

test('an inactive member sees why instead of a price', () => {
  const no_access = 'Your account is inactive, so no plan gives you access. Write to help@fairway.example.';
  const { calls } = open({}, '/payment-subscribe/2', member({ access: 'free', no_access }));
  expect(screen.getByText(no_access)).toBeTruthy();
  expect(calls.filter(({ call }) => call === checkout)).toEqual([]);
});

test('a purchase extends the current access', async () => {
  open();
  const order = within(await screen.findByRole('region', { name: 'Your order' }));
  expect(order.getByText('Jul 31, 2036 (New York time)')).toBeTruthy();
});

async function fillIn(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('CARD NUMBER'), '4242424242424242');
  await userEvent.selectOptions(screen.getByLabelText('EXPIRY MONTH'), '12');
  await userEvent.selectOptions(screen.getByLabelText('EXPIRY YEAR'), String(new Date().getFullYear() + 1));
  await userEvent.type(screen.getByLabelText('CVC'), '123');
  await userEvent.type(screen.getByLabelText('NAME ON CARD'), 'Ann Mate');
}

test('a payment leads to the dashboard, with the id of the purchase [PAY-24, PAY-06]', async () => {
  const { host } = open();
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'PAY NOW $34.99' }));
  const path = `/dashboard/?payment=success&purchase=${purchaseId}`;
  await waitFor(() => expect(host.navigate).toHaveBeenCalledExactlyOnceWith(path, { replace: true }));
});

test('a plan that is not on sale is reported, with a link to the plans', async () => {
  const bought = { latest: paidPurchase({ paid_at: new Date().toISOString(), dismissed: true }) };
  open(
    { [checkout]: { status: 404, body: { plan: 'This plan is not on sale' } }, [latest]: bought },
    '/payment-subscribe/99',
  );
  expect(await screen.findByText('This plan is not on sale')).toBeTruthy();
  expect(screen.queryByText(/This is another order/)).toBeNull();
  const way = screen.getByRole('link', { name: 'See the plans' });
  expect(way.getAttribute('href')).toBe('/user/account/subscription');
});

test('a member with Life Time Access sees that, and cannot buy', async () => {
  const { calls } = open({}, '/payment-subscribe/2', member());
  expect(screen.getByText('You have Life Time Access')).toBeTruthy();
  expect(calls.filter(({ call }) => call === checkout)).toEqual([]);
});

test('opens nothing before it is known who pays', () => {
  const { calls } = openStudy({ at: '/payment-subscribe/2', user: { state: 'unreachable' }, answers: {} });
  expect(screen.getByRole('alert').textContent).toContain('nothing has been charged');
  expect(calls).toEqual([]);
});

test('a purchase made moments ago is shown with its invoice before another payment is offered', async () => {
  open({ [latest]: { latest: paidPurchase({ paid_at: new Date().toISOString(), dismissed: true }) } });
  const note = await screen.findByText(/You bought 6 Month Access on .* [AP]M/);
  expect(within(note).getByRole('link', { name: 'INV-2026-000123' }).getAttribute('href')).toBe(
    '/user/account/view-invoice/i1',
  );
  expect(await screen.findByRole('button', { name: 'PAY NOW $34.99' })).toBeTruthy();
});

test.each([
  ['bought long ago', { latest: paidPurchase() }],
  ['cannot be asked for', { status: 503, body: { error: 'x' } }],
])('a purchase that was %s is not mentioned', async (_how, answer) => {
  open({ [latest]: answer });
  expect(await screen.findByRole('button', { name: 'PAY NOW $34.99' })).toBeTruthy();
  expect(screen.queryByText(/You bought/)).toBeNull();
});

test('an order that was outdated loads the purchases and the member again', async () => {
  const { host, calls } = open({ [pay]: { status: 409, body: { attempt: 'You bought 6 Month Access.' } } });
  await fillIn();
  const asked = () => calls.filter(({ call }) => call === latest).length;
  const before = asked();
  await userEvent.click(screen.getByRole('button', { name: 'PAY NOW $34.99' }));
  expect(await screen.findByText(/You bought 6 Month Access/)).toBeTruthy();
  await waitFor(() => expect(asked()).toBe(before + 1));
  expect(host.checkUser).toHaveBeenCalledOnce();
});

test.each([
  ['free', 1],
  ['premium', 0],
] as const)('a member with %s access reads that free answers are not in the log: %i', async (access, count) => {
  open(
    {},
    '/payment-subscribe/2',
    member({ access, subscription_type: 'Trial', unsubs_date: '2036-01-31T12:00:00.000Z' }),
  );
  expect(await screen.findByRole('button', { name: 'PAY NOW $34.99' })).toBeTruthy();
  expect(screen.queryAllByText(/not kept in your log/)).toHaveLength(count);
});
