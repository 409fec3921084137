import { createHash } from 'node:crypto';
import { newId } from '@fairway/kit/database/new-id';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { addMember, loginPath, password, profilePath, registerPath, registration } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { listMails, tokenIn } from '../../test/mails.ts';
import { mailTokens, members, sessions, trials } from '../schema.ts';

const harness = setUpHarness();

const weekMs = 7 * 24 * 60 * 60 * 1_000;
const emailFault = { email: 'An account with this email address already exists' };
const nameFault = { user_name: 'This user name is taken. Please choose another one.' };

const register = (given: Record<string, unknown> = {}, options = {}) =>
  harness.client.post(registerPath, registration(given), options);
const profileOf = async (token: string | undefined) => (await harness.client.get(profilePath.member, { token })).body;

/** Everything stored about members: a rejected registration must not change it. */
async function stored() {
  const { db } = harness;
  const rows = [members, sessions, mailTokens, trials].map(async (table) => (await db.select().from(table)).length);
  return [...(await Promise.all(rows)), (await listMails(harness)).length];
}

describe('registering', () => {
  test('signs the new member in, unverified, with name and address as typed [IDN-10, IDN-53, OPEN-10]', async () => {
    const reply = await register({ user_name: 'Sea  Mate', email: ' Sea.Mate+study@Fairway.Example ' });
    expect([reply.status, Object.keys(reply.body)]).toEqual([200, ['token']]);
    expect(await profileOf(reply.body.token)).toMatchObject({
      user_name: 'Sea Mate',
      email: 'Sea.Mate+study@Fairway.Example',
      verification_status: 'No',
      question_type: 'Deck',
      license_rating: 'ZDL7',
      account_status: 'Active',
      image: '',
      resume: '',
      study: '/user/watch?mode=normal&type=bookcat&id=2&num=1',
    });
    expect(decodeJwt(reply.body.token ?? '').aud).toBe('member');
    const login = await harness.client.post(loginPath.member, { email: 'sea.mate+STUDY@fairway.example', password });
    expect(login.status).toBe(200);
  });

  test('starts seven days of premium, which end at their exact instant [LIM-03, IDN-54, IDN-57, OPEN-10]', async () => {
    const before = harness.now();
    const { body } = await register();
    const profile = await profileOf(body.token);
    const [row] = await harness.db.select().from(members);
    const joinedAt = row?.insertDate.getTime() ?? 0;
    expect(joinedAt).toBeGreaterThanOrEqual(before);
    expect(profile).toMatchObject({ subscription_type: 'Trial', access: 'premium' });
    expect(Date.parse(profile.unsubs_date ?? '')).toBe(joinedAt + weekMs);
    harness.moveClock(joinedAt + weekMs - harness.now() - 5_000);
    expect(await profileOf(body.token)).toMatchObject({ access: 'premium' });
    harness.moveClock(5_000);
    expect(await profileOf(body.token)).toMatchObject({ access: 'free', account_status: 'Active' });
  });

  test('mails a link that verifies the address, in the transaction of the account [IDN-38]', async () => {
    const body = registration({ user_name: 'Sea Mate' });
    await harness.client.post(registerPath, body);
    const [mail] = await listMails(harness);
    expect(mail).toMatchObject({ template: 'member-verify', to: body.email, data: { name: 'Sea Mate', days: 7 } });
    const link = new URL(mail?.data.link ?? '');
    expect([link.origin + link.pathname, link.searchParams.get('email')]).toEqual([
      'http://localhost:3000/email-verify',
      body.email,
    ]);
    const [row] = await harness.db.select().from(mailTokens);
    expect(row?.tokenHash).toBe(createHash('sha256').update(tokenIn(mail)).digest('hex'));
    expect(harness.nudges()).toBe(1);
  });

  test('stores nothing if any part fails', async () => {
    await harness.db.$client.query('alter table outbox modify kind varchar(1) not null');
    const reply = await register();
    await harness.db.$client.query('alter table outbox modify kind varchar(20) not null');
    expect([reply.status, Object.keys(reply.body)]).toEqual([500, ['error']]);
    expect(await stored()).toEqual([0, 0, 0, 0, 0]);
    expect(harness.logged.join('')).not.toContain(password);
  });

  test('provides the new member’s access to other services', async () => {
    const { body } = await register({ question_type: 'Engine', license_rating: 'ZDL19' });
    const reply = await harness.client.ask(`/internal/members/${decodeJwt(body.token ?? '').sub}/access`);
    expect(reply.body).toMatchObject({ access: 'premium', question_type: 'Engine', license_rating: 'ZDL19' });
  });
});

