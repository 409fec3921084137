import { newId } from '@fairway/kit/database/new-id';
import { explain, isBounded, readsByIndex, readsIndexOnly } from '@fairway/test-support/explain';
import { type RecordedQuery, recordQueries } from '@fairway/test-support/record-queries';
import { setUp } from '@fairway/test-support/set-up';
import { beforeAll, expect, test } from 'vitest';
import {
  addAdmin,
  addMember,
  loginPath,
  password,
  profilePath,
  registerPath,
  registration,
  signIn,
} from '../test/factories.ts';
import { openHarness } from '../test/harness.ts';
import { mailedLink } from '../test/mails.ts';
import { mailLog, mailTokens, members, sessions } from './schema.ts';
import { sweepOnce } from './sweep.ts';

/** Tables that are read in full on purpose, or that are tiny: settings have one row per name; 200 administrators at most. */
const tinyTables = new Set(['signing_keys', 'settings', 'admins']);
/** Sessions of one account: as many as a person opens during the lifetime of one. */
const ownSessions = /^select `sid` from `sessions` where \(`sessions`.`subject` = \?/;

/** Used by the test to read mails. */
const ofThisTest = /^select .* from `outbox`/;

const h = setUp(openHarness);
let statements: RecordedQuery[];
beforeAll(async () => {
  await fill();
  const { recorded, stop } = recordQueries(h.db);
  await useEverything();
  stop();
  statements = [...recorded.values()].filter(
    ({ sql }) => /^\s*(select|update|delete)/i.test(sql) && !ofThisTest.test(sql),
  );
});

/** Enough rows to make an index worth using. */
async function fill(): Promise<void> {
  const passwordHash = await h.deps.hasher.hash(password);
  const names = Array.from({ length: 2_000 }, () => newId());
  await h.db.insert(members).values(
    names.map((name, index) => ({
      id: name,
      email: `${name}@fairway.example`,
      emailKey: `${name}@fairway.example`,
      canonicalEmailKey: `${name}@fairway.example`,
      userName: name,
      userNameKey: name,
      nameWords: ` ${name}`,
      emailWords: ` ${name} fairway example`,
      passwordHash,
      questionType: 'Deck' as const,
      verificationStatus: 'Yes' as const,
      accountStatus: 'Active' as const,
      platform: (['web', 'android', 'ios'] as const)[index % 3] ?? 'web',
      insertDate: new Date(h.now() - index * 86_400_000),
    })),
  );
  const [createdAt, expiresAt] = [new Date(h.now()), new Date(h.now() + 86_400_000)];
  await h.db
    .insert(sessions)
    .values(names.map((subject) => ({ sid: newId(), audience: 'member' as const, subject, createdAt, expiresAt })));
  await h.db.insert(mailTokens).values(
    names.map((subjectId) => ({
      id: newId(),
      purpose: 'member-reset' as const,
      subjectId,
      emailKey: `${subjectId}@fairway.example`,
      tokenHash: newId(),
      expiresAt,
    })),
  );
  const logged = {
    kind: 'receipt',
    sent_to: 'mate@fairway.example',
    subject: 'A receipt',
    state: 'sent' as const,
    queuedAt: createdAt,
    changedAt: createdAt,
  };
  await h.db.insert(mailLog).values(names.map((memberId) => ({ id: newId(), memberId, ...logged })));
  await h.db.$client.query('analyze table members, sessions, mail_tokens, mail_log');
}

/** The last requests leave the rows that the explained statements read. */
async function useEverything(): Promise<void> {
  const body = registration();
  const ok = async (reply: Promise<{ status: number; body: Record<string, string> }>) => {
    const { status, body: answer } = await reply;
    expect(status, JSON.stringify(answer)).toBeLessThan(300);
    return answer;
  };
  const { token = '' } = await ok(h.client.post(registerPath, body));
  await ok(h.client.post('/api/v1/public/user_name', { wanted: body.user_name }));
  await ok(h.client.post('/api/mlp_auth/emailverify', await mailedLink(h, 'member-verify')));
  await ok(h.client.post('/api/mlp_email/email_update', { email: `${newId()}@fairway.example` }, { token }));
  await ok(h.client.post('/api/mlp_auth/emailverify', await mailedLink(h, 'email-change')));

  const account = { member: await addMember(h), admin: await addAdmin(h) };
  for (const audience of ['member', 'admin'] as const) {
    const caller = { token: await signIn(h.client, audience, account[audience]) };
    await ok(h.client.get(profilePath[audience], caller));
    const update = { member: '/api/mlp_auth/password_update', admin: '/api/mlp_admin/password_update' };
    const typed = { old_password: password, new_password: 'seven tarred ropes', conf_password: 'seven tarred ropes' };
    await ok(h.client.post(update[audience], typed, caller));
    const profile = { question_type: 'Engine', license_rating: '', first_name: 'Chief', last_name: 'Mate' };
    const save = { member: '/api/mlp_auth/profile_update', admin: '/api/mlp_admin/profile_update' };
    await ok(h.client.postForm(save[audience], profile, caller));
    const forgot = { member: '/api/mlp_email/forgotUsermail', admin: '/api/mlp_email/forgotadminmail' };
    await ok(h.client.post(forgot[audience], { email: account[audience].email }));
    const change = { member: '/api/mlp_auth/changepassword', admin: '/api/mlp_admin_auth/changepassword' };
    const { email, token: mailed } = await mailedLink(h, `${audience}-reset`);
    await ok(h.client.post(change[audience], { email, token: mailed, password, password2: password }));
    await ok(h.client.post(loginPath[audience], { email, password }));
  }
  const traveler = { token: await signIn(h.client, 'member', await addMember(h)) };
  await ok(h.client.get('/api/v1/private/time-zone', traveler));
  await ok(h.client.put('/api/v1/private/time-zone', { time_zone: 'Asia/Singapore' }, traveler));
  const leaving = { token: await signIn(h.client, 'member', await addMember(h)) };
  await ok(h.client.get('/api/v1/private/my-data/account', leaving));
  await ok(h.client.post('/api/v1/private/delete-account', { password }, leaving));
  const admin = { token: await signIn(h.client, 'admin', account.admin) };
  for (const name of ['users', 'subscriber', 'limit_website', 'limit_android', 'limit_ios']) {
    await ok(h.client.get(`/api/mlp_dashboard/${name}`, admin));
  }
  await ok(h.client.get('/api/v1/admin/daily-members', admin));
  await ok(h.client.get('/api/v1/admin/going-live/settings', admin));
  const subscriber = await addMember(h);
  for (const query of [
    '',
    '?sort=user_name',
    '?sort=email&order=desc',
    '?sort=subscription_type',
    '?sort=unsubs_date',
    '?user_name=a',
    '?email=a',
    '?person=a+b',
    '?subscription_type=Trial',
    '?license_rating=ZDL1',
    '?platform=ios',
    '?status=Ban',
    '?question_type=Engine',
    '?platform=ios&expiry_from=2026-01-01',
    '?joined_from=2026-01-01',
    '?expiry_from=2026-01-01&expiry_to=2026-01-31',
  ]) {
    await ok(h.client.get(`/api/mlp_subscription/subscriber${query}`, admin));
  }
  await ok(h.client.get(`/api/mlp_subscription/subsriber/${subscriber.id}`, admin));
  for (const more of ['', '/changes', '/mails']) {
    await ok(h.client.get(`/api/v1/admin/subscriber/${account.member.id}${more}`, admin));
  }
  await ok(h.client.post(`/api/v1/admin/subscriber/${subscriber.id}/end-sessions`, {}, admin));
  await ok(h.client.post(`/api/v1/admin/subscriber/${subscriber.id}/send-mail`, { kind: 'member-reset' }, admin));
  const now = { last_day: null, reason: 'Asked for it' };
  await ok(h.client.post(`/api/v1/admin/subscriber/${subscriber.id}/access-end`, now, admin));
  const plan = { subscription_type: 'Life Time Access', status: 'Ban' };
  const form = { ...plan, email: `${newId()}@fairway.example`, user_name: 'Query Test' };
  await ok(h.client.postForm(`/api/mlp_subscription/page_subs/${subscriber.id}`, form, admin));
  await ok(h.client.delete(`/api/mlp_subscription/subs/${subscriber.id}`, admin));
  await ok(h.client.get('/api/v1/public/settings'));
  const report = {
    recipient: { member_id: account.member.id },
    kind: 'receipt',
    sent_to: 'mate@fairway.example',
    subject: 'A receipt',
    state: 'sent',
  };
  await ok(h.client.ask('/internal/mail-log', { ...report, mail_id: newId(), queued_at: new Date().toISOString() }));
  await ok(h.client.ask(`/internal/members/${account.member.id}/access`));
  await ok(h.client.ask(`/internal/members/${account.member.id}/author`));
  await ok(h.client.ask(`/internal/members/${account.member.id}/payer`));
  await ok(h.client.ask('/internal/admins/names?ids=nobody'));
  await ok(h.client.post('/api/v1/admin/logout', {}, admin));
  await sweepOnce(h.db, new Date(h.now()));
}

test('no statement scans a table: each finds its rows by an index', async () => {
  expect(statements.length).toBeGreaterThan(25);
  for (const statement of statements) {
    for (const step of await explain(h.db, statement)) {
      if (tinyTables.has(step.table ?? '')) continue;
      // Words are searched in an index that has all columns of the list.
      if (step.table === 'members' && readsIndexOnly(step)) continue;
      expect(readsByIndex(step), `${statement.sql}\nreads ${step.table} by ${step.type}`).toBe(true);
    }
  }
});

test('every list is bounded [LIM-16]', async () => {
  const isOfTinyTable = (sql: string) => [...tinyTables].some((table) => sql.includes(`from \`${table}\``));
  const reads = statements.filter(
    ({ sql }) => /^\s*select/i.test(sql) && !ownSessions.test(sql) && !isOfTinyTable(sql),
  );
  expect(reads.length).toBeGreaterThan(12);
  for (const read of reads) expect(await isBounded(h.db, read), read.sql).toBe(true);
});
