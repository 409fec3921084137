import { openDb } from '@fairway/db/open';
import { UnavailableError } from '@fairway/kit/calls/fault';
import { createInternalClient } from '@fairway/kit/calls/internal-call';
import { newId } from '@fairway/kit/database/new-id';
import { channelOf } from '@fairway/kit/redis/channel';
import { openRedis } from '@fairway/kit/redis/redis';
import { openAuth } from '@fairway/kit/session/open-auth';
import { eventually } from '@fairway/test-support/eventually';
import { listen } from '@fairway/test-support/listen';
import { openTestProxy } from '@fairway/test-support/proxy';
import { testRedisUrl } from '@fairway/test-support/redis';
import { eq } from 'drizzle-orm';
import { type CryptoKey, decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, describe, expect, test } from 'vitest';
import { addAdmin, addMember, ban, profilePath, signIn } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { admins, sessions, signingKeys } from '../schema.ts';
import { loadSigningKeys } from './signing-keys.ts';

const harness = setUpHarness();
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const logoutPath = { member: '/api/v1/private/logout', admin: '/api/v1/admin/logout' };
const add = { member: addMember, admin: addAdmin };

/** Another process, such as the gateway: its own connections, and a Redis that can be interrupted. */
async function openProcess({ app = harness.client.app, now = Date.now } = {}) {
  const server = await listen(app);
  const proxy = await openTestProxy(testRedisUrl('identity'));
  const redis = openRedis(proxy.url, harness.deps.log);
  const key = harness.internal.keys.gateway;
  const identity = createInternalClient({ key, target: 'identity', baseUrl: server.url, timeoutMs: 60_000 });
  const auth = openAuth({ identity, redis, now });
  closing.push(proxy.close, async () => redis.disconnect(), server.close, identity.close, auth.close);
  await eventually(async () => {
    const subscribers = (await harness.deps.redis.pubsub('NUMSUB', channelOf(redis, 'sessions-ended'))) as [
      string,
      number,
    ];
    expect(Number(subscribers[1])).toBe(1);
    expect(redis.status).toBe('ready');
  });
  return { verifier: auth.verifier, proxy, stopIdentity: server.close };
}

describe.each(['member', 'admin'] as const)('signing out as %s', (audience) => {
  test('ends the session from the very next request [IDN-18]', async () => {
    const token = await signIn(harness.client, audience, await add[audience](harness));
    const reply = await harness.client.post(logoutPath[audience], {}, { token });
    expect([reply.status, reply.body]).toEqual([200, { success: 'You are logged out' }]);
    expect((await harness.client.get(profilePath[audience], { token })).status).toBe(401);
    expect((await harness.client.post(logoutPath[audience], {}, { token })).status).toBe(401);
  });

  test('ends it in a process that had accepted the token before', async () => {
    const { verifier } = await openProcess();
    const token = await signIn(harness.client, audience, await add[audience](harness));
    expect(await verifier.verify(token)).toMatchObject({ audience });
    expect(verifier.peek(token)).toBeDefined();
    await harness.client.post(logoutPath[audience], {}, { token });
    expect(verifier.peek(token)).toBeUndefined();
    expect(await verifier.verify(token)).toBeNull();
  });

  test('does not end the account’s other sessions', async () => {
    const account = await add[audience](harness);
    const [one, two] = [
      await signIn(harness.client, audience, account),
      await signIn(harness.client, audience, account),
    ];
    await harness.client.post(logoutPath[audience], {}, { token: one });
    expect((await harness.client.get(profilePath[audience], { token: two })).status).toBe(200);
  });
});

describe('a process without Redis', () => {
  test('asks identity, so that an ended session is rejected immediately', async () => {
    const { verifier, proxy } = await openProcess();
    const token = await signIn(harness.client, 'member', await addMember(harness));
    expect(await verifier.verify(token)).not.toBeNull();
    await proxy.down();
    await eventually(() => expect(verifier.peek(token)).toBeUndefined());
    expect(await verifier.verify(token)).not.toBeNull();
    await harness.client.post(logoutPath.member, {}, { token });
    expect(await verifier.verify(token)).toBeNull();
  });

  test('and without identity accepts no tokens', async () => {
    const { verifier, proxy, stopIdentity } = await openProcess();
    const token = await signIn(harness.client, 'member', await addMember(harness));
    await verifier.verify(token);
    await proxy.down();
    await stopIdentity();
    await eventually(() => expect(verifier.verify(token)).rejects.toBeInstanceOf(UnavailableError));
  });
});

