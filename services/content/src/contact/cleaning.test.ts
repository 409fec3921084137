import { createLog } from '@fairway/kit/logging/log';
import { outbox } from '@fairway/kit/outbox/outbox';
import { expect, test } from 'vitest';
import { setUpHarness } from '../../test/harness.ts';
import { privacy } from '../sample/privacy.ts';
import { contactMessages } from '../schema.ts';
import { retentionMonths, startContactCleaning } from './cleaning.ts';

const harness = setUpHarness();

const message = { name: 'Ann', email: 'ann@fairway.example', subject: '', message: 'It is upside down.' };
const longAgo = new Date('2024-06-30T11:59:59Z');
const lately = new Date('2024-06-30T12:00:00Z');
const log = createLog('content', 'silent');

/** Closing waits for the cleanup that runs at start. */
const clean = () => startContactCleaning({ db: harness.db, log, now: () => new Date('2026-06-30T12:00:00Z') }).close();

test('a message older than twenty-four months is deleted, a younger one is not', async () => {
  await harness.db.insert(contactMessages).values([
    { id: 'old', ...message, createdAt: longAgo },
    { id: 'young', ...message, createdAt: lately },
  ]);
  await clean();
  expect(await harness.db.select({ id: contactMessages.id }).from(contactMessages)).toEqual([{ id: 'young' }]);
});

test('more messages than one batch are all deleted', async () => {
  const many = Array.from({ length: 1_500 }, (_, index) => ({ id: `m${index}`, ...message, createdAt: longAgo }));
  await harness.db.insert(contactMessages).values(many);
  await clean();
  expect(await harness.db.$count(contactMessages)).toBe(0);
});

test('an unsent mail of such a message is deleted with it', async () => {
  const mail = { kind: 'mail', payload: { data: message } };
  await harness.db.insert(outbox).values([
    { id: 'old', ...mail, createdAt: longAgo },
    { id: 'young', ...mail, createdAt: lately },
  ]);
  await clean();
  expect(await harness.db.select({ id: outbox.id }).from(outbox)).toEqual([{ id: 'young' }]);
});

test('the privacy page states the retention time of messages', () => {
  expect(privacy.html).toContain(`Contact form messages are deleted after ${retentionMonths} months.`);
});
