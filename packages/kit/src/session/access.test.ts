import type { MemberAccess } from '@fairway/contracts/identity/member-access';
import { eventually } from '@fairway/test-support/eventually';
import { openTestProxy, type TestProxy } from '@fairway/test-support/proxy';
import { testRedisUrl } from '@fairway/test-support/redis';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { UnavailableError } from '../calls/fault.ts';
import type { InternalClient } from '../calls/internal-call.ts';
import { createLog } from '../logging/log.ts';
import { channelOf } from '../redis/channel.ts';
import { openRedis } from '../redis/redis.ts';
import { announceAccessChange, openAccessReader } from './access.ts';

const log = createLog('test', 'silent');
const free: MemberAccess = {
  access: 'free',
  verified: true,
  premium_until: null,
  question_type: 'Deck',
  license_rating: '',
  time_zone: 'America/New_York',
  mailbox_hash: '0'.repeat(64),
};
const premium: MemberAccess = { ...free, access: 'premium' };

const identityRedis = openRedis(testRedisUrl('kit'), log);
let members: Map<string, MemberAccess>;
let isUnavailable: boolean;
let requests: number;
let beforeReply: () => Promise<void>;
let proxy: TestProxy;
let redis: ReturnType<typeof openRedis>;
let reader: ReturnType<typeof openAccessReader>;

const identity: InternalClient = {
  get: async (path) => {
    requests++;
    if (isUnavailable) throw new UnavailableError('unavailable');
    const member = members.get(path.split('/')[3] ?? '');
    await beforeReply();
    return member ? { status: 200, body: member } : { status: 404, body: { error: 'No such member' } };
  },
  post: async () => ({ status: 404, body: { error: 'No such member' } }),
  close: async () => {},
};

/** The subscription is established in the background. */
const subscribed = () =>
  eventually(async () => {
    const [, count] = (await identityRedis.pubsub('NUMSUB', channelOf(identityRedis, 'access-changed'))) as [
      string,
      number,
    ];
    expect(Number(count)).toBe(1);
  });

beforeAll(() => eventually(() => expect(identityRedis.status).toBe('ready')));
beforeEach(async () => {
  members = new Map([['m1', free]]);
  [isUnavailable, requests, beforeReply] = [false, 0, async () => {}];
  proxy = await openTestProxy(testRedisUrl('kit'));
  redis = openRedis(proxy.url, log);
  reader = openAccessReader({ identity, redis });
  await subscribed();
});
afterEach(async () => {
  vi.useRealTimers();
  await reader.close();
  redis.disconnect();
  await proxy.close();
});
afterAll(() => identityRedis.disconnect());

/** Grants premium to both members while identity replies about one of them: its reply is older. `then` ends the reply. */
async function grantDuringReply(then: () => Promise<void>): Promise<void> {
  members.set('m2', free);
  await reader.read('m2');
  beforeReply = async () => {
    beforeReply = async () => {};
    members.set('m1', premium).set('m2', premium);
    await announceAccessChange(identityRedis, 'm1');
    await announceAccessChange(identityRedis, 'm2');
    // Notices arrive in order: the one about m2 is the last.
    await eventually(async () => expect(await reader.read('m2')).toEqual(premium));
    await then();
  };
}

test('loads access once in five seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  await reader.read('m1');
  members.set('m1', premium);
  vi.advanceTimersByTime(4_900);
  expect(await reader.read('m1')).toEqual(free);
  vi.advanceTimersByTime(200);
  expect(await reader.read('m1')).toEqual(premium);
  expect(requests).toBe(2);
});

test('a reader after a grant does not use a reply from before it', async () => {
  await grantDuringReply(async () => expect(await reader.read('m1')).toEqual(premium));
  expect(await reader.read('m1')).toEqual(free);
});

test('a grant is visible immediately', async () => {
  await reader.read('m1');
  members.set('m1', premium);
  await announceAccessChange(identityRedis, 'm1');
  await eventually(async () => expect(await reader.read('m1')).toEqual(premium));
});

test('a grant is visible immediately after a Redis outage', async () => {
  await proxy.down();
  await proxy.up();
  await subscribed();
  await reader.read('m1');
  members.set('m1', premium);
  await announceAccessChange(identityRedis, 'm1');
  await eventually(async () => expect(await reader.read('m1')).toEqual(premium));
});

test('does not cache a reply that is older than a grant', async () => {
  await grantDuringReply(async () => {});
  await reader.read('m1');
  expect(await reader.read('m1')).toEqual(premium);
});

test('the last access is used for a minute while identity is unavailable, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  await reader.read('m1');
  isUnavailable = true;
  vi.advanceTimersByTime(59_000);
  expect(await reader.read('m1')).toEqual(free);
  vi.advanceTimersByTime(2_000);
  await expect(reader.read('m1')).rejects.toBeInstanceOf(UnavailableError);
});

test('premium ends on time, within the five seconds and while identity is unavailable [LIM-03, IDN-57]', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  members.set('m1', { ...premium, premium_until: new Date(Date.now() + 3_000).toISOString() });
  await reader.read('m1');
  members.set('m1', free);
  vi.advanceTimersByTime(2_999);
  expect(await reader.read('m1')).toMatchObject({ access: 'premium' });
  isUnavailable = true;
  vi.advanceTimersByTime(1);
  expect(await reader.read('m1')).toMatchObject({ access: 'free', question_type: 'Deck' });
  isUnavailable = false;
  expect(await reader.read('m1')).toEqual(free);
});

test('there is no access without a member', async () => {
  expect(await reader.read('nobody')).toBeNull();
});
