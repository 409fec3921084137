import type { Administrator, AdministratorsOutput } from '@fairway/contracts/identity/administrators';
import { newId } from '@fairway/kit/database/new-id';
import { announceChangedSessions, subscribeToRevocations } from '@fairway/kit/session/revocations';
import { eventually } from '@fairway/test-support/eventually';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addAdmin, loginPath, openSession, password, setUpAdmin, signIn } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { mailedLink } from '../../test/mails.ts';
import { admins } from '../schema.ts';

const h = setUpHarness();
const owner = setUpAdmin(h);

const path = '/api/v1/admin/administrators';
const list = async () => (await h.client.get(path, owner)).body as unknown as AdministratorsOutput;
const invite = (email: string, role = 'editor') => h.client.post(path, { email, role }, owner);
const setRole = (id: string, role: string) => h.client.post(`${path}/${id}/role`, { role }, owner);
const remove = (id: string) => h.client.delete(`${path}/${id}`, owner);
const setRule = (required: boolean) => h.client.post('/api/v1/admin/second-factor-rule', { required }, owner);
const accept = (link: { email: string; token: string }) =>
  h.client.post('/api/mlp_admin_auth/changepassword', { ...link, password, password2: password });
const mine = (as: string) => h.client.get('/api/mlp_admin_auth', { token: as });
const subscribers = (as: string) => h.client.get('/api/mlp_subscription/subscriber', { token: as });

describe('an invitation', () => {
  test('is a mailed link that sets the password, once', async () => {
    const email = `New.${newId()}@fairway.example`;
    expect(await invite(email)).toMatchObject({ status: 200, body: { email, role: 'editor', state: 'invited' } });
    for (const typed of ['', password]) {
      expect((await h.client.post(loginPath.admin, { email, password: typed })).status).not.toBe(200);
    }
    const link = await mailedLink(h, 'admin-invite');
    expect((await accept(link)).status).toBe(200);
    expect((await accept(link)).body).toHaveProperty('token1');
    const { body } = await h.client.post(loginPath.admin, { email, password });
    expect((await mine(body.token ?? '')).body).toMatchObject({ email, role: 'editor' });
    expect((await list()).administrators.find((one) => one.email === email)?.state).toBe('active');
  });

  test('expires after seven days, and a new one voids the previous one', async () => {
    const email = `New.${newId()}@fairway.example`;
    const { body } = await invite(email);
    const first = await mailedLink(h, 'admin-invite');
    expect((await h.client.post(`${path}/${body._id}/invitation`, {}, owner)).status).toBe(200);
    expect((await accept(first)).body).toHaveProperty('token1');
    const second = await mailedLink(h, 'admin-invite');
    h.moveClock(7 * 24 * 60 * 60 * 1_000);
    expect((await accept(second)).body).toHaveProperty('token');
  });

  test('to an existing administrator is rejected, and an accepted one is not mailed again', async () => {
    expect(await invite(owner.email.toUpperCase())).toMatchObject({ status: 409, body: { email: expect.any(String) } });
    expect((await h.client.post(`${path}/${owner.id}/invitation`, {}, owner)).status).toBe(409);
    expect((await h.client.post(`${path}/${newId()}/invitation`, {}, owner)).status).toBe(404);
  });

  test('is limited to twenty in an hour', async () => {
    for (let i = 0; i < 20; i++) expect((await invite(`${newId()}@fairway.example`)).status).toBe(200);
    expect((await invite(`${newId()}@fairway.example`)).status).toBe(429);
  });
});

