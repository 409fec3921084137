import { join } from 'node:path';
import type { MemberAccess } from '@fairway/contracts/identity/member-access';
import type { GenerateTestOutput, TestItemsOutput } from '@fairway/contracts/testing/testing';
import { createLog } from '@fairway/kit/logging/log';
import { openTestDb } from '@fairway/test-support/database';
import { createTestKeys } from '@fairway/test-support/keys';
import { premiumAccess } from '@fairway/test-support/premium-access';
import { setUp } from '@fairway/test-support/set-up';
import { createTestVerifier } from '@fairway/test-support/verifier';
import { createApp, type Deps } from '../src/app.ts';
import { createFakeBank } from './fake-bank.ts';

const started = new Date('2026-05-01T12:00:00.123Z');

/** The service on its own migrated database. Tests control the clock and the answers of identity and question-bank. */
export async function openHarness() {
  const { db, url, empty, close } = await openTestDb('testing', {
    migrations: join(import.meta.dirname, '../migrations'),
  });
  const members = new Map<string, MemberAccess>();
  const clock = { now: started };
  let bank = createFakeBank();
  const internal = await createTestKeys('question-bank');
  const deps: Deps = {
    db,
    log: createLog('testing', 'silent'),
    verifier: createTestVerifier(),
    access: { read: async (id) => members.get(id) ?? null },
    questionBank: { get: (path) => bank.client.get(path), post: (path, body) => bank.client.post(path, body) },
    internalJwks: internal.jwks,
    nudge: () => {},
    clock: () => clock.now,
    ready: async () => true,
  };
  const app = createApp(deps);

  /** A call below /api/mlp_test, by a member or signed out. */
  async function call(method: string, path: string, member?: string, body?: unknown) {
    const reply = await app.request(`/api/mlp_test/${path}`, {
      method,
      headers: {
        ...(member !== undefined && { 'x-auth-token': `member:${member}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await reply.text();
    return { status: reply.status, headers: reply.headers, text, body: JSON.parse(text) };
  }
  const get = (path: string, member?: string) => call('GET', path, member);
  const post = (path: string, member?: string, body: unknown = {}) => call('POST', path, member, body);

  return {
    app,
    /** The service with some dependencies replaced. */
    appOf: (changed: Partial<Deps>) => createApp({ ...deps, ...changed }),
    db,
    internal,
    url,
    clock,
    /** State of the fake question-bank. */
    bank: () => bank.state,
    bankClient: () => bank.client,
    /** Adds a member: verified and premium unless `overrides` overrides it. */
    member: (id: string, overrides: Partial<MemberAccess> = {}) => {
      members.set(id, { ...premiumAccess, ...overrides });
    },
    call,
    get,
    post,
    /** A test that the member generated, with its items in order. */
    generate: async (member: string, overrides: object = {}) => {
      const wanted = { test_name: 'Before breakfast', test_subject: 'ZINBOOK-2', question_count: 10, ...overrides };
      const made = await post('generate_test', member, wanted);
      if (made.status !== 200) throw new Error(`no test was generated: ${made.text}`);
      const { test_num } = made.body as GenerateTestOutput;
      const items = (await get(`get_test_list/${test_num}`, member)).body as TestItemsOutput;
      return { test_num, items };
    },
    choose: (member: string, test_num: string, test_id: string, answer_type: string) =>
      post('post_test', member, { test_num, test_id, answer_type }),
    empty: async () => {
      await empty();
      members.clear();
      clock.now = started;
      bank = createFakeBank();
    },
    close,
  };
}

export type Harness = Awaited<ReturnType<typeof openHarness>>;

/** The service for the tests of a file, reset before each. */
export const setUpHarness = () => setUp(openHarness, (h) => h.empty());
