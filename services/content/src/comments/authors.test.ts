import { findMemberAuthor } from '@fairway/contracts/identity/members-calls';
import { memberQueue, queuePrefix } from '@fairway/contracts/queues/jobs';
import { endOutboxRow, readOutboxRow } from '@fairway/contracts/queues/outbox-calls';
import { fail, ok } from '@fairway/kit/calls/fault';
import { createLog } from '@fairway/kit/logging/log';
import { openRedis } from '@fairway/kit/redis/redis';
import { fakeService } from '@fairway/shared-tests/fake-service';
import { eventually } from '@fairway/test-support/eventually';
import { testRedisUrl } from '@fairway/test-support/redis';
import { Queue } from 'bullmq';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setUpHarness } from '../../test/harness.ts';
import { commentAuthors } from '../schema.ts';
import { applyMemberChange, ensureAuthor } from './authors.ts';
import { consumeMemberChanges } from './consume-member-changes.ts';

const h = setUpHarness();

const change = (image: string, second: number, member_id = 'bo') => ({
  member_id,
  user_name: 'Bo',
  email: 'bo@fairway.example',
  image,
  changed_at: `2026-05-01T12:00:0${second}.000Z`,
});
const imageOf = async (id = 'bo') =>
  (await h.db.select().from(commentAuthors).where(eq(commentAuthors.memberId, id)))[0]?.image;

test('the latest change wins, even if changes arrive repeatedly or out of order', async () => {
  for (const one of [change('2', 2), change('1', 1), change('2', 2)]) await applyMemberChange(h.db, one);
  expect(await imageOf()).toBe('2');
  await Promise.all([3, 5, 4].map((second) => applyMemberChange(h.db, change(String(second), second))));
  expect(await imageOf()).toBe('5');
});

test('identity’s answer to a first comment does not overwrite a change that arrived in the meantime', async () => {
  const identity = fakeService((on) =>
    on(findMemberAuthor, async () => {
      await applyMemberChange(h.db, change('new', 1));
      return ok({ user_name: 'Bo', email: '', image: 'old' });
    }),
  );
  await ensureAuthor({ db: h.db, identity }, 'bo');
  expect(await imageOf()).toBe('new');
});

test('a change from identity is applied and reported done, after a failure too', async () => {
  const log = createLog('test', 'silent');
  const redis = openRedis(testRedisUrl('content'), log, { blocking: true });
  const calls: string[] = [];
  let failures = 1;
  const follower = consumeMemberChanges({
    db: h.db,
    redis,
    log,
    identity: fakeService((on) => {
      on(readOutboxRow, ({ params: { id } }) => {
        calls.push(`read ${id}`);
        if (failures-- > 0) return fail('unavailable', 'Please try again');
        return ok({ id, kind: 'member', payload: change('changed', 1), created_at: '2026-05-01T12:00:01.000Z' });
      });
      on(endOutboxRow, ({ params: { id } }) => {
        calls.push(`end ${id}`);
        return ok({ success: 'Noted' });
      });
    }),
  });
  const queue = new Queue(memberQueue, { connection: redis, prefix: queuePrefix });
  await queue.add('member', { service: 'identity', outboxId: 'row1' }, { attempts: 2, removeOnComplete: true });
  await eventually(() => expect(calls.at(-1)).toBe('end row1'));
  expect(await imageOf()).toBe('changed');
  await follower.close();
  await queue.close();
  redis.disconnect();
});
