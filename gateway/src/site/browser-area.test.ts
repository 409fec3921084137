import { setUp } from '@fairway/test-support/set-up';
import { expect, test } from 'vitest';
import { startGateway, startOwnGateway } from '../../test/harness.ts';

const gateway = setUp(() => startGateway({ localAreas: true }));

const cookieOf = (reply: Response) => reply.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
async function turnOn(at: Pick<typeof gateway, 'url' | 'token'>, area: string, audience = 'admin'): Promise<Response> {
  const token = await at.token(`s${audience}`, { audience });
  return fetch(`${at.url}/api/browser-area/${area}`, { method: 'PUT', headers: { 'x-auth-token': token } });
}
const open = (path: string, cookie: string) => fetch(gateway.url + path, { headers: { cookie } });
type Remotes = Record<string, Record<string, unknown>>;
const remotesOf = async (cookie: string) =>
  ((await (await open('/manifest.json', cookie)).json()) as { remotes: Remotes }).remotes;

test('an administrator’s browser runs an area from its machine, until it is turned off', async () => {
  const cookie = cookieOf(await turnOn(gateway, 'mfe-study/3300'));
  const page = await open('/pricing', cookie);
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('no-store');
  const policy = page.headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self' http://localhost:3300;");
  expect(policy).toContain("connect-src 'self' http://localhost:3300 ws://localhost:3300;");
  const entry = 'http://localhost:3300/mf-manifest.json';
  expect(await page.text()).toContain(entry);
  const { mfe_study, mfe_public } = await remotesOf(cookie);
  expect(mfe_study).toMatchObject({ version: 'local', entry, frame: 'member' });
  expect(mfe_public?.version).toBe('b1');
  expect(await (await open('/api/browser-area', cookie)).json()).toEqual({
    is_allowed: true,
    area: 'mfe-study',
    port: 3300,
  });

  const others = await open('/pricing', '');
  expect(others.headers.get('content-security-policy')).not.toContain('localhost');
  expect(await others.text()).not.toContain(entry);
  const off = await fetch(`${gateway.url}/api/browser-area`, { method: 'DELETE' });
  expect(off.headers.get('set-cookie')).toContain('fairway-area=; Max-Age=0');
});

test('an area that was never released can be developed', async () => {
  const cookie = cookieOf(await turnOn(gateway, 'mfe-docs/3300'));
  expect((await remotesOf(cookie)).mfe_docs).toMatchObject({ version: 'local', routes: [] });
});

test('the cookie cannot be altered', async () => {
  const cookie = cookieOf(await turnOn(gateway, 'mfe-study/3300'));
  expect((await remotesOf(cookie.replace('3300', '3301'))).mfe_study?.version).toBe('c1');
});

test.each([
  ['mfe-study/3300', 'member', 401],
  ['mfe-study/80', 'admin', 400],
  ['mfe-study/x', 'admin', 400],
  ['..%2Fx/3300', 'admin', 400],
])('%s of a %s is a %i', async (area, audience, status) => {
  const reply = await turnOn(gateway, area, audience);
  expect(reply.status).toBe(status);
  expect(reply.headers.get('set-cookie')).toBeNull();
});

test('a site that does not allow it ignores the cookie', async () => {
  const cookie = cookieOf(await turnOn(gateway, 'mfe-study/3300'));
  const other = await startOwnGateway({ internalKey: gateway.internal.keys.gateway });
  expect((await turnOn(other, 'mfe-study/3300')).status).toBe(403);
  const page = await fetch(`${other.url}/pricing`, { headers: { cookie } });
  expect(page.headers.get('content-security-policy')).not.toContain('localhost');
});
