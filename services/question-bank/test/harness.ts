import { createHash, randomInt } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallRecord, ReplyOf } from '@fairway/contracts/call/call';
import type { MemberAccess } from '@fairway/contracts/identity/member-access';
import type { BankQuestion } from '@fairway/contracts/question-bank/admin-questions';
import type { BankImport, ImportRow } from '@fairway/contracts/question-bank/bank-imports';
import type { QuestionOutput } from '@fairway/contracts/question-bank/questions';
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
import { eq } from 'drizzle-orm';
import type { CommentWords } from '../src/admin/names.ts';
import { createApp, type Deps } from '../src/app.ts';
import { openBank } from '../src/bank/open-bank.ts';
import { raiseBankVersion } from '../src/catalogue/bank-version.ts';
import { runImport } from '../src/import/run-import.ts';
import { type MarksCache, openMarksCache } from '../src/marks/marks-cache.ts';
import { createTestMistakesReader } from '../src/mistakes/of-test.ts';
import { createMakers } from '../src/schedule/plan-maker.ts';
import { questions } from '../src/schema.ts';
import { loadIndex } from '../src/search/load-index.ts';
import { openSearch } from '../src/search/open-search.ts';
import { collectingReport, jsonl, type SourceQuestion } from './factories.ts';

export const freeDailyAnswers = 5;

const noStorage = { has: async () => true, put: async () => {} };

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

/** A file to import, with its pictures and the fields of the form. */
export type Upload = {
  text: string | Uint8Array;
  name?: string;
  pictures?: Record<string, string | Uint8Array>;
  fields?: Record<string, string>;
  signal?: AbortSignal;
};

/** The service on its own migrated database. Tests control the clock and identity's answers. */
export async function openHarness() {
  const { db, url, empty, close } = await openTestDb('question-bank', {
    migrations: join(import.meta.dirname, '../migrations'),
    keep: [
      'books',
      'licences',
      'bank_versions',
      'missed_counts',
      'exam_modules',
      'exam_facts',
      'exam_codes',
      'exam_code_modules',
      'module_topics',
    ],
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
    redis,
    timeZone: () => 'America/New_York',
    packsFolder: join(folder, 'packs'),
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
    ...createMakers(db),
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

  const get = (path: string, ask: Ask = {}) => request(path, { headers: headersOf(ask) });
  /** The body of a reply. */
  const read = async <T>(path: string, ask?: Ask) => (await (await get(path, ask)).json()) as T;

  /** The question ids of a set, in the order of Next. */
  async function walk(query: string, member: string, from = '0'): Promise<string[]> {
    const ids: string[] = [];
    for (let zid: string | null = from; zid !== null; ) {
      const path: string = `/api/v1/private/question/${zid}?${query}`;
      const { question, meta } = await read<QuestionOutput>(path, { member });
      ids.push(question._id);
      zid = meta.next;
    }
    return ids;
  }

  /** The id of a question, even if it is not served. */
  async function idOf(bankNumber: string): Promise<string> {
    const [row] = await db.select({ id: questions.id }).from(questions).where(eq(questions.bankNumber, bankNumber));
    return String(row?.id);
  }

  const bankQuestion = (id: string) => read<BankQuestion>(`/api/v1/admin/bank/questions/${id}`, { admin: 'chief' });

  /** Saves the form of a question with some fields changed. */
  async function edit(id: string, change: object): Promise<Response> {
    const { version, content } = await bankQuestion(id);
    const { picture: _, is_retired: __, ...form } = content;
    return send('PUT', `/api/v1/admin/bank/questions/${id}`, { version, ...form, ...change }, { admin: 'chief' });
  }

  /** Reads a file in the back office, which stores a dry run. */
  async function upload({ text, name = 'bank.jsonl', pictures = {}, fields = {}, signal }: Upload): Promise<Response> {
    const file = (bytes: string | Uint8Array, called: string) =>
      new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], called);
    const body = new FormData();
    for (const [field, value] of Object.entries(fields)) body.append(field, value);
    body.append('file', file(text, name));
    for (const [picture, bytes] of Object.entries(pictures)) body.append('pictures', file(bytes, picture));
    const init = { method: 'POST', body, headers: headersOf({ admin: 'chief' }), ...(signal && { signal }) };
    return app.request('/api/v1/admin/bank/imports', init);
  }

  /** The dry run of a file that can be read. */
  async function dryRun(given: Upload): Promise<BankImport> {
    const reply = await upload(given);
    if (reply.status !== 200) throw new Error(`the file was rejected: ${await reply.text()}`);
    return (await reply.json()) as BankImport;
  }

  /** The rows of a dry run with an outcome. */
  async function importRows({ _id }: { _id: string }, outcome: string): Promise<ImportRow[]> {
    const path = `/api/v1/admin/bank/imports/${_id}/rows?outcome=${outcome}&pageSize=50`;
    return (await read<{ data: ImportRow[] }>(path, { admin: 'chief' })).data;
  }

  const applyImport = ({ _id, file_hash }: Pick<BankImport, '_id' | 'file_hash'>) =>
    send('POST', `/api/v1/admin/bank/imports/${_id}/apply`, { file_hash }, { admin: 'chief' });

  async function writeText(name: string, text: string): Promise<string> {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  }

  /** Imports a file without reloading the bank, and without its pictures unless `changed` has a storage. */
  async function importFile(file: string, changed: Partial<Parameters<typeof runImport>[0]> = {}) {
    const { report, refusals, warnings } = collectingReport();
    // Rows of tests often have the same text.
    const duplicates = { all: 'keep' as const, rows: {} };
    const run = { db, storage: noStorage, files: [file], duplicates, clock: () => clock.now, report, ...changed };
    return { ...(await runImport(run)), refusals, warnings };
  }

  /** Imports a file's text and reloads the bank. */
  async function importText(name: string, text: string) {
    const tally = await importFile(await writeText(name, text), { storage });
    await bank.reload();
    return tally;
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
    load: (rows: SourceQuestion[]) => importText('bank.jsonl', jsonl(rows)),
    importText,
    importFile,
    upload,
    dryRun,
    importRows,
    applyImport,
    /** Writes rows to a file; returns its path. */
    writeRows: (name: string, rows: SourceQuestion[]) => writeText(name, jsonl(rows)),
    /** The ids of the served questions, in bank order. */
    ids: () => [...bank.current().catalogue.ids].map(String),
    idOf,
    bankQuestion,
    edit,
    read,
    walk,
    /** An answer in study; b is right. */
    answer: async (member: string, id: string | undefined, letter: string) => {
      const reply = await send('POST', '/api/mlp_question/sub_question', { _id: id, answer_type: letter }, { member });
      if (reply.status !== 200) throw new Error(`the answer was rejected: ${await reply.text()}`);
    },
    member: (id: string, overrides: Partial<MemberAccess> = {}) => {
      const mailbox_hash = createHash('sha256').update(id).digest('hex');
      members.set(id, { ...premiumAccess, mailbox_hash, ...overrides });
    },
    request,
    get,
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
