import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { UnavailableError } from '../calls/fault.ts';
import type { InternalClient } from '../calls/internal-call.ts';
import { createTokenVerifier } from './auth.ts';

const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
const stranger = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
const publicJwk = { ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'EdDSA' };

let time = Date.now();
let current = true;
let isUnavailable = false;
/** What identity returns to every request, if not the normal reply. */
let broken: number | undefined;
/** The role that identity returns for an administrator. */
let role: string | undefined;
let live: Set<string>;
let requests: string[];
let beforeReply: () => void;

const identity: InternalClient = {
  get: async (path) => {
    requests.push(path);
    await new Promise(setImmediate);
    if (isUnavailable) throw new UnavailableError('unavailable');
    if (broken !== undefined) return { status: broken, body: { error: 'Something went wrong' } };
    if (path.endsWith('jwks.json')) return { status: 200, body: { keys: [publicJwk] } };
    const sid = path.split('/').at(-1) ?? '';
    const isLive = live.has(sid);
    beforeReply();
    if (!isLive) return { status: 404, body: { error: 'This session has ended' } };
    return { status: 200, body: { sid, expires_at: new Date(time + 60_000).toISOString(), ...(role && { role }) } };
  },
  post: async () => ({ status: 404, body: null }),
  close: async () => {},
};

/** New in each test. */
let verifier: ReturnType<typeof createTokenVerifier>;
/** Of a member. */
let token: string;

function tokenFor({ sid = 's1', aud = 'member', kid = 'k1', lifetimeMs = 60_000, key = pair.privateKey } = {}) {
  return new SignJWT({ sid })
    .setProtectedHeader({ alg: 'EdDSA', kid })
    .setSubject('m1')
    .setAudience(aud)
    .setExpirationTime(Math.floor((time + lifetimeMs) / 1_000))
    .sign(key);
}

const sessionRequests = () => requests.filter((path) => path.startsWith('/internal/sessions/')).length;

beforeEach(async () => {
  time = Date.now();
  current = true;
  isUnavailable = false;
  broken = undefined;
  role = undefined;
  live = new Set(['s1']);
  requests = [];
  beforeReply = () => {};
  verifier = createTokenVerifier({
    identity,
    feed: () => ({ isCurrent: () => current, close: async () => {} }),
    now: () => time,
  });
  token = await tokenFor();
});

describe('an administrator’s role', () => {
  test('comes from identity, and is requested again when it changed', async () => {
    const token = await tokenFor({ aud: 'admin' });
    role = 'support';
    expect(await verifier.verify(token)).toMatchObject({ role: 'support' });
    role = 'editor';
    expect(await verifier.verify(token)).toMatchObject({ role: 'support' });
    verifier.recheckSessions(['s1']);
    time += 1;
    expect(verifier.peek(token)).toBeUndefined();
    expect(await verifier.verify(token)).toMatchObject({ role: 'editor' });
    expect(verifier.peek(token)).toMatchObject({ role: 'editor' });
  });

  test('requested before the change is not cached', async () => {
    const token = await tokenFor({ aud: 'admin' });
    role = 'support';
    beforeReply = () => verifier.recheckSessions(['s1']);
    await verifier.verify(token);
    expect(verifier.peek(token)).toBeUndefined();
  });

  test('that is unknown is ignored', async () => {
    role = 'captain';
    expect(await verifier.verify(await tokenFor({ aud: 'admin' }))).not.toHaveProperty('role');
  });
});

describe('a verified token', () => {
  test('is counted as missing, cached or to be checked again', async () => {
    const read = async () => verifier.peek(token) ?? (await verifier.verify(token));
    await read();
    await read();
    time += 20_000;
    await read();
    expect(verifier.cacheCounts).toEqual({ hit: 1, stale: 1, miss: 1 });
  });

  test('is cached, so that the next request needs no other service', async () => {
    expect(await verifier.verify(token)).toMatchObject({ sid: 's1', sub: 'm1', audience: 'member' });
    const before = requests.length;
    expect(verifier.peek(token)).toMatchObject({ sid: 's1' });
    await verifier.verify(token);
    expect(requests.length).toBe(before);
  });

  test('is checked again when the clock jumps back, and then cached again', async () => {
    verifier.forget();
    time += 1;
    await verifier.verify(token);
    time -= 3_600_000;
    expect(verifier.peek(token)).toBeUndefined();
    for (let i = 0; i < 3; i++) {
      expect(await verifier.verify(token)).not.toBeNull();
      time += 1;
    }
    expect(sessionRequests()).toBe(3);
    expect(verifier.peek(token)).toMatchObject({ sid: 's1' });
  });

  test('is rejected from the moment its session ended, without a request', async () => {
    await verifier.verify(token);
    verifier.endSessions(['s1']);
    expect(verifier.peek(token)).toBeUndefined();
    expect(await verifier.verify(token)).toBeNull();
    expect(sessionRequests()).toBe(1);
  });

  test('is rejected when it expires, cached or not', async () => {
    const token = await tokenFor({ lifetimeMs: 5_000 });
    await verifier.verify(token);
    time += 6_000;
    expect(verifier.peek(token)).toBeUndefined();
    expect(await verifier.verify(token)).toBeNull();
  });

  test('is checked at every request while revocations may be missed', async () => {
    await verifier.verify(token);
    current = false;
    expect(verifier.peek(token)).toBeUndefined();
    expect(await verifier.verify(token)).not.toBeNull();
    live.clear();
    expect(await verifier.verify(token)).toBeNull();
  });

  test('is checked again after 15 s, in case identity could not announce its end', async () => {
    await verifier.verify(token);
    live.clear();
    time += 16_000;
    expect(await verifier.verify(token)).toBeNull();
  });

  test('stays valid while identity is unavailable and revocations still arrive', async () => {
    await verifier.verify(token);
    time += 16_000;
    isUnavailable = true;
    expect(await verifier.verify(token)).toMatchObject({ sid: 's1' });
  });

  test('is neither accepted nor rejected while identity and Redis are both unavailable', async () => {
    await verifier.verify(token);
    isUnavailable = true;
    current = false;
    await expect(verifier.verify(token)).rejects.toBeInstanceOf(UnavailableError);
  });
});

