import type { AnswerOutput, RevealOutput, SubmitAnswerOutput } from '@fairway/contracts/question-bank/answers';
import type { QuestionOutput } from '@fairway/contracts/question-bank/questions';
import { beforeEach, expect, test } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { freeDailyAnswers, type Harness, setUpHarness } from '../../test/harness.ts';
import { deleteStudiesOf } from '../own-data/store.ts';
import { answerEvents, loggedQuestions, quotaDays, quotaUses } from '../schema.ts';

const h = setUpHarness();
let ids: string[];
beforeEach(async () => {
  h.clock.now = new Date('2026-03-10T15:00:00Z');
  h.member('premium', { license_rating: 'ZDL5' });
  h.member('free', { access: 'free' });
  await h.load(bookRows('1', 30));
  ids = h.ids();
});

type Ask = Parameters<Harness['post']>[2];
const submit = (_id: string, answer_type: unknown, ask: Ask, more: object = {}) =>
  h.post('/api/mlp_question/sub_question/', { _id, answer_type, ...more }, ask);
const answer = (id: string, ask: Ask = {}, answer_type: unknown = 'b') =>
  h.post(`/api/v1/public/answer/${id}`, { answer_type }, ask);
const idAt = (index: number) => ids[index] as string;
const key = (number: string) => ({
  ZANSWER: 'b',
  ZREFERENCE: `Rule ${number}`,
  ZSOLUTION: `It follows from rule ${number}.`,
});
const overQuota = {
  error: 'To go through more questions today, you must upgrade to a premium account.',
  quota: expect.stringMatching(
    new RegExp(
      `^You have used ${freeDailyAnswers} of ${freeDailyAnswers} free answers today. You get ${freeDailyAnswers} more at 12:00 AM (UTC|E[DS]T), in (\\d+ h)?( ?\\d+ min)?\\.$`,
    ),
  ),
};

test('a premium member’s answer is logged, and the reply has entry, key and question [API-78, STD-75, OPEN-89]', async () => {
  const reply = await submit(idAt(0), 'A', { member: 'premium' }, { ms: 5_300, mode: 'shuffle' });
  const body = (await reply.json()) as SubmitAnswerOutput;
  expect(body).toMatchObject({ ...key('1-1'), correct: false, quota: null, answer_type: 'a', zmcq_id: idAt(0) });
  expect(body.insert_date).toBe('2026-03-10T15:00:00.000Z');
  expect(body.question).toMatchObject({ _id: idAt(0), Z_PK: '1-1' });
  const [event] = await h.db.select().from(answerEvents);
  expect(event).toMatchObject({
    memberId: 'premium',
    questionId: Number(idAt(0)),
    letter: 'a',
    correct: false,
    ms: 5_300,
    mode: 'shuffle',
    rating: 'ZDL5',
    answeredAt: h.clock.now,
  });
  const [entry] = await h.db.select().from(loggedQuestions);
  expect(entry).toMatchObject({ entryId: body._id, letter: 'a', correct: false });
});

test('a second answer becomes the latest of its entry, and every event is stored', async () => {
  const first = (await (await submit(idAt(0), 'a', { member: 'premium' })).json()) as SubmitAnswerOutput;
  h.clock.now = new Date('2026-03-10T15:01:00Z');
  const second = (await (await submit(idAt(0), 'b', { member: 'premium' })).json()) as SubmitAnswerOutput;
  expect(second._id).toBe(first._id);
  expect(await h.db.select().from(loggedQuestions)).toMatchObject([
    { letter: 'b', correct: true, answeredAt: h.clock.now },
  ]);
  expect((await h.db.select().from(answerEvents)).map((event) => event.letter)).toEqual(['a', 'b']);
});

test('an answer repeated after a lost reply is confirmed, and stored once', async () => {
  const more = { answer_id: 'made-by-the-client-1' };
  const send = (letter: string, own: object = more) => submit(idAt(0), letter, { member: 'premium' }, own);
  const first = (await (await send('a')).json()) as SubmitAnswerOutput;
  h.clock.now = new Date('2026-03-10T15:01:00Z');
  await send('b', { answer_id: 'made-by-the-client-2' });
  h.clock.now = new Date('2026-03-10T15:02:00Z');
  const again = await send('a');
  expect(again.status).toBe(200);
  expect(await again.json()).toMatchObject({ _id: first._id, ...key('1-1'), answer_type: 'a' });
  expect((await h.db.select().from(answerEvents)).map((event) => event.letter)).toEqual(['a', 'b']);
  // The log still shows the latest answer.
  expect(await h.db.select().from(loggedQuestions)).toMatchObject([{ letter: 'b' }]);
});

