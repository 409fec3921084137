import { openTestReader } from '@fairway/testing-kit/test-reader';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openHarness } from '../test/harness.ts';
import { createApp } from './app.ts';

let h: Awaited<ReturnType<typeof openHarness>>;
let replica: ReturnType<typeof openTestReader>;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  h = await openHarness();
  replica = openTestReader(h.url);
  app = createApp({ ...h.deps, reader: replica.reader });
});
beforeEach(() => {
  replica.statements();
});
afterAll(async () => {
  await replica.close();
  await h.close();
});

const admin = { headers: { 'x-auth-token': 'admin:chief' } };

test.each([
  ['/api/v1/admin/content-health', 'from `books`'],
  ['/api/v1/admin/daily-visitors', 'from `visitor_days`'],
  ['/api/v1/admin/bank/questions', 'from questions'],
  ['/api/v1/admin/bank/shelves', 'from questions'],
  ['/api/v1/admin/bank/reports', 'from `question_reports`'],
  ['/sitemap.xml', 'from bank_versions'],
])('%s is read from the reader', async (path, table) => {
  const reply = await app.request(path, admin);
  await reply.text();
  expect(reply.status).toBe(200);
  expect(replica.statements().join('\n')).toContain(table);
});

test.each([
  ['answers', 'from `answer_events`'],
  ['cards', 'from `question_marks`'],
])('the %s of a member’s export are read from the reader', async (what, table) => {
  h.member('ann');
  const path = `/api/v1/private/my-data/${what}`;
  expect((await app.request(path, { headers: { 'x-auth-token': 'member:ann' } })).status).toBe(200);
  expect(replica.statements().join('\n')).toContain(table);
});
