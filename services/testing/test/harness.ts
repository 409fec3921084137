import { join } from 'node:path';
import type { MemberAccess } from '@fairway/contracts/identity/member-access';
import type { GenerateTestOutput, TestItemsOutput, TestSummary } from '@fairway/contracts/testing/testing';
import { createInternalClient } from '@fairway/kit/calls/internal-call';
import { createLog } from '@fairway/kit/logging/log';
import { openTestDb } from '@fairway/test-support/database';
import { createTestKeys } from '@fairway/test-support/keys';
import { listen } from '@fairway/test-support/listen';
import { premiumAccess } from '@fairway/test-support/premium-access';
import { setUp } from '@fairway/test-support/set-up';
import { createTestVerifier } from '@fairway/test-support/verifier';
import { createApp, type Deps } from '../src/app.ts';
import { tests } from '../src/schema.ts';
import { createFakeBank, rightLetter, wrongLetter } from './fake-bank.ts';

const started = new Date('2026-05-01T12:00:00.123Z');

const people = [
  ['ann', premiumAccess],
  ['bob', premiumAccess],
] as const;

/**
 * The service on its own migrated database, with two members. Tests control the clock and the answers of identity and
 * question-bank.
 */
export async function openHarness() {
  const { db, url, empty, close } = await openTestDb('testing', {
    migrations: join(import.meta.dirname, '../migrations'),
  });
  const members = new Map<string, MemberAccess>(people);
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

  const itemsOf = async (testNum: string, member = 'ann') =>
    (await get(`get_test_list/${testNum}`, member)).body as TestItemsOutput;

  /** A test that the member generated, with its items in order and the id of the first. */
  async function generate(member: string, overrides: object = {}) {
    const wanted = { test_name: 'Before breakfast', test_subject: 'ZINBOOK-2', question_count: 10, ...overrides };
    const made = await post('generate_test', member, wanted);
    if (made.status !== 200) throw new Error(`no test was generated: ${made.text}`);
    const { test_num } = made.body as GenerateTestOutput;
    const items = await itemsOf(test_num, member);
    return { test_num, items, first: items[0]?._id ?? '' };
  }
  const choose = (member: string, test_num: string, test_id: string, answer_type: string) =>
    post('post_test', member, { test_num, test_id, answer_type });

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
    /** Adds or changes a member: verified and premium unless `overrides` overrides it. */
    member: (id: string, overrides: Partial<MemberAccess> = {}) => {
      members.set(id, { ...premiumAccess, ...overrides });
    },
    call,
    get,
    post,
    /** Adds tests without items; returns the first row's id. */
    insertTests: async (memberId: string, testNums: string[]) => {
      const made = { memberId, name: 'Test', subject: 'ZINBOOK-2', questionCount: 10, insertDate: clock.now };
      const rows = testNums.map((testNum) => ({ ...made, testNum, status: 'New' as const }));
      const [done] = await db.insert(tests).values(rows);
      return done.insertId;
    },
    itemsOf,
    detailsOf: async (testNum: string) => (await get(`test_details/${testNum}`, 'ann')).body as TestSummary,
    generate,
    choose,
    submit: (testNum: string) => post(`submit/${testNum}`, 'ann'),
    /** A test of ann of ten questions: the first answered correctly, the next ones wrong, the rest open. */
    answerSome: async (right: number, wrong: number) => {
      const made = await generate('ann');
      for (const [index, { _id, num }] of made.items.slice(0, right + wrong).entries()) {
        await choose('ann', made.test_num, _id, index < right ? rightLetter(num) : wrongLetter(num));
      }
      return made;
    },
    empty: async () => {
      await empty();
      members.clear();
      for (const [id, access] of people) members.set(id, access);
      clock.now = started;
      bank = createFakeBank();
    },
    close,
  };
}

export type Harness = Awaited<ReturnType<typeof openHarness>>;

/** The service for the tests of a file, reset before each. */
export const setUpHarness = () => setUp(openHarness, (h) => h.empty());

/** A client that calls the service over HTTP with the key of question-bank. */
export const setUpInternalClient = (h: Harness) =>
  setUp(async () => {
    const server = await listen(h.app);
    const key = h.internal.keys['question-bank'];
    const client = createInternalClient({ key, target: 'testing', baseUrl: server.url });
    return {
      ...client,
      close: async () => {
        await client.close();
        await server.close();
      },
    };
  });
