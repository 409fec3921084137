import type { ReleaseManifest } from '@fairway/contracts/releases/releases';
import { setUp } from '@fairway/test-support/set-up';
import { expect, test } from 'vitest';
import { type FakeRelease, release } from '../../test/fake-release.ts';
import { startGateway } from '../../test/harness.ts';

const gateway = setUp(startGateway);

/** Opens a page; `cookie` is what the browser has from then on. */
async function open(path: string, cookie?: string) {
  const reply = await fetch(gateway.url + path, { headers: { ...(cookie !== undefined && { cookie }) } });
  const [given] = reply.headers.getSetCookie();
  return { text: await reply.text(), headers: reply.headers, given, cookie: given?.split(';', 1)[0] ?? cookie };
}

async function manifestOf(query = '', cookie?: string): Promise<ReleaseManifest> {
  return JSON.parse((await open(`/manifest.json${query}`, cookie)).text);
}

async function tryOut(next: NonNullable<FakeRelease['next']>): Promise<void> {
  await release(gateway.releasesFolder, { next });
  const names = Object.entries(next).filter(([area]) => area !== 'share');
  await expect
    .poll(async () => {
      const { remotes } = await manifestOf('?channel=next');
      return names.map(([area]) => [area, remotes[`mfe_${area}`]?.version]);
    })
    .toEqual(names);
  // The share may have changed alone.
  await expect.poll(async () => (await open('/')).given !== undefined).toBe(next.share > 0);
}

const renders = (text: string) => / (\d+) <\/script><!--/.exec(text)?.[1];

test('of 1,000 visitors 80 to 120 get a version that is shared with 10 %, and keep it', async () => {
  await tryOut({ public: 'b2', share: 10 });
  const visitors: Awaited<ReturnType<typeof open>>[] = [];
  while (visitors.length < 1_000) {
    visitors.push(...(await Promise.all(Array.from({ length: 50 }, () => open('/version')))));
  }
  const [trying, others] = [true, false].map((isTrying) =>
    visitors.filter(({ text }) => text.includes('<h1>b2 /version') === isTrying),
  );
  expect(trying?.length).toBeGreaterThanOrEqual(80);
  expect(trying?.length).toBeLessThanOrEqual(120);
  for (const { cookie } of trying ?? []) {
    const again = await open('/version', cookie);
    expect([again.text.includes('<h1>b2 /version'), again.given]).toEqual([true, undefined]);
  }
  const other = others?.[0];
  expect((await open('/version', other?.cookie)).text).toContain('<h1>b1 /version');
  expect(other?.given).toMatch(/^fairway-channel=\d+\.\d+\.[\w-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(other?.headers.get('vary')).toBe('accept-encoding, cookie');

  await tryOut({ public: 'b2', share: 50 });
  expect((await open('/version', trying?.[0]?.cookie)).text).toContain('<h1>b2 /version');
  // Altered, it is nobody's.
  const altered = other?.cookie?.replace(/=\d+/, '=0');
  expect((await open('/version', altered)).given).toBeDefined();
});

test('a version that the browser renders does not render other pages again: they differ in the manifest', async () => {
  await tryOut({ study: 'c2', share: 50 });
  const visitors = await Promise.all(Array.from({ length: 20 }, () => open('/same')));
  const versions = visitors.map(({ text }) => /"mfe_study":\{"version":"(c\d)"/.exec(text)?.[1]);
  expect(new Set(versions)).toEqual(new Set(['c1', 'c2']));
  expect(new Set(visitors.map(({ text }) => renders(text))).size).toBe(1);
  for (const [at, { cookie }] of visitors.entries()) {
    const { remotes } = await manifestOf('', cookie);
    expect(remotes.mfe_study?.version).toBe(versions[at]);
    expect((await open('/user/watch', cookie)).text).toContain(`/releases/mfe-study/${versions[at]}/remoteEntry.js`);
  }
});

test('only an administrator puts a browser on the channel, which nobody else runs', async () => {
  await tryOut({ public: 'b2', share: 0 });
  expect((await open('/version')).text).toContain('<h1>b1 /version');
  const change = async (audience: string, method = 'PUT') =>
    fetch(`${gateway.url}/api/browser-channel/next`, {
      method,
      headers: { 'x-auth-token': await gateway.token('a1', { audience }) },
    });
  expect((await change('member')).status).toBe(401);
  const reply = await change('admin');
  expect(reply.status).toBe(200);
  const [cookie] = reply.headers.getSetCookie().map((given) => given.split(';', 1)[0]);
  expect((await open('/version', cookie)).text).toContain('<h1>b2 /version');
  expect((await change('admin', 'DELETE')).headers.get('set-cookie')).toContain('fairway-channel=; Max-Age=0');
  await release(gateway.releasesFolder);
  await expect.poll(async () => (await open('/version', cookie)).text).toContain('<h1>b1 /version');
});