describe.each([500, 503, 401, 429])('while identity returns %i instead of the session', (status) => {
  test('a token verified before stays valid', async () => {
    await verifier.verify(token);
    time += 16_000;
    broken = status;
    expect(await verifier.verify(token)).toMatchObject({ sid: 's1' });
    expect(await verifier.verify(token)).toMatchObject({ sid: 's1' });
    broken = undefined;
    expect(await verifier.verify(token)).toMatchObject({ sid: 's1' });
  });

  test('a new token is neither accepted nor rejected, and valid afterwards', async () => {
    await verifier.verify(await tokenFor());
    const other = await tokenFor({ sid: 's2' });
    live.add('s2');
    broken = status;
    await expect(verifier.verify(other)).rejects.toBeInstanceOf(UnavailableError);
    broken = undefined;
    expect(await verifier.verify(other)).toMatchObject({ sid: 's2' });
  });

  test('a revoked session stays rejected', async () => {
    await verifier.verify(token);
    verifier.endSessions(['s1']);
    broken = status;
    expect(await verifier.verify(token)).toBeNull();
  });

  test('a token is neither accepted nor rejected while revocations may be missed', async () => {
    await verifier.verify(token);
    current = false;
    broken = status;
    await expect(verifier.verify(token)).rejects.toBeInstanceOf(UnavailableError);
  });
});

describe('a check in progress', () => {
  test('does not restore a session that ends meanwhile', async () => {
    beforeReply = () => verifier.endSessions(['s1']);
    expect(await verifier.verify(token)).toBeNull();
    expect(verifier.peek(token)).toBeUndefined();
  });

  test('that fails does not restore a session that ends meanwhile', async () => {
    await verifier.verify(token);
    time += 16_000;
    const failing = verifier.verify(token);
    isUnavailable = true;
    verifier.endSessions(['s1']);
    expect(await failing).toBeNull();
  });

  test('is not cached if messages may have been missed meanwhile', async () => {
    beforeReply = () => verifier.forget();
    await verifier.verify(token);
    expect(verifier.peek(token)).toBeUndefined();
  });
});

describe('concurrent calls with one token', () => {
  test('send one session request and one key request to identity', async () => {
    const sessions = await Promise.all(Array.from({ length: 10 }, () => verifier.verify(token)));
    expect(sessions.every((session) => session?.sid === 's1')).toBe(true);
    expect(requests).toEqual(['/api/.well-known/jwks.json', '/internal/sessions/s1']);
  });

  test('are all rejected if the session ends while the check is in progress', async () => {
    beforeReply = () => verifier.endSessions(['s1']);
    expect(await Promise.all([verifier.verify(token), verifier.verify(token)])).toEqual([null, null]);
  });

  test('use no check that started before them while revocations may be missed', async () => {
    await verifier.verify(token);
    current = false;
    const before = requests.length;
    let later: Promise<unknown>[] = [];
    // The session ends just after identity read it for the first call; the others come after that.
    beforeReply = () => {
      beforeReply = () => {};
      live.clear();
      later = Array.from({ length: 5 }, () => verifier.verify(token));
    };
    expect(await verifier.verify(token)).not.toBeNull();
    expect(await Promise.all(later)).toEqual([null, null, null, null, null]);
    expect(requests.length - before).toBe(2);
  });

  test('use no check from before a gap in the feed', async () => {
    let later: Promise<unknown> = Promise.resolve();
    beforeReply = () => {
      beforeReply = () => {};
      live.clear();
      time += 1;
      verifier.forget();
      later = verifier.verify(token);
    };
    await verifier.verify(token);
    expect(await later).toBeNull();
  });
});

describe('a token is rejected', () => {
  test.each([
    ['that is not a token', async () => 'nonsense'],
    ['signed by another key under our key id', () => tokenFor({ key: stranger.privateKey })],
    ['signed by an unpublished key', () => tokenFor({ kid: 'other' })],
    ['for an unknown audience', () => tokenFor({ aud: 'visitor' })],
    ['whose session never existed', () => tokenFor({ sid: 'unknown' })],
    ['that is not signed', async () => `${btoa('{"alg":"none","kid":"k1"}')}.${btoa('{"sid":"s1","aud":"member"}')}.`],
  ])('%s', async (_name, token) => {
    expect(await verifier.verify(await token())).toBeNull();
  });

  test('with one key request in five seconds, however many unknown keys are tried', async () => {
    for (const kid of ['a', 'b', 'c']) await verifier.verify(await tokenFor({ kid }));
    expect(requests.filter((path) => path.endsWith('jwks.json'))).toHaveLength(1);
  });
});
