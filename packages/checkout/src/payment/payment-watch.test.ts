import { fakeHost } from '@fairway/area/render-area';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { attemptId, held, memberCheckout, purchase } from '../../test/fixtures.ts';
import { createPaymentWatch } from './payment-watch.ts';
import { listStoredAttempts, storeAttempt } from './stored-attempt.ts';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/pricing');
});
afterEach(() => history.replaceState(null, '', '/'));

function open(answers: Record<string, unknown>, isSignedIn = true) {
  const { host, calls } = fakeHost(answers);
  return { host, calls, answers, watch: createPaymentWatch({ ...host, isSignedIn: () => isSignedIn }) };
}
const keep = () => storeAttempt('member', '2', { held: held(), coupon: null });
const stored = () => listStoredAttempts().length;

test('a payer who left the checkout before it answered sees one payment notice with a link to the confirmation', async () => {
  keep();
  const { host, watch } = open({ [memberCheckout.ask]: purchase() });
  await watch.check();
  await watch.check();
  expect(host.notify).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ kind: 'success', title: 'Payment received.', text: expect.stringContaining('34.99') }),
  );
  expect(host.checkUser).toHaveBeenCalledOnce();
  vi.mocked(host.notify).mock.calls[0]?.[0].action?.run();
  expect(host.navigate).toHaveBeenCalledExactlyOnceWith(`/dashboard/?payment=success&purchase=${attemptId}`);
  expect(stored()).toBe(0);
});

test('a free order is no payment', async () => {
  keep();
  const { host, watch } = open({ [memberCheckout.ask]: purchase({ amount: '0.00' }) });
  await watch.check();
  expect(host.notify).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: 'Order complete.' }));
});

test('a visitor sees it too: the call sends the secret, and the link leads through the login to the confirmation', async () => {
  storeAttempt('visitor', '2', { held: { ...held(), secret: 'mine' }, coupon: null });
  const { host, calls, watch } = open({ [`GET /api/v1/public/purchase/${attemptId}`]: purchase() }, false);
  await watch.check();
  expect(calls[0]?.headers.get('x-purchase-secret')).toBe('mine');
  vi.mocked(host.notify).mock.calls[0]?.[0].action?.run();
  expect(host.navigate).toHaveBeenCalledExactlyOnceWith(
    `/login?next=${encodeURIComponent(`/dashboard/?payment=success&purchase=${attemptId}`)}`,
  );
});

test('a failed payment is reported as not charged', async () => {
  keep();
  const { host, watch } = open({ [memberCheckout.ask]: purchase({ status: 'failed' }) });
  await watch.check();
  expect(host.notify).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'danger' }));
  expect(stored()).toBe(0);
});

test('polls a pending payment until it is decided', async () => {
  keep();
  const { host, answers, watch } = open({ [memberCheckout.ask]: purchase({ status: 'pending' }) });
  vi.useFakeTimers();
  try {
    await watch.check();
    expect(host.notify).not.toHaveBeenCalled();
    answers[memberCheckout.ask] = purchase();
    await vi.runOnlyPendingTimersAsync();
    expect(host.notify).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});

test('mentions a pending bank approval once, with a link to the checkout', async () => {
  keep();
  const { host, watch } = open({ [memberCheckout.ask]: purchase({ status: 'requires_action' }) });
  await watch.check();
  await watch.check();
  expect(host.notify).toHaveBeenCalledOnce();
  vi.mocked(host.notify).mock.calls[0]?.[0].action?.run();
  expect(host.navigate).toHaveBeenCalledExactlyOnceWith('/payment-subscribe/2');
});

test('makes no call at the checkout itself, or if no payment was sent', async () => {
  const { calls, watch } = open({});
  await watch.check();
  keep();
  history.replaceState(null, '', '/payment-subscribe/2');
  await watch.check();
  expect(calls).toEqual([]);
});

describe('after one check', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test.each([
    [401, 1],
    [408, 1],
    [429, 1],
    [503, 1],
    [400, 0],
    [403, 0],
    [404, 0],
  ])('after an answer of %i it keeps %i attempts', async (status, kept) => {
    keep();
    const { host, watch } = open({ [memberCheckout.ask]: { status, body: { error: 'x' } } });
    await watch.check();
    expect(stored()).toBe(kept);
    expect(host.notify).not.toHaveBeenCalled();
  });

  test.each([
    [true, 1],
    [undefined, 0],
  ] as const)(
    'after the price expired, a payment with is_charging %s leaves %i attempts',
    async (is_charging, left) => {
      storeAttempt('member', '2', { held: { ...held(), expires_at: new Date(0).toISOString() }, coupon: null });
      const { watch } = open({ [memberCheckout.ask]: { ...purchase({ status: 'pending' }), is_charging } });
      await watch.check();
      expect(stored()).toBe(left);
    },
  );
});
