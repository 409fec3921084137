import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Result } from '@fairway/contracts/call/fault';
import { adminNames } from '@fairway/contracts/identity/admins-calls';
import { lastChange } from '@fairway/contracts/identity/audit-calls';
import type { MemberAuthor } from '@fairway/contracts/identity/identity';
import type { MemberAccess } from '@fairway/contracts/identity/member-access';
import { findMemberAuthor } from '@fairway/contracts/identity/members-calls';
import { questionTexts } from '@fairway/contracts/question-bank/internal-calls';
import type { QuestionText } from '@fairway/contracts/question-bank/question';
import { fail, ok } from '@fairway/kit/calls/fault';
import { createImageIntake } from '@fairway/kit/files/image-upload';
import { openStorage } from '@fairway/kit/files/storage';
import { createAttempts } from '@fairway/kit/limits/attempts';
import { createLog } from '@fairway/kit/logging/log';
import { openRedis } from '@fairway/kit/redis/redis';
import { fakeService } from '@fairway/shared-tests/fake-service';
import { openTestDb } from '@fairway/test-support/database';
import { eventually } from '@fairway/test-support/eventually';
import { createTestKeys } from '@fairway/test-support/keys';
import { premiumAccess } from '@fairway/test-support/premium-access';
import { testRedisUrl } from '@fairway/test-support/redis';
import { setUp } from '@fairway/test-support/set-up';
import { createTestVerifier } from '@fairway/test-support/verifier';
import { createApp, type Deps } from '../src/app.ts';
import { createContentChanged } from '../src/content-changed.ts';

/** The service on its own migrated database. Tests control question-bank's answers. */
export async function openHarness() {
  const { db, url, empty, close } = await openTestDb('content', {
    migrations: join(import.meta.dirname, '../migrations'),
  });
  const log = createLog('content', 'silent');
  const redis = openRedis(testRedisUrl('content'), log, { commandTimeoutMs: 60_000 });
  await eventually(() => redis.ping());
  const storageFolder = await mkdtemp(join(tmpdir(), 'fairway-content-'));
  const internal = await createTestKeys('mailer');
  let nudges = 0;
  const requestedIds: string[][] = [];
  const members = new Map<string, MemberAccess>();
  const identity = {
    answer: async (_memberId: string): Promise<Result<MemberAuthor>> => fail('not_found', 'There is no such member'),
    names: async (ids: string[]): Promise<Result<{ _id: string; name: string }[]>> =>
      ok(ids.map((_id) => ({ _id, name: `Name of ${_id}` }))),
  };
  const questionBank = { answer: async (): Promise<Result<QuestionText[]>> => ok([]) };
  const deps: Deps = {
    db,
    redis,
    log,
    verifier: createTestVerifier(),
    access: { read: async (id) => members.get(id) ?? null },
    identity: fakeService((on) => {
      on(findMemberAuthor, ({ params }) => identity.answer(params.id));
      on(lastChange, () => ok({ change: null }));
      on(adminNames, ({ query }) => identity.names(query.ids));
    }),
    questionBank: fakeService((on) =>
      on(questionTexts, ({ query }) => {
        requestedIds.push(query.ids);
        return questionBank.answer();
      }),
    ),
    attempts: createAttempts(redis),
    internalJwks: internal.jwks,
    images: createImageIntake(openStorage(storageFolder)),
    contentChanged: createContentChanged({ redis, log }),
    supportEmail: () => 'support@fairway.example',
    nudge: () => {
      nudges++;
    },
    now: () => new Date(),
    timeZone: () => 'America/New_York',
    ready: async () => true,
    origin: 'https://fairway.example',
  };
  const app = createApp(deps);
  return {
    app,
    /** Calls the API as the gateway does, signed in `as` admin:name or member:name; a form is sent as multipart. */
    call: async (method: string, path: string, { as, body, form }: Sent = {}) => {
      const fields = new FormData();
      for (const [name, value] of Object.entries(form ?? {})) fields.append(name, value);
      const reply = await app.request(`/api/${path}`, {
        method,
        ...(as !== undefined && { headers: { 'x-auth-token': as } }),
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(form && { body: fields }),
      });
      return { status: reply.status, headers: reply.headers, body: await reply.json() };
    },
    /** The service with some dependencies replaced. */
    appOf: (changed: Partial<Deps>) => createApp({ ...deps, ...changed }),
    db,
    url,
    /** The ids that were requested from question-bank, and its answer. */
    requestedIds,
    questionBank,
    /** Identity's answer overrides an author. */
    identity,
    /** Adds a member: verified and premium unless `overrides` overrides it. */
    member: (id: string, overrides: Partial<MemberAccess> = {}) => {
      members.set(id, { ...premiumAccess, ...overrides });
    },
    attempts: deps.attempts,
    internal,
    redis,
    storageFolder,
    nudges: () => nudges,
    empty: async () => {
      nudges = 0;
      members.clear();
      await empty();
    },
    close: async () => {
      redis.disconnect();
      await rm(storageFolder, { recursive: true });
      await close();
    },
  };
}

type Sent = { as?: string | undefined; body?: unknown; form?: Record<string, string | Blob> | undefined };

/** The service for the tests of a file, reset before each. */
export const setUpHarness = () => setUp(openHarness, (h) => h.empty());
