import { newId } from '@fairway/kit/database/new-id';
import type { Audience } from '@fairway/kit/session/session';
import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { type AdminRow, insertAdmin } from '../src/admins/store.ts';
import { insertMember, type NewMember } from '../src/members/store.ts';
import { members } from '../src/schema.ts';
import { newSession } from '../src/sessions/new-session.ts';
import { insertSession } from '../src/sessions/store.ts';
import { signToken } from '../src/sessions/tokens.ts';
import type { Client, Harness } from './harness.ts';

export const password = 'correct horse battery';

export type TestAccount = { id: string; email: string };

/** A verified Deck member with a year of access, unless `overrides` overrides it. */
export async function addMember(
  { deps, now }: Harness,
  { joinedAt = new Date(now()), ...given }: Partial<NewMember> & { joinedAt?: Date } = {},
): Promise<TestAccount> {
  const member: NewMember = {
    email: `Mate.${newId()}@Fairway.Example`,
    userName: newId(),
    passwordHash: await deps.hasher.hash(password),
    questionType: 'Deck',
    verificationStatus: 'Yes',
    accountStatus: 'Active',
    subscriptionType: '12 Month Access',
    unsubsDate: new Date(now() + 365 * 24 * 60 * 60 * 1_000),
    platform: 'web',
    ...given,
  };
  return { id: await insertMember(deps.db, member, joinedAt), email: member.email };
}

export async function addAdmin(
  { deps }: Harness,
  {
    email = `Chief.${newId()}@Fairway.Example`,
    ...given
  }: Partial<Pick<AdminRow, 'email' | 'role' | 'invitedAt' | 'totpConfirmedAt' | 'firstName'>> = {},
): Promise<TestAccount> {
  const passwordHash = await deps.hasher.hash(password);
  const id = await insertAdmin(deps.db, { email, passwordHash, ...given }, new Date());
  return { id, email };
}

/** What commerce orders for a paid month. */
export const paidMonth = (member_id: string, invoice_id = newId()) => ({
  invoice_id,
  member_id,
  subscription_type: '1 Month Access',
  months: 1,
  has_amount: true,
  platform: 'web' as const,
});

export async function ban({ db }: Harness, { id }: TestAccount): Promise<void> {
  await db.update(members).set({ accountStatus: 'Ban' }).where(eq(members.id, id));
}

export const loginPath = { member: '/api/v1/public/login', admin: '/api/mlp_admin_auth' };
export const profilePath = { member: '/api/mlp_auth', admin: '/api/mlp_admin_auth' };

/** The token of a new session. */
export async function signIn(client: Client, audience: 'member' | 'admin', { email }: TestAccount): Promise<string> {
  const reply = await client.post(loginPath[audience], { email, password });
  if (!reply.body.token) throw new Error(`signing in answered ${reply.status}`);
  return reply.body.token;
}

/** The token of a new session, without signing in: faster for tests that need many. */
export async function openSession(
  { db, deps, now }: Harness,
  audience: Audience,
  { id }: TestAccount,
): Promise<string> {
  const at = new Date(now());
  const session = newSession(audience, id, at);
  await insertSession(db, session, at);
  return signToken(deps.keys, session);
}

/** An administrator with a session, new in each test of the file. */
export function setUpAdmin(h: Harness, given: Parameters<typeof addAdmin>[1] = {}): TestAccount & { token: string } {
  const admin = { id: '', email: '', token: '' };
  beforeEach(async () => {
    Object.assign(admin, await addAdmin(h, given));
    admin.token = await openSession(h, 'admin', admin);
  });
  return admin;
}

export const registerPath = '/api/v1/public/register';

/** A body that registers a new member with an unused name and address. */
export function registration(given: Record<string, unknown> = {}) {
  const name = newId();
  return {
    user_name: name,
    email: `Hand.${name}@Fairway.Example`,
    password,
    question_type: 'Deck',
    license_rating: 'ZDL7',
    ...given,
  };
}

/** The form of the site settings with nothing set. */
export const noSettings = {
  free_daily_answers: '',
  trial_days: '',
  time_zone: '',
  support_email: '',
  bank_source: '',
  store_ios: '',
  store_android: '',
  store_windows: '',
  store_macos: '',
};
