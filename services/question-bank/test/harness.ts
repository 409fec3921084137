import { createHash, randomInt } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallRecord, ReplyOf } from '@fairway/contracts/call/call';
import type { MemberAccess } from '@fairway/contracts/identity/member-access';
import { memberQuestion, publicQuestion, questionsAfter } from '@fairway/contracts/question-bank/questions-calls';
import { directorySitemap, questionSitemap } from '@fairway/contracts/question-bank/sitemap-calls';
import type { testMistakes as testMistakesCall } from '@fairway/contracts/testing/internal-calls';
import { defaultPassMarks } from '@fairway/contracts/testing/pass-marks';
import { createInternalClient } from '@fairway/kit/calls/internal-call';
import { onReply } from '@fairway/kit/calls/reply-check';
import { createImageIntake } from '@fairway/kit/files/image-upload';
import { openStorage } from '@fairway/kit/files/storage';
import { createAttempts } from '@fairway/kit/limits/attempts';
import { createLog } from '@fairway/kit/logging/log';
import { openRedis } from '@fairway/kit/redis/redis';
import { openTestDb } from '@fairway/test-support/database';
import { eventually } from '@fairway/test-support/eventually';
import { createTestKeys } from '@fairway/test-support/keys';
import { listen } from '@fairway/test-support/listen';
import { premiumAccess } from '@fairway/test-support/premium-access';
import { testRedisUrl } from '@fairway/test-support/redis';
import { setUp } from '@fairway/test-support/set-up';
import { createTestVerifier } from '@fairway/test-support/verifier';
import type { CommentWords } from '../src/admin/names.ts';
import { createApp, type Deps } from '../src/app.ts';
import { openBank } from '../src/bank/open-bank.ts';
import { raiseBankVersion } from '../src/catalogue/bank-version.ts';
import type { Tally } from '../src/import/import-file.ts';
import { runImport } from '../src/import/run-import.ts';
import { type MarksCache, openMarksCache } from '../src/marks/marks-cache.ts';
import { createTestMistakesReader } from '../src/mistakes/of-test.ts';
import { loadIndex } from '../src/search/load-index.ts';
import { openSearch } from '../src/search/open-search.ts';
import { collectingReport, type SourceQuestion, sourceQuestion } from './factories.ts';

export const freeDailyAnswers = 5;

/** Calls that are not served by their records. */
const ownHandlers: [RegExp, CallRecord][] = [
  [/^\/api\/v1\/public\/question\/[^/?]+(?:\?|$)/, publicQuestion],
  [/^\/api\/v1\/private\/question\/[^/?]+(?:\?|$)/, memberQuestion],
  [/^\/api\/v1\/private\/question\/[^/?]+\/ahead(?:\?|$)/, questionsAfter],
  [/^\/sitemap-questions-/, questionSitemap],
  [/^\/sitemap-directory-/, directorySitemap],
];

/** Checks every reply against its record. 5xx is never expected. */
async function hold(path: string, reply: Response): Promise<void> {
  const record = ownHandlers.find(([address]) => address.test(path))?.[1];
  if (!record || reply.status >= 500) return;
  const isJson = reply.headers.get('content-type')?.startsWith('application/json');
  onReply(record, reply.status, isJson ? await reply.clone().json() : undefined);
}

type Ask = { member?: string; admin?: string; cookie?: string; address?: string };

