import type { AreaAccess, ReleasedArea } from '@fairway/contracts/identity/areas';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setUpAdmin } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { areaTokens, audit } from '../schema.ts';

const h = setUpHarness();
const owner = setUpAdmin(h);

const path = '/api/v1/admin/areas';
const settings = { prefixes: '/docs  /help', is_server_rendered: false, max_megabytes: 20 };
const create = (given: object = {}) => h.client.post(path, { name: 'mfe-docs', ...settings, ...given }, owner);
const list = async () => (await h.client.get(path, owner)).body.areas as unknown as ReleasedArea[];
const makeToken = (id: unknown) => h.client.post(`${path}/${id}/tokens`, { label: 'The docs team' }, owner);
const check = (area: string, token: unknown) => h.client.ask('/internal/area-tokens/check', { area, token });
const recorded = async () => (await h.db.select().from(audit)).map(({ action, label }) => [action, label]);

test('an area is created with its addresses, which no other area can have', async () => {
  expect(await create()).toMatchObject({
    status: 200,
    body: { name: 'mfe-docs', prefixes: '/docs /help', tokens: [] },
  });
  expect(await create({ prefixes: '/other' })).toMatchObject({ status: 409, body: { name: expect.any(String) } });
  expect(await create({ name: 'mfe-help', prefixes: '/help' })).toMatchObject({
    status: 409,
    body: { prefixes: 'mfe-docs has one of these addresses' },
  });
  const other = (await create({ name: 'mfe-other', prefixes: '/other' })).body._id;
  const changed = { ...settings, prefixes: '/help' };
  expect((await h.client.post(`${path}/${other}`, changed, owner)).status).toBe(409);
  const wider = { ...settings, prefixes: '/other /more', is_server_rendered: true, max_megabytes: 40 };
  expect((await h.client.post(`${path}/${other}`, wider, owner)).body).toMatchObject(wider);
  expect((await list()).map(({ name }) => name)).toEqual(['mfe-docs', 'mfe-other']);
});

test.each([
  { name: 'shell' },
  { name: 'mfe_docs' },
  { name: '../x' },
  { name: 'mfe--docs' },
  { prefixes: '/' },
  { prefixes: '/api/docs' },
  { prefixes: '/docs/' },
  { prefixes: 'docs' },
  { prefixes: '/a/../b' },
  { prefixes: ' ' },
  { max_megabytes: 201 },
])('rejects %o', async (given) => {
  expect(await create(given)).toMatchObject({
    status: 400,
    body: { [Object.keys(given)[0] ?? '']: expect.any(String) },
  });
});

test('a token is shown once, stored as a hash, allows its area only, and nothing once it is revoked', async () => {
  const { body: area } = await create();
  await create({ name: 'mfe-other', prefixes: '/other' });
  const made = await makeToken(area._id);
  expect(made.body.token).toMatch(/^fwa_[\w-]{43}$/);
  const [row] = await h.db.select().from(areaTokens);
  expect(row?.tokenHash).toMatch(/^[\da-f]{64}$/);
  expect(JSON.stringify([row, await list()])).not.toContain(made.body.token);

  const { status, body } = await check('mfe-docs', made.body.token);
  expect(status).toBe(200);
  const allowed: AreaAccess = {
    token_id: made.body._id as string,
    label: 'The docs team',
    area: 'mfe-docs',
    prefixes: ['/docs', '/help'],
    is_server_rendered: false,
    max_megabytes: 20,
  };
  expect(body).toEqual(allowed);
  expect((await list())[0]?.tokens[0]?.last_used_at).toEqual(expect.any(String));
  expect((await check('mfe-other', made.body.token)).status).toBe(403);
  expect((await check('mfe-docs', 'fwa_unknown')).status).toBe(401);

  for (let twice = 0; twice < 2; twice++)
    expect((await h.client.delete(`/api/v1/admin/area-tokens/${made.body._id}`, owner)).status).toBe(200);
  expect((await check('mfe-docs', made.body.token)).status).toBe(401);
  expect(await recorded()).toEqual([
    ['area-create', 'mfe-docs'],
    ['area-create', 'mfe-other'],
    ['area-token-create', 'mfe-docs'],
    ['area-token-revoke', 'mfe-docs'],
  ]);
});

test('a switch is in the audit log, under the name of its token', async () => {
  const { body: area } = await create();
  const { body: token } = await makeToken(area._id);
  const made = { token_id: token._id, action: 'area-release', from: null, to: 'a1b2c3d4e5f6' };
  expect((await h.client.ask('/internal/area-switches', made)).status).toBe(200);
  const [entry] = await h.db.select().from(audit).where(eq(audit.action, 'area-release'));
  expect(entry).toMatchObject({ adminName: 'Token of The docs team', label: 'mfe-docs', after: { version: made.to } });
  const shared = { ...made, action: 'area-share', share: 10 };
  expect((await h.client.ask('/internal/area-switches', shared)).status).toBe(200);
  const [share] = await h.db.select().from(audit).where(eq(audit.action, 'area-share'));
  expect(share?.after).toEqual({ version: made.to, share: 10 });
});