describe('a role', () => {
  test('that changes applies from the next request, in the same session', async () => {
    const other = await addAdmin(h, { role: 'support' });
    const theirs = await openSession(h, 'admin', other);
    expect((await subscribers(theirs)).status).toBe(200);
    expect(await setRole(other.id, 'editor')).toMatchObject({ status: 200, body: { role: 'editor' } });
    expect(await subscribers(theirs)).toMatchObject({ status: 403, body: { error: expect.stringContaining('role') } });
    expect((await mine(theirs)).body.role).toBe('editor');
  });

  test('is announced to other processes, which read the session again', async () => {
    const other = await addAdmin(h, { role: 'support' });
    const theirs = await openSession(h, 'admin', other);
    const changed: string[] = [];
    const feed = subscribeToRevocations(h.deps.redis, {
      onEnded: () => {},
      onChanged: (sids) => changed.push(...sids),
      onGap: () => {},
    });
    await eventually(() => expect(feed.isCurrent()).toBe(true));
    await setRole(other.id, 'editor');
    expect(changed).toHaveLength(1);
    expect((await h.client.ask(`/internal/sessions/${changed[0]}`)).body).toMatchObject({ role: 'editor' });
    expect((await mine(theirs)).status).toBe(200);
    expect(await announceChangedSessions(h.deps.redis, [])).toBe(true);
    await feed.close();
  });

  test('of the last owner cannot change; an invited owner does not count', async () => {
    await invite(`${newId()}@fairway.example`, 'owner');
    expect(await setRole(owner.id, 'editor')).toMatchObject({ status: 409, body: { role: expect.any(String) } });
    const other = await addAdmin(h);
    expect((await setRole(owner.id, 'editor')).status).toBe(200);
    const [row] = await h.db.select().from(admins).where(eq(admins.id, other.id));
    expect(row?.role).toBe('owner');
  });

  test('cannot be removed from both of two owners at once', async () => {
    const other = await addAdmin(h);
    const theirs = await openSession(h, 'admin', other);
    await Promise.all([
      setRole(other.id, 'editor'),
      h.client.post(`${path}/${owner.id}/role`, { role: 'editor' }, { token: theirs }),
    ]);
    const rows = await h.db.select({ role: admins.role }).from(admins);
    expect(rows.map(({ role }) => role)).toContain('owner');
  });
});

describe('removing', () => {
  test('ends every session immediately and frees the address', async () => {
    const other = await addAdmin(h, { role: 'support' });
    const theirs = [await signIn(h.client, 'admin', other), await signIn(h.client, 'admin', other)];
    expect((await remove(other.id)).status).toBe(200);
    for (const session of theirs) expect((await mine(session)).status).toBe(401);
    expect((await h.client.post(loginPath.admin, { email: other.email, password })).status).toBe(401);
    expect((await remove(other.id)).status).toBe(404);
    expect((await invite(other.email)).status).toBe(200);
  });

  test('is rejected for the last owner', async () => {
    expect((await remove(owner.id)).status).toBe(409);
    expect((await mine(owner.token)).status).toBe(200);
  });
});

test('if a second factor is required, an administrator without one can only read their profile and log out', async () => {
  const enrolled = await addAdmin(h, { totpConfirmedAt: new Date() });
  const other = await addAdmin(h, { role: 'support' });
  const [with2, without] = [await openSession(h, 'admin', enrolled), await openSession(h, 'admin', other)];
  expect((await setRule(true)).status).toBe(200);
  expect((await subscribers(with2)).status).toBe(200);
  expect(await subscribers(without)).toMatchObject({
    status: 403,
    body: { error: expect.stringContaining('two-step') },
  });
  expect((await mine(without)).body).toMatchObject({ role: 'enrolling', second_factor: false });
  const again = await h.client.post('/api/v1/admin/second-factor-rule', { required: false }, { token: with2 });
  expect(again.status).toBe(200);
  expect((await subscribers(without)).status).toBe(200);
});

test('the list contains every administrator with their role', async () => {
  const other = await addAdmin(h, { role: 'editor', totpConfirmedAt: new Date() });
  const { administrators, second_factor_required } = await list();
  const shown = administrators.map(({ _id, role, state, second_factor }: Administrator) => [
    _id,
    role,
    state,
    second_factor,
  ]);
  expect(shown).toHaveLength(2);
  expect(shown).toEqual(
    expect.arrayContaining([
      [owner.id, 'owner', 'active', false],
      [other.id, 'editor', 'active', true],
    ]),
  );
  expect(second_factor_required).toBe(false);
});
