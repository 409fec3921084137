import { beforeEach, expect, test } from 'vitest';
import { asAdmin, asMember, cards, makeCoupon, payment } from '../test/factories.ts';
import { setUpHarness } from '../test/harness.ts';
import { coupons, invoices, plans, purchases } from './schema.ts';

const h = setUpHarness();
let ann: string;
beforeEach(() => {
  ann = h.addMember('ann');
});

type Route = { method: string; path: string };

/** Every route of the service, including routes that will be added later. */
function routes(): Route[] {
  const appRoutes = h.app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => ({ method, path: path.slice('/api/'.length) }));
  return [...new Map(appRoutes.map((route) => [`${route.method} ${route.path}`, route])).values()];
}

const isOpen = ({ path }: Route) =>
  path.startsWith('v1/public/') ||
  // The link is the permission: it is created for an administrator and works once.
  /^v1\/admin\/export\/[\w-]+\/:token$/.test(path) ||
  ['mlp_auth/payment_reg', 'mlp_auth/apply_coupan', 'stripe/webhook', 'unsubscribe', 'commerce/openapi.json'].includes(
    path,
  );
const isMembers = ({ path }: Route) =>
  path.startsWith('v1/private/') || ['mlp_auth/payment_user', 'mlp_invoice/user_invoice'].includes(path);
const ofEither = 'mlp_invoice/invoicenew/:id';

const callRoute = ({ method, path }: Route, id: string, token?: string) =>
  h.call(method, path.replace(':id', id), { token }, method === 'GET' ? undefined : payment());

const everything = async () => [
  await h.db.select().from(purchases),
  await h.db.select().from(invoices),
  await h.db.select().from(coupons),
  await h.db.select().from(plans),
];

test('no route gives back-office data to others, or members’ data to visitors', async () => {
  const { id } = await makeCoupon(h);
  const before = await everything();
  const [admins, members] = [
    routes().filter((route) => !isOpen(route) && !isMembers(route) && route.path !== ofEither),
    routes().filter(isMembers),
  ];
  expect(admins.length).toBeGreaterThanOrEqual(19);
  expect(members.length).toBeGreaterThanOrEqual(7);
  for (const [guarded, tokens] of [
    [admins, [undefined, 'nonsense', `member:${ann}`]],
    [
      [...members, { method: 'GET', path: ofEither }],
      [undefined, 'nonsense'],
    ],
    [members, ['admin:a1']],
  ] as const) {
    for (const route of guarded) {
      for (const token of tokens) {
        const { status, body } = await callRoute(route, id, token);
        expect([status, body], `${route.method} ${route.path} with ${token}`).toEqual([
          401,
          { error: 'Please log in' },
        ]);
      }
    }
  }
  expect(await everything()).toEqual(before);
});

test('on every route, another member’s purchase or invoice is answered like a missing one', async () => {
  const { attempt } = (await h.post('v1/private/checkout', { plan: 1 }, asMember(ann))).body;
  await h.post('mlp_auth/payment_user', payment({ attempt, card_number: cards.challenge }), asMember(ann));
  const { invoice } = (await h.post('mlp_auth/payment_user', payment(), asMember(ann))).body;
  const bob = `member:${h.addMember('bob')}`;
  const before = await everything();
  const named = routes().filter(
    ({ path }) => path.includes(':id') && (isMembers({ method: '', path }) || path === ofEither),
  );
  expect(named.length).toBe(4);
  for (const route of [...named, ...routes().filter(({ path }) => /public.*:id/.test(path))]) {
    for (const id of [attempt, invoice]) {
      const foreign = await callRoute(route, id, bob);
      const missing = await callRoute(route, 'nobodys0000000000000', bob);
      expect([foreign.status, foreign.text], `${route.method} ${route.path}`).toEqual([404, missing.text]);
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

test('payments and invoices are not cached', async () => {
  const { attempt } = (await h.post('v1/private/checkout', { plan: 1 }, asMember(ann))).body;
  for (const path of [`v1/private/purchase/${attempt}`, 'mlp_invoice/user_invoice']) {
    expect((await h.get(path, asMember(ann))).headers.get('cache-control'), path).toBe('no-store');
  }
});