test.each([
  ["O'Brien", "O'Brien"],
  ['Siobhán O’Brien', "Siobhán O'Brien"],
  ['Kaʻahumanu O`Brien', "Ka'ahumanu O'Brien"],
  ['O´Brien', "O'Brien"],
  ['Ann‑Marie Lee–Ray', 'Ann-Marie Lee-Ray'],
  ['Nguyễn Thị Ơn', 'Nguyễn Thị Ơn'],
  ['Dr. Smith', 'Dr. Smith'],
  ['Sammy Davis Jr.', 'Sammy Davis Jr.'],
  ['Łukasz Șerban', 'Łukasz Șerban'],
])('a member can be named %s', async (user_name, stored) => {
  const { status } = await harness.client.post(registerPath, registration({ user_name }));
  const [member] = await harness.db.select({ name: members.userName }).from(members);
  expect([status, member?.name]).toEqual([200, stored]);
});

test.each(['\ud800 lone surrogate', 'nul \u0000 inside it', '🚢 ⚓ 🌊 ⛵ 🧭', 'ｗｉｄｅ letters too'])(
  'a password with any characters can sign in: %j',
  async (typed) => {
    const body = registration({ password: typed });
    expect((await harness.client.post(registerPath, body)).status).toBe(200);
    const reply = await harness.client.post(loginPath.member, { email: body.email, password: typed });
    expect(reply.status).toBe(200);
  },
);

describe('a registration is rejected', () => {
  test.each([
    ['A@Fairway.Example', 'Somebody Else', emailFault],
    ['b@fairway.example', 'SEA mate', nameFault],
    ['a@FAIRWAY.example', 'Sea Mate', { ...emailFault, ...nameFault }],
  ])('of %s as %s, in use in another letter case', async (email, user_name, fields) => {
    await addMember(harness, { email: 'a@fairway.example', userName: 'Sea Mate' });
    const reply = await register({ email, user_name });
    expect([reply.status, reply.body]).toEqual([409, fields]);
    expect(await stored()).toEqual([1, 0, 0, 0, 0]);
  });

  test('with all its faults at once', async () => {
    await addMember(harness, { email: 'a@fairway.example' });
    const reply = await register({ email: 'a@fairway.example', user_name: 'Fairway Support', password: 'password1' });
    expect([reply.status, reply.body]).toEqual([
      409,
      {
        ...emailFault,
        user_name: 'This user name is reserved. Please choose another one.',
        password: 'This password is easy to guess. Please choose another one.',
      },
    ]);
  });

  test.each([
    ['a@fairway.example', 409, emailFault],
    ['free@fairway.example', 400, {}],
    ['no address', 400, { email: 'Enter an email address such as name@example.com' }],
  ])('of %s without a license, with the faults of its other fields as well', async (email, status, ofEmail) => {
    await addMember(harness, { email: 'a@fairway.example' });
    const reply = await register({ email, license_rating: '', password: 'password1' });
    expect([reply.status, reply.body]).toEqual([
      status,
      {
        ...ofEmail,
        license_rating: 'Choose your license rating',
        password: 'This password is easy to guess. Please choose another one.',
      },
    ]);
  });

  test('without a license, and counted as an attempt', async () => {
    for (let attempt = 0; attempt < 300; attempt++) await register({ license_rating: '' });
    const reply = await register({ license_rating: '', password: 'password1' });
    expect(reply.body).toEqual({ license_rating: 'Choose your license rating' });
  });

  const tooShort = { user_name: 'Use at least 3 characters' };
  const signs = { user_name: 'Use letters, digits, spaces, dashes, underscores, apostrophes and dots' };
  test.each([
    [{ user_name: 'ab' }, tooShort],
    [{ user_name: '  ab  ' }, tooShort],
    [{ user_name: 'x'.repeat(31) }, { user_name: 'Use at most 30 characters' }],
    [{ user_name: 'а name' }, signs],
    [{ user_name: 'www.fair.example' }, { user_name: 'Put a space after a dot' }],
    [{ user_name: "'Brien" }, { user_name: 'Begin and end with a letter or a digit' }],
    [{ user_name: 'a\u200bname' }, signs],
    [{ user_name: '<b>bold</b>' }, signs],
    [{ user_name: '-dash' }, { user_name: 'Begin and end with a letter or a digit' }],
    [{ email: 'no address' }, { email: 'Enter an email address such as name@example.com' }],
    [{ password: 'seven77' }, { password: 'Use at least 8 characters' }],
    [{ password: 'x'.repeat(129) }, { password: 'Use at most 128 characters' }],
    [{ password: 'qwertyuiop' }, { password: 'This password is easy to guess. Please choose another one.' }],
    [{ question_type: 'Sail' }, { question_type: 'Choose Deck or Engine' }],
    [{ license_rating: '' }, { license_rating: 'Choose your license rating' }],
    [{ license_rating: 'ZDL29' }, { license_rating: 'Choose a license rating for your department' }],
    [
      { question_type: 'Engine', license_rating: 'ZDL20' },
      { license_rating: 'Choose a license rating for your department' },
    ],
    [{ homepage: 'https://robot.example' }, { error: 'Please leave the Homepage field empty' }],
  ])('with %j [API-136]', async (given, fields) => {
    const reply = await register(given);
    expect([reply.status, reply.body]).toEqual([400, fields]);
    expect(await stored()).toEqual([0, 0, 0, 0, 0]);
  });

  test('with empty fields, under every field', async () => {
    const reply = await harness.client.post(registerPath, {});
    expect([reply.status, Object.keys(reply.body)]).toEqual([
      400,
      ['user_name', 'email', 'password', 'question_type', 'license_rating'],
    ]);
    expect((await harness.client.post(registerPath, '{')).status).toBe(400);
  });

  test('if members register elsewhere', async () => {
    const client = harness.clientOf({ registerNoticeUrl: 'https://app.example/join' });
    const reply = await client.post(registerPath, registration());
    expect([reply.status, reply.body]).toEqual([403, { error: 'Please register at https://app.example/join' }]);
  });

  test('never for a class of forty behind one address that mistypes a hundred forms', async () => {
    for (let i = 0; i < 100; i++) expect((await register({ password: 'password' })).status).toBe(400);
    for (let i = 0; i < 40; i++) expect((await register()).status).toBe(200);
  });

  test('from the hundred and first member of an address within an hour', async () => {
    const replies = await Promise.all(Array.from({ length: 104 }, () => register()));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(100);
    const rejected = replies.find(({ status }) => status !== 200);
    expect([rejected?.status, rejected?.body]).toEqual([429, { error: expect.stringContaining('another connection') }]);
  });

  test('from the three hundred and first failed form from an address within an hour', async () => {
    for (let i = 0; i < 300; i++) expect((await register({ password: 'password' })).status).toBe(400);
    const reply = await register();
    expect([reply.status, Object.keys(reply.body)]).toEqual([429, ['error']]);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect((await register({}, { address: '198.51.100.7' })).status).toBe(200);
  });

  test('from the sixth for one mailbox within an hour, from any address', async () => {
    const join = (i: number) => register({ email: `mate+${i}@gmail.com` }, { address: `198.51.100.${i}` });
    for (let i = 0; i < 5; i++) expect((await join(i)).status).toBe(200);
    expect((await join(5)).status).toBe(429);
    expect(await listMails(harness)).toHaveLength(5);
  });
});

