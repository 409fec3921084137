import { newId } from '@fairway/kit/database/new-id';
import { expect, test } from 'vitest';
import { setUpHarness } from '../test/harness.ts';
import { mailTokens, sessions } from './schema.ts';
import { sweepOnce } from './sweep.ts';

const harness = setUpHarness();

const now = new Date('2026-06-15T12:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1_000);

const addSession = (sid: string, expiresAt: Date) =>
  harness.db.insert(sessions).values({ sid, audience: 'member', subject: 'm', createdAt: daysAgo(40), expiresAt });

const addToken = (id: string, expiresAt: Date) =>
  harness.db
    .insert(mailTokens)
    .values({ id, purpose: 'member-reset', subjectId: 'm', emailKey: 'e', tokenHash: newId(), expiresAt });

test('expired sessions and old links are deleted, the rest is not', async () => {
  await addSession('over', daysAgo(1));
  await addSession('open', daysAgo(-1));
  await addToken('long expired', daysAgo(8));
  await addToken('just expired', daysAgo(1));
  expect(await sweepOnce(harness.db, now)).toBe(2);
  expect((await harness.db.select().from(sessions)).map((row) => row.sid)).toEqual(['open']);
  expect((await harness.db.select().from(mailTokens)).map((row) => row.id)).toEqual(['just expired']);
});