describe.each(['member', 'admin'] as const)(
  'while identity’s database is unavailable, the session of a %s',
  (audience) => {
    async function openOutage() {
      const proxy = await openTestProxy(harness.url);
      const db = openDb(proxy.url);
      closing.push(proxy.close, () => db.$client.end());
      let passedMs = 0;
      const { app } = harness.clientOf({ db });
      const { verifier } = await openProcess({ app, now: () => Date.now() + passedMs });
      const token = await signIn(harness.client, audience, await add[audience](harness));
      const passRecheck = () => {
        passedMs += 16_000;
      };
      return { proxy, verifier, token, passRecheck };
    }

    test('continues in a process that accepted it before, and afterwards', async () => {
      const { proxy, verifier, token, passRecheck } = await openOutage();
      expect(await verifier.verify(token)).toMatchObject({ audience });
      await proxy.down();
      passRecheck();
      expect(await verifier.verify(token)).toMatchObject({ audience });
      expect(await verifier.verify(token)).toMatchObject({ audience });
      await proxy.up();
      expect(await verifier.verify(token)).toMatchObject({ audience });
    });

    test('is answered as unavailable in a process that has not seen it', async () => {
      const { proxy, verifier, token } = await openOutage();
      const first = await signIn(harness.client, audience, await add[audience](harness));
      await verifier.verify(first);
      await proxy.down();
      await expect(verifier.verify(token)).rejects.toBeInstanceOf(UnavailableError);
      await proxy.up();
      expect(await verifier.verify(token)).toMatchObject({ audience });
    });
  },
);

describe('a token is rejected', () => {
  const forge = (key: CryptoKey, sid: string, aud = 'member') =>
    new SignJWT({ sid })
      .setProtectedHeader({ alg: 'EdDSA', kid: harness.deps.keys.kid })
      .setSubject('x')
      .setAudience(aud)
      .setExpirationTime('1h')
      .sign(key);

  test('that another key signed for a live session', async () => {
    const token = await signIn(harness.client, 'member', await addMember(harness));
    const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
    const forged = await forge(privateKey, String(decodeJwt(token).sid));
    expect((await harness.client.get(profilePath.member, { token: forged })).status).toBe(401);
  });

  test('that names an unknown session', async () => {
    const token = await forge(harness.deps.keys.privateKey, newId());
    expect((await harness.client.get(profilePath.member, { token })).status).toBe(401);
  });
});

describe('a session that another process reads', () => {
  const sidOf = (token: string) => String(decodeJwt(token).sid);

  test('is returned with its expiry while it is live', async () => {
    const sid = sidOf(await signIn(harness.client, 'member', await addMember(harness)));
    const reply = await harness.client.ask(`/internal/sessions/${sid}`);
    expect([reply.status, reply.body.sid]).toEqual([200, sid]);
    expect(Date.parse(reply.body.expires_at ?? '')).toBeGreaterThan(harness.now());
  });

  test.each<[string, (sid: string, id: string) => Promise<unknown>]>([
    [
      'ended',
      (sid) =>
        harness.db
          .update(sessions)
          .set({ endedAt: new Date(harness.now()) })
          .where(eq(sessions.sid, sid)),
    ],
    ['has expired', async () => harness.moveClock(31 * 24 * 3_600_000)],
    ['is a banned member’s', (_sid, id) => ban(harness, { id, email: '' })],
  ])('is missing if it %s', async (_name, change) => {
    const member = await addMember(harness);
    const sid = sidOf(await signIn(harness.client, 'member', member));
    await change(sid, member.id);
    expect((await harness.client.ask(`/internal/sessions/${sid}`)).status).toBe(404);
  });

  test('is missing if its administrator was deleted, or it never existed', async () => {
    const admin = await addAdmin(harness);
    const sid = sidOf(await signIn(harness.client, 'admin', admin));
    expect((await harness.client.ask(`/internal/sessions/${sid}`)).status).toBe(200);
    await harness.db.delete(admins).where(eq(admins.id, admin.id));
    expect((await harness.client.ask(`/internal/sessions/${sid}`)).status).toBe(404);
    expect((await harness.client.ask(`/internal/sessions/${newId()}`)).status).toBe(404);
  });
});

describe('the keys', () => {
  test('are published without their private part', async () => {
    const reply = await harness.client.get('/api/.well-known/jwks.json');
    const { keys } = reply.body as unknown as { keys: Record<string, string>[] };
    expect(keys).toEqual([
      { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid: harness.deps.keys.kid, x: expect.any(String) },
    ]);
    expect(reply.headers.get('cache-control')).toContain('max-age');
  });

  test('do not change on a restart', async () => {
    expect((await loadSigningKeys(harness.db)).kid).toBe(harness.deps.keys.kid);
  });

  test('are one, however many processes start concurrently on an empty database', async () => {
    const before = await harness.db.select().from(signingKeys);
    await harness.db.delete(signingKeys);
    const loaded = await Promise.all(Array.from({ length: 6 }, () => loadSigningKeys(harness.db)));
    expect(new Set(loaded.map((keys) => keys.kid)).size).toBe(1);
    await harness.db.delete(signingKeys);
    await harness.db.insert(signingKeys).values(before);
  });

  test('that no longer sign are still published', async () => {
    const { publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
    const retired = { ...(await exportJWK(publicKey)), kid: 'retired' };
    const values = { kid: 'retired', publicJwk: retired, privateJwk: retired, createdAt: new Date() };
    await harness.db.insert(signingKeys).values(values);
    const { kid, jwks } = await loadSigningKeys(harness.db);
    await harness.db.delete(signingKeys).where(eq(signingKeys.kid, 'retired'));
    expect(kid).toBe(harness.deps.keys.kid);
    expect(jwks.keys.map((key) => key.kid).toSorted()).toEqual([kid, 'retired'].toSorted());
  });
});