test('of concurrent copies one is stored, and other answers are not affected', async () => {
  h.member('other');
  const more = { answer_id: 'made-by-the-client-1' };
  const replies = await Promise.all([
    ...Array.from({ length: 5 }, () => submit(idAt(0), 'a', { member: 'premium' }, more)),
    submit(idAt(0), 'c', { member: 'other' }, more),
    submit(idAt(1), 'd', { member: 'premium' }),
    submit(idAt(1), 'd', { member: 'premium' }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const events = (await h.db.select().from(answerEvents)).map(({ memberId, letter }) => `${memberId} ${letter}`);
  expect(events.sort()).toEqual(['other c', 'premium a', 'premium d', 'premium d']);
});

test('a repeated answer of a free member is stored and counted once', async () => {
  const more = { answer_id: 'made-by-the-client-1' };
  for (let turn = 0; turn < 2; turn++) {
    const reply = await submit(idAt(0), 'b', { member: 'free' }, more);
    expect(((await reply.json()) as SubmitAnswerOutput).quota).toMatchObject({ used: 1 });
  }
  expect(await h.db.select().from(answerEvents)).toHaveLength(1);
});

test.each(['short', 'x'.repeat(41), 'with spaces in it', 41])(
  'rejects %j as an answer id [API-136]',
  async (answer_id) => {
    const reply = await submit(idAt(0), 'a', { member: 'premium' }, { answer_id });
    expect([reply.status, Object.keys((await reply.json()) as object)]).toEqual([400, ['answer_id']]);
    expect(await h.db.select().from(answerEvents)).toHaveLength(0);
  },
);

test('entries of different members or questions never share an id', async () => {
  h.member('other');
  for (const member of ['premium', 'other']) for (const id of ids.slice(0, 3)) await submit(id, 'a', { member });
  const entries = await h.db.select({ id: loggedQuestions.entryId }).from(loggedQuestions);
  expect(new Set(entries.map((entry) => entry.id)).size).toBe(6);
  for (const { id } of entries) expect(id).toMatch(/^[0-9a-z]{20}$/);
});

test('a free member’s answer counts against the day, and is stored as an event but not logged [STD-78, OPEN-31]', async () => {
  const body = (await (await submit(idAt(0), 'b', { member: 'free' })).json()) as SubmitAnswerOutput;
  expect(body).toMatchObject({ _id: null, correct: true, ...key('1-1') });
  expect(body.quota).toEqual({ limit: freeDailyAnswers, used: 1, left: freeDailyAnswers - 1 });
  expect(await h.db.select().from(answerEvents)).toHaveLength(1);
  expect(await h.db.select().from(loggedQuestions)).toHaveLength(0);
});

test('answering or revealing the same question again counts once per day [STD-78]', async () => {
  for (let turn = 0; turn < 3; turn++) await submit(idAt(0), 'c', { member: 'free' });
  const reply = await h.post(`/api/v1/private/reveal/${idAt(0)}`, {}, { member: 'free' });
  expect(((await reply.json()) as RevealOutput).quota).toMatchObject({ used: 1 });
});

test('past the cap answers, reveals and new reads are rejected; questions used today remain open [STD-81, STD-82, ERR-53, LIM-01, IDN-60, OPEN-29]', async () => {
  for (const id of ids.slice(0, freeDailyAnswers)) expect((await submit(id, 'b', { member: 'free' })).status).toBe(200);
  const used = idAt(0);
  const fresh = idAt(freeDailyAnswers);
  const read = (id: string) => h.get(`/api/v1/private/question/${id}?type=book&id=2`, { member: 'free' });
  for (const reply of [
    await submit(fresh, 'b', { member: 'free' }),
    await answer(fresh, { member: 'free' }),
    await h.post(`/api/v1/private/reveal/${fresh}`, {}, { member: 'free' }),
    await h.post(`/api/v1/public/reveal/${fresh}`, {}, { member: 'free' }),
    await read(fresh),
  ]) {
    expect([reply.status, await reply.json()]).toEqual([403, overQuota]);
  }
  expect((await submit(used, 'c', { member: 'free' })).status).toBe(200);
  const again = await read(used);
  expect(((await again.json()) as QuestionOutput).quota).toEqual({
    limit: freeDailyAnswers,
    used: freeDailyAnswers,
    left: 0,
    more_at: '2026-03-11T04:00:00.000Z',
  });
  const today = await h.get('/api/v1/private/progress/quota', { member: 'free' });
  expect(await today.json()).toMatchObject({ quota: { used: freeDailyAnswers, left: 0 } });
  expect(await h.db.select().from(quotaUses)).toHaveLength(freeDailyAnswers);
});

test('a premium member answers, reveals and reads past the cap [IDN-59]', async () => {
  for (const id of ids) expect((await submit(id, 'b', { member: 'premium' })).status).toBe(200);
  const id = idAt(ids.length - 1);
  expect((await h.post(`/api/v1/private/reveal/${id}`, {}, { member: 'premium' })).status).toBe(200);
  const read = await h.get(`/api/v1/private/question/${id}?type=book&id=2`, { member: 'premium' });
  expect(((await read.json()) as QuestionOutput).quota).toBeNull();
  expect(ids.length).toBeGreaterThan(freeDailyAnswers);
});

test('the day follows the member’s time zone: the count restarts at local midnight [STD-79, LIM-02]', async () => {
  h.member('tokyo', { access: 'free', time_zone: 'Asia/Tokyo' });
  h.clock.now = new Date('2026-03-10T14:59:00Z');
  for (const id of ids.slice(0, freeDailyAnswers)) await submit(id, 'b', { member: 'tokyo' });
  expect((await submit(idAt(9), 'b', { member: 'tokyo' })).status).toBe(403);
  h.clock.now = new Date('2026-03-10T15:00:00Z');
  expect((await submit(idAt(9), 'b', { member: 'tokyo' })).status).toBe(200);
});

test('two accounts of one mailbox share a day’s allowance, also after the first is deleted', async () => {
  const [ann, bob] = ['a', 'b'].map((digit) => digit.repeat(64)) as [string, string];
  h.member('first', { access: 'free', mailbox_hash: ann });
  for (const id of ids.slice(0, freeDailyAnswers)) await submit(id, 'b', { member: 'first' });
  await deleteStudiesOf(h.db, 'first');
  h.member('again', { access: 'free', mailbox_hash: ann });
  h.member('other', { access: 'free', mailbox_hash: bob });
  expect((await submit(idAt(9), 'b', { member: 'again' })).status).toBe(403);
  expect((await submit(idAt(9), 'b', { member: 'other' })).status).toBe(200);
});

test('of many concurrent answers exactly as many as the cap succeed', async () => {
  const replies = await Promise.all(ids.map((id) => submit(id, 'b', { member: 'free' })));
  const statuses = replies.map((reply) => reply.status).sort();
  expect(statuses).toEqual([...Array(freeDailyAnswers).fill(200), ...Array(ids.length - freeDailyAnswers).fill(403)]);
  expect(await h.db.select().from(quotaDays)).toMatchObject([{ used: freeDailyAnswers }]);
  expect(await h.db.select().from(quotaUses)).toHaveLength(freeDailyAnswers);
  expect(await h.db.select().from(answerEvents)).toHaveLength(freeDailyAnswers);
});

test('concurrent answers to the same question count once', async () => {
  await Promise.all(Array.from({ length: 20 }, () => submit(idAt(0), 'b', { member: 'free' })));
  expect(await h.db.select().from(quotaDays)).toMatchObject([{ used: 1 }]);
});

test('a visitor answers with a signed cookie that lasts a year [OPEN-30, PUB-05]', async () => {
  const first = await answer(idAt(0));
  expect((await first.json()) as AnswerOutput).toEqual({
    correct: true,
    ...key('1-1'),
    quota: { limit: freeDailyAnswers, used: 1, left: freeDailyAnswers - 1 },
  });
  const given = first.headers.get('set-cookie') ?? '';
  expect(given).toMatch(/^fairway_visitor=[0-9a-z]{20}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  const cookie = given.split(';')[0] ?? '';
  const second = await answer(idAt(1), { cookie });
  expect(second.headers.get('set-cookie')).toBeNull();
  expect(((await second.json()) as AnswerOutput).quota).toMatchObject({ used: 2 });
});

test('a visitor past the cap is rejected even from another address [PUB-05]', async () => {
  const cookie = (await answer(idAt(0))).headers.get('set-cookie')?.split(';')[0] ?? '';
  for (const id of ids.slice(1, freeDailyAnswers)) await answer(id, { cookie });
  const reply = await answer(idAt(freeDailyAnswers), { cookie, address: '198.51.100.9' });
  expect([reply.status, await reply.json()]).toEqual([403, overQuota]);
});

test('an address that discards its cookies is stopped at four times the cap, without affecting others', async () => {
  const statuses: number[] = [];
  for (const id of ids.slice(0, 4 * freeDailyAnswers + 1)) statuses.push((await answer(id)).status);
  expect(statuses).toEqual([...Array(4 * freeDailyAnswers).fill(200), 403]);
  expect((await answer(idAt(25), { address: '198.51.100.9' })).status).toBe(200);
});

test('a forged or modified cookie is ignored', async () => {
  const cookie = (await answer(idAt(0))).headers.get('set-cookie')?.split(';')[0] ?? '';
  const [id, signature] = cookie.replace('fairway_visitor=', '').split('.');
  for (const forged of [`${id}x.${signature}`, `${id}.${signature?.slice(1)}A`, `${id}`, 'x.y', '']) {
    const reply = await answer(idAt(1), { cookie: `fairway_visitor=${forged}` });
    expect(reply.headers.get('set-cookie')).toContain('fairway_visitor=');
  }
});

test('a reveal counts for a visitor, and is free for a premium member [STD-68]', async () => {
  const visitor = (await (await h.post(`/api/v1/public/reveal/${idAt(0)}`)).json()) as RevealOutput;
  expect(visitor).toEqual({ ...key('1-1'), quota: { limit: freeDailyAnswers, used: 1, left: freeDailyAnswers - 1 } });
  const premium = await h.post(`/api/v1/private/reveal/${idAt(0)}`, {}, { member: 'premium' });
  expect((await premium.json()) as RevealOutput).toEqual({ ...key('1-1'), quota: null });
  expect(await h.db.select().from(answerEvents)).toHaveLength(0);
});

test('the public answer call with a member’s token counts for the member [OPEN-24]', async () => {
  expect(((await (await answer(idAt(0), { member: 'premium' })).json()) as AnswerOutput).quota).toBeNull();
  expect(await h.db.select().from(loggedQuestions)).toHaveLength(1);
});

test.each([
  [{ answer_type: 'e' }, 400, { answer_type: 'Choose a, b, c or d' }],
  [{}, 400, { answer_type: 'Choose a, b, c or d' }],
  [{ answer_type: 'a', ms: -1 }, 400, ['ms']],
  [{ answer_type: 'a', shown_order: 'abca' }, 400, { shown_order: 'Use each of a, b, c and d once' }],
  [{ answer_type: 'a', mode: 'x' }, 400, { mode: expect.stringMatching(/^Use normal or shuffle/) }],
  [{ answer_type: 'a', _id: '0' }, 400, { _id: 'No such question' }],
  [{ answer_type: 'a', _id: '4294967290' }, 404, { _id: 'No such question' }],
  ['nonsense', 400, { error: 'The request is not valid JSON' }],
])('rejects the answer %j with %i, and writes nothing [API-136, LIM-04]', async (body, status, fields) => {
  const full = typeof body === 'string' ? body : { _id: idAt(0), ...body };
  const reply = await h.post('/api/mlp_question/sub_question/', full, { member: 'premium' });
  const answered = (await reply.json()) as object;
  expect([reply.status, Array.isArray(fields) ? Object.keys(answered) : answered]).toEqual([status, fields]);
  expect(await h.db.select().from(answerEvents)).toHaveLength(0);
});

test.each(['answer', 'reveal'])('%s of a missing question is 404 under zid', async (what) => {
  for (const [id, status] of [
    ['4294967295', 404],
    ['9999999999', 404],
    ['0', 400],
    ['x', 400],
  ] as const) {
    const reply = await h.post(`/api/v1/public/${what}/${id}`, { answer_type: 'a' });
    expect([reply.status, await reply.json()]).toEqual([status, { zid: 'No such question' }]);
  }
});

test('an answer stores the data for statistics: version, shown order, first attempt, explanation, and both clocks', async () => {
  h.member('dee');
  const id = String(h.bank.current().catalogue.ids[0]);
  const deviceAt = h.clock.now.getTime() - 90_000;
  const context = { shown_order: 'abcd', explanation_seen: false, device_at: deviceAt, sent_at: deviceAt + 60_000 };
  const answer = (about: object) => h.post('/api/mlp_question/sub_question', { _id: id, ...about }, { member: 'dee' });
  expect((await answer({ answer_type: 'a', ...context })).status).toBe(200);
  expect((await answer({ answer_type: 'b', explanation_seen: true })).status).toBe(200);
  const events = (await h.db.select().from(answerEvents)).filter(({ memberId }) => memberId === 'dee');
  expect(events).toMatchObject([
    {
      version: 1,
      shownOrder: 'abcd',
      isFirst: true,
      explanationSeen: false,
      deviceAt: new Date(deviceAt),
      offsetMs: 30_000,
    },
    { version: 1, shownOrder: null, isFirst: false, explanationSeen: true, deviceAt: null, offsetMs: null },
  ]);
});