test.each(['email', 'user_name'])('of eight concurrent registrations with one %s one succeeds', async (field) => {
  const shared = field === 'email' ? 'one@fairway.example' : 'The One';
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, i) => register({ [field]: shared }, { address: `198.51.100.${i}` })),
  );
  const lost = replies.filter((reply) => reply.status !== 200);
  for (const reply of lost)
    expect([reply.status === 409 || reply.status === 429, reply.body]).toEqual([true, expect.anything()]);
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  expect(await stored()).toEqual([1, 1, 1, 1, 1]);
});

describe('the trial', () => {
  const planOf = async (email: string) => {
    const { status, body } = await register({ email }, { address: `${newId()}` });
    expect(status).toBe(200);
    const { subscription_type, access } = await profileOf(body.token);
    return [subscription_type, access];
  };

  test('is given once per mailbox, in any spelling; the second account starts without one', async () => {
    expect(await planOf('sea.mate@gmail.com')).toEqual(['Trial', 'premium']);
    for (const email of ['seamate+1@gmail.com', 'S.E.A.M.A.T.E@gmail.com', 'seamate@googlemail.com'])
      expect(await planOf(email)).toEqual(['', 'free']);
    expect(await planOf('other.mate@gmail.com')).toEqual(['Trial', 'premium']);
  });

  test('is not given again after the first account changes its address', async () => {
    expect(await planOf('mate@fairway.example')).toEqual(['Trial', 'premium']);
    await harness.db.update(members).set({ email: 'x@b.example', emailKey: 'x@b.example', userNameKey: 'x' });
    expect(await planOf('mate@fairway.example')).toEqual(['', 'free']);
  });

  test('is given once if spellings of one address register concurrently', async () => {
    const plans = await Promise.all(['', '+1', '+2', '+3'].map((tag) => planOf(`mate${tag}@fairway.example`)));
    expect(plans.filter(([plan]) => plan === 'Trial')).toHaveLength(1);
  });

  test('is stored without the address', async () => {
    await planOf('mate@fairway.example');
    expect(JSON.stringify(await harness.db.select().from(trials))).not.toContain('mate');
  });
});
