import { beforeEach, expect, test } from 'vitest';
import { asAdmin, asMember, cards, payment } from '../test/factories.ts';
import { setUpHarness } from '../test/harness.ts';
import { invoices, purchases } from './schema.ts';

const h = setUpHarness();
let ann: string;
beforeEach(() => {
  ann = h.addMember('ann');
});

/** Every route for a member or a visitor whose path contains an id, including routes that will be added later. */
const routesWithId = () =>
  h.app.routes.filter(
    ({ method, path }) =>
      method !== 'ALL' && /^\/api\/(?:v1\/private|v1\/public|mlp_invoice\/invoicenew)\/.*:id/.test(path),
  );

const everything = async () => [await h.db.select().from(purchases), await h.db.select().from(invoices)];

test('on every route, another member’s purchase or invoice is answered like a missing one', async () => {
  const { attempt } = (await h.post('v1/private/checkout', { plan: 1 }, asMember(ann))).body;
  await h.post('mlp_auth/payment_user', payment({ attempt, card_number: cards.challenge }), asMember(ann));
  const { invoice } = (await h.post('mlp_auth/payment_user', payment(), asMember(ann))).body;
  const bob = `member:${h.addMember('bob')}`;
  const before = await everything();
  expect(routesWithId().length).toBeGreaterThanOrEqual(6);
  for (const { method, path } of routesWithId()) {
    const callWith = (id: string) =>
      h.call(method, path.replace('/api/', '').replace(':id', id), { token: bob }, method === 'GET' ? undefined : {});
    const missing = await callWith('nobodys0000000000000');
    for (const id of [attempt, invoice]) {
      const foreign = await callWith(id);
      expect([foreign.status, foreign.text], `${method} ${path}`).toEqual([404, missing.text]);
    }
  }
  const { status } = await h.post('mlp_auth/payment_user', payment({ attempt }), { token: bob });
  expect(status).toBe(404);
  expect(await everything()).toEqual(before);
});

test('a member’s list contains only that member’s rows', async () => {
  await h.post('mlp_auth/payment_user', payment(), asMember(ann));
  expect((await h.get('mlp_invoice/user_invoice', asMember(h.addMember('bob')))).body).toEqual([]);
  expect((await h.get('mlp_invoice/all_invoice', asAdmin)).body.total).toBe(1);
});