/** The service on its own migrated database. Tests control the clock and identity's answers. */
export async function openHarness() {
  const { db, url, empty, close } = await openTestDb('question-bank', {
    migrations: join(import.meta.dirname, '../migrations'),
    keep: ['books', 'licences', 'bank_versions', 'missed_counts'],
  });
  const log = createLog('question-bank', 'silent');
  const redis = openRedis(testRedisUrl('question-bank'), log, { commandTimeoutMs: 60_000 });
  await eventually(() => redis.ping());
  const folder = await mkdtemp(join(tmpdir(), 'question-bank-'));
  const storage = openStorage(join(folder, 'storage'));
  const members = new Map<string, MemberAccess>();
  const comments = new Map<string, CommentWords>();
  const names = new Map<string, string>();
  const testMistakes = new Map<string, ReplyOf<typeof testMistakesCall>>();
  const clock = { now: new Date('2026-03-10T15:00:00Z') };
  const bank = await openBank({ db, redis, log, cacheBytes: 1024 * 1024, pollMs: 3_600_000 });
  const internal = await createTestKeys('content');
  const search = openSearch({ bank, build: (ids) => loadIndex(db, ids), log });
  const openMarks = () => openMarksCache({ db, redis, clock: () => clock.now });
  let book = openMarks();
  const marks: MarksCache = {
    read: (id) => book.read(id),
    set: (mark, on) => book.set(mark, on),
    clear: (id, kind) => book.clear(id, kind),
    setLogging: (id, on) => book.setLogging(id, on),
    close: () => book.close(),
  };
  const deps: Deps = {
    db,
    bank,
    search,
    marks,
    attempts: createAttempts(redis),
    verifier: createTestVerifier(),
    internalJwks: internal.jwks,
    images: createImageIntake(storage),
    storage,
    readComment: async (id) => comments.get(id) ?? null,
    adminName: async (id) => `Admin ${id}`,
    memberName: async (id) => {
      const name = names.get(id) ?? (members.has(id) ? `Member ${id}` : undefined);
      return name === undefined ? null : { name, email: `${id}@example.com` };
    },
    readTestMistakes: createTestMistakesReader({
      get: async (path) => {
        const body = testMistakes.get(path);
        return body ? { status: 200, body } : { status: 404, body: { id: 'No such test' } };
      },
      post: () => Promise.reject(new Error('mistakes are only read')),
    }),
    nudge: () => {},
    bankChanged: () => bank.reload(),
    access: { read: async (id) => members.get(id) ?? null },
    log,
    ready: async () => true,
    clock: () => clock.now,
    randomBelow: (size) => randomInt(size),
    visitorSecret: 'a secret of the tests only',
    secureCookies: false,
    freeDailyAnswers: () => freeDailyAnswers,
    passMarks: () => defaultPassMarks,
    origin: 'https://fairway.example',
  };
  const app = createApp(deps);

  async function request(path: string, init: RequestInit): Promise<Response> {
    const reply = await app.request(path, init);
    await hold(path, reply);
    return reply;
  }

  function headersOf({ member, admin, cookie, address = '203.0.113.7' }: Ask): Record<string, string> {
    return {
      'x-client-address': address,
      ...(member !== undefined && { 'x-auth-token': `member:${member}` }),
      ...(admin !== undefined && { 'x-auth-token': `admin:${admin}` }),
      ...(cookie !== undefined && { cookie }),
    };
  }

  function send(method: string, path: string, body: unknown = {}, ask: Ask = {}) {
    const headers = { ...headersOf(ask), 'content-type': 'application/json' };
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return app.request(path, { method, headers, ...(method !== 'GET' && { body: text }) });
  }

  /** Imports a file's text and reloads the bank. */
  async function importText(name: string, text: string): Promise<Tally & { refusals: string[] }> {
    const file = join(folder, name);
    await writeFile(file, text);
    const { report, refusals } = collectingReport();
    const tally = await runImport({ db, storage, files: [file], clock: () => clock.now, report });
    await bank.reload();
    return { ...tally, refusals };
  }

  return {
    app,
    deps,
    db,
    url,
    bank,
    search,
    marks,
    redis,
    folder,
    clock,
    comments,
    /** Members' names in identity; the default is the id. */
    names,
    internal,
    /** Submits a test in testing, for its set of mistakes. */
    testMistakes: (member: string, setId: string, test_name: string, ids: (string | undefined)[]) => {
      testMistakes.set(`/internal/members/${member}/tests/${setId}/mistakes`, {
        test_name,
        question_ids: ids.map(Number),
      });
    },
    /** Adds questions to the bank. */
    load: (rows: SourceQuestion[]) =>
      importText('bank.jsonl', rows.map((row) => JSON.stringify(sourceQuestion(row))).join('\n')),
    importText,
    member: (id: string, overrides: Partial<MemberAccess> = {}) => {
      const mailbox_hash = createHash('sha256').update(id).digest('hex');
      members.set(id, { ...premiumAccess, mailbox_hash, ...overrides });
    },
    request,
    get: (path: string, ask: Ask = {}) => request(path, { headers: headersOf(ask) }),
    del: (path: string, ask: Ask = {}) => app.request(path, { method: 'DELETE', headers: headersOf(ask) }),
    send,
    post: (path: string, body?: unknown, ask?: Ask) => send('POST', path, body, ask),
    empty: async () => {
      await empty();
      await raiseBankVersion(db.$client, clock.now);
      await redis.flushdb();
      members.clear();
      comments.clear();
      names.clear();
      testMistakes.clear();
      // The same ids are other members in the next test.
      await book.close();
      book = openMarks();
      await bank.reload();
    },
    close: async () => {
      await bank.close();
      await marks.close();
      redis.disconnect();
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Harness = Awaited<ReturnType<typeof openHarness>>;

/** The service for the tests of a file, reset before each. */
export const setUpHarness = () => setUp(openHarness, (h) => h.empty());

/** A client that calls the service over HTTP with the key of content. */
export function setUpInternalClient(h: Harness) {
  return setUp(async () => {
    const server = await listen(h.app);
    const client = createInternalClient({
      key: h.internal.keys.content,
      target: 'question-bank',
      baseUrl: server.url,
      timeoutMs: 60_000,
    });
    return {
      ...client,
      close: async () => {
        await client.close();
        await server.close();
      },
    };
  });
}
