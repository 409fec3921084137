import { expect, test } from 'vitest';
import type { Booked } from './books.ts';
import { differences } from './compare.ts';

type About = Parameters<typeof differences>[0];

const intent = {
  id: 'pi_1',
  status: 'succeeded',
  amount: 999,
  refunded: 0,
  declineCode: '',
  number: '4242424242424242',
  purchase: 'p1',
  error: null,
} as const;
const row: Booked = {
  purchase: 'p1',
  intent: 'pi_1',
  invoice: 'i1',
  number: 'INV-2026-000001',
  paid: 999,
  refunded: 0,
  disputed: 0,
  invoiced: 999,
  returned: 0,
  credited: 0,
  grantState: 'given',
};
const buyer = { email: 'ann@drill.example' } as About['acknowledged'][number]['buyer'];
const agreeing: About = {
  intents: [intent],
  disputes: [],
  booked: [row],
  acknowledged: [{ buyer, purchase: 'p1', invoice: 'i1' }],
  receipts: new Map([['INV-2026-000001', new Set(['<1@fairway>'])]]),
};
const lostDispute = { payment_intent: 'pi_1', status: 'lost', amount: 999 };

test('finds nothing if charge, invoice, access and receipt agree', () => {
  expect(differences(agreeing)).toEqual([]);
  const ended: Booked = { ...row, disputed: 999, returned: 999, credited: 999, grantState: 'ended' };
  expect(differences({ ...agreeing, disputes: [lostDispute], booked: [ended] })).toEqual([]);
});

test.each<[string, Partial<About>]>([
  ['a charge that is not booked', { intents: [intent, { ...intent, id: 'pi_2' }] }],
  ['a payment without a charge', { intents: [] }],
  ['an invoice of another amount', { booked: [{ ...row, invoiced: 998 }] }],
  ['a refund that is not booked', { intents: [{ ...intent, refunded: 100 }] }],
  [
    'a refund without a credit note',
    { intents: [{ ...intent, refunded: 100 }], booked: [{ ...row, refunded: 100, returned: 100 }] },
  ],
  [
    'a lost dispute that left the access',
    { disputes: [lostDispute], booked: [{ ...row, disputed: 999, returned: 999, credited: 999 }] },
  ],
  ['a payment that gave no access', { booked: [{ ...row, grantState: null }] }],
  ['a missing receipt', { receipts: new Map() }],
  ['a second receipt', { receipts: new Map([['INV-2026-000001', new Set(['<1@fairway>', '<2@fairway>'])]]) }],
  [
    'an acknowledged payment that is gone',
    { acknowledged: [...agreeing.acknowledged, { buyer, purchase: 'p2', invoice: 'i2' }] },
  ],
])('finds %s', (_what, change) => {
  expect(differences({ ...agreeing, ...change })).not.toEqual([]);
});
