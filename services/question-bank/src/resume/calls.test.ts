import type { QuestionOutput } from '@fairway/contracts/question-bank/questions';
import type {
  BookProgress,
  DiagramOutput,
  NextUnanswered,
  NoteOutput,
  ResumeOutput,
} from '@fairway/contracts/question-bank/study';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { illustrations, questionReports, questions } from '../schema.ts';

const h = setUpHarness();
let ids: string[];
beforeEach(async () => {
  h.clock.now = new Date('2026-03-10T15:00:00Z');
  for (const id of ['ann', 'bob']) h.member(id);
  await h.load(bookRows('1', 25, { category: 'Inland', subcategory: 'Lights' }));
  ids = h.ids();
});

const ann = { member: 'ann' };
const bob = { member: 'bob' };
type ResumeReply = ResumeOutput & { mistakes: number; next: NextUnanswered | null };
const readResume = (as = ann) => h.read<ResumeReply>('/api/v1/private/progress/resume?next=1', as);
const answer = (id: string | undefined) => h.answer('ann', id, 'a');
const resume = async (as = ann): Promise<ResumeOutput> => ({ resume: (await readResume(as)).resume });

test('a member’s place is the same on every device, and private [API-77, STD-21, OPEN-88]', async () => {
  expect(await resume()).toEqual({ resume: null });
  const saved = await h.get(`/api/mlp_question/resume_ques/shuffle/book/2/7/${ids[6]}/0`, ann);
  expect(saved.headers.get('cache-control')).toBe('no-store');
  expect(await saved.json()).toEqual(await resume());
  expect(await resume()).toEqual({
    resume: {
      link: `/user/watch?mode=shuffle&type=book&id=2&num=7&zid=${ids[6]}`,
      label: 'Rules of the Road · #7',
      title: 'Rules of the Road',
      num: 7,
      total: 25,
      saved_at: '2026-03-10T15:00:00.000Z',
    },
  });
  await h.post('/api/mlp_question/resume_ques/normal/subcat/1/0/0/2', {}, ann);
  expect(await resume()).toMatchObject({
    resume: { link: '/user/watch?mode=normal&type=subcat&id=1&zinbookcat=2', label: 'Lights' },
  });
  await h.post('/api/mlp_question/resume_ques/normal/book/2/3/0/0?rating=all', {}, ann);
  expect(await resume()).toMatchObject({
    resume: { link: '/user/watch?mode=normal&type=book&id=2&num=3&rating=all' },
  });
  expect(await resume(bob)).toEqual({ resume: null });
});

const ownSets = [
  ['bookmarked', '/user/bookmarked-question/watch', 'Bookmarked questions'],
  ['mistakes', '/user/mistakes/watch', 'Your mistakes'],
];
test.each(ownSets)(
  'a place among %s does not replace the set to resume, only another such place',
  async (type, path, title) => {
    const own = `/api/mlp_question/resume_ques/normal/${type}/0/3/0/0`;
    await h.post(own, {}, ann);
    expect(await resume()).toMatchObject({ resume: { link: `${path}?mode=normal&num=3`, label: `${title} · #3` } });
    await h.post('/api/mlp_question/resume_ques/normal/book/2/7/0/0', {}, ann);
    const set = await resume();
    expect(set.resume?.title).toBe('Rules of the Road');
    expect(await (await h.post(own, {}, ann)).json()).toEqual(set);
    expect(await resume()).toEqual(set);
  },
);

test('Continue leads to the next unanswered question after the place, then to those before it', async () => {
  const next = async () => (await readResume()).next;
  expect(await next()).toBeNull();
  await h.post(`/api/mlp_question/resume_ques/normal/book/2/7/${ids[6]}/0`, {}, ann);
  expect(await next()).toMatchObject({ num: 7, left: 25 });
  for (const at of [6, 7]) await answer(ids[at]);
  expect(await next()).toEqual({
    num: 9,
    link: `/user/watch?mode=normal&type=book&id=2&num=9&zid=${ids[8]}`,
    left: 23,
  });
  await h.post(`/api/v1/private/hide_question/${ids[8]}`, {}, ann);
  expect(await next()).toMatchObject({ num: 9, link: expect.stringContaining(`zid=${ids[9]}`), left: 22 });
  for (const id of ids.slice(9)) await answer(id);
  expect(await next()).toMatchObject({ num: 1, link: expect.stringContaining(`zid=${ids[0]}`), left: 6 });
  for (const id of ids.slice(0, 6)) await answer(id);
  expect(await next()).toMatchObject({ num: 1, left: 0 });
  expect(await h.read('/api/v1/private/progress/resume', ann)).toMatchObject({ next: null });
});

test('in a shuffled round Continue follows that round to its end', async () => {
  const round = `mode=shuffle&type=book&id=2&first=${ids[3]}`;
  await h.post(`/api/mlp_question/resume_ques/shuffle/book/2/1/${ids[3]}/0?first=${ids[3]}`, {}, ann);
  const walked: string[] = [];
  for (let left = ids.length; left > 0; left--) {
    const { next } = await readResume();
    expect(next).toMatchObject({ num: ids.length - left + 1, left });
    const { question } = await h.read<QuestionOutput>(`/api/v1/private/question/0?${round}&num=${next?.num}`, ann);
    walked.push(question._id);
    await answer(walked.at(-1));
  }
  expect(walked.toSorted()).toEqual(ids.toSorted());
});

test('without a log Continue is unknown: the place itself is all there is', async () => {
  h.member('free', { access: 'free' });
  const settings = '/api/v1/private/progress/settings';
  await h.send('PUT', settings, { log_answers: false }, ann);
  for (const as of [ann, { member: 'free' }]) {
    await h.post(`/api/mlp_question/resume_ques/normal/book/2/7/${ids[6]}/0`, {}, as);
    expect(await readResume(as)).toMatchObject({ next: null, resume: { num: 7 } });
  }
});

test('order and shuffle have separate places', async () => {
  await h.post(`/api/mlp_question/resume_ques/normal/book/2/7/${ids[6]}/0`, {}, ann);
  await h.post(`/api/mlp_question/resume_ques/shuffle/book/2/2/${ids[4]}/0?first=${ids[3]}`, {}, ann);
  const opened = await h.read<QuestionOutput>('/api/v1/private/question/0?mode=normal&type=book&id=2&num=1', ann);
  expect(opened.left_off?.num).toBe(7);
  const books = await h.read<BookProgress[]>('/api/v1/private/progress/books', ann);
  expect(books.find(({ ZINBOOK }) => ZINBOOK === '2')).toMatchObject({
    left_off: { num: 7 },
    next: { num: 7, left: 25 },
    shuffled: { link: expect.stringMatching(`mode=shuffle&type=book&id=2&num=\\d+&zid=${ids[4]}&first=${ids[3]}$`) },
  });
});

test('a shuffled place retains the question its round started with', async () => {
  await h.post(`/api/mlp_question/resume_ques/shuffle/book/2/7/${ids[6]}/0?first=${ids[3]}`, {}, ann);
  expect((await resume()).resume?.link).toBe(
    `/user/watch?mode=shuffle&type=book&id=2&num=7&zid=${ids[6]}&first=${ids[3]}`,
  );
});

test('a set opened at its beginning returns where the member left it, whatever was studied since, and only for that member', async () => {
  const open = (query: string, as = ann) =>
    h.read<QuestionOutput>(`/api/v1/private/question/0?mode=normal&${query}`, as);
  await h.post(`/api/mlp_question/resume_ques/normal/book/2/7/${ids[6]}/0`, {}, ann);
  await h.post(`/api/mlp_question/resume_ques/normal/bookcat/2/3/${ids[2]}/0`, {}, ann);
  expect((await open('type=book&id=2&num=1')).left_off).toEqual({
    num: 7,
    link: `/user/watch?mode=normal&type=book&id=2&num=7&zid=${ids[6]}`,
  });
  expect((await open('type=bookcat&id=2&num=1')).left_off?.num).toBe(3);
  expect(await open('type=book&id=2&num=2')).not.toHaveProperty('left_off');
  expect(await open('type=book&id=2&num=1', bob)).not.toHaveProperty('left_off');
  await h.post(`/api/mlp_question/resume_ques/normal/book/2/1/${ids[0]}/0`, {}, ann);
  expect(await open('type=book&id=2&num=1')).not.toHaveProperty('left_off');
});

test.each([
  ['random/book/2/1/0/0', 400, ['mode']],
  ['normal/shelf/2/1/0/0', 400, ['type']],
  ['normal/book/2/x/-1/9', 400, ['num', 'zid', 'zinbookcat']],
  ['normal/book/2/1/9999999999/0', 404, ['zid']],
  ['normal/book/2/1/4000000000/0', 404, ['zid']],
  ['normal/book/99/1/0/0', 404, ['id']],
  ['normal/subcat/1/1/0/0', 404, ['id']],
])('%s is not saved', async (values, status, fields) => {
  const reply = await h.post(`/api/mlp_question/resume_ques/${values}`, {}, ann);
  expect([reply.status, Object.keys((await reply.json()) as object)]).toEqual([status, fields]);
  expect(await resume()).toEqual({ resume: null });
});

const put = (id: string | undefined, note: unknown, as = ann) =>
  h.send('PUT', `/api/v1/private/note/${id}`, { note }, as);
const note = (id: string | undefined, as = ann) => h.read<NoteOutput>(`/api/v1/private/note/${id}`, as);

test('a note is private, replaced by the next one and deleted by an empty one', async () => {
  await put(ids[0], 'Masthead: 225°');
  await put(ids[0], ' Masthead light: 225° ');
  expect(await note(ids[0])).toEqual({ note: 'Masthead light: 225°', changed_at: '2026-03-10T15:00:00.000Z' });
  const none = { note: '', changed_at: null };
  expect([await note(ids[0], bob), await note(ids[1])]).toEqual([none, none]);
  await put(ids[0], '  ');
  expect(await note(ids[0])).toEqual(none);
});

test('a note has up to 4,000 characters of any kind, and belongs to a question', async () => {
  const longest = '⚓'.repeat(4_000);
  expect((await put(ids[0], longest)).status).toBe(200);
  expect((await note(ids[0])).note).toBe(longest);
  const rejected = await put(ids[0], `${longest}!`);
  expect([rejected.status, await rejected.json()]).toEqual([400, { note: 'Use at most 4,000 characters' }]);
  expect((await put('4000000000', 'x')).status).toBe(404);
  expect((await put(ids[0], { text: 'x' })).status).toBe(400);
});

test('a member has one report per question, and twenty a day', async () => {
  const report = (id: string | undefined, body: object) => h.post(`/api/v1/private/report/${id}`, body, ann);
  expect((await report(ids[0], { reason: 'unclear' })).status).toBe(200);
  await report(ids[0], { reason: 'wrong_answer', message: 'See Rule 23' });
  expect(await h.db.select().from(questionReports)).toMatchObject([
    { memberId: 'ann', questionId: Number(ids[0]), reason: 'wrong_answer', message: 'See Rule 23' },
  ]);
  const rejected = await report(ids[1], { reason: 'because', message: 'x'.repeat(1_001) });
  expect([rejected.status, Object.keys((await rejected.json()) as object)]).toEqual([400, ['reason', 'message']]);
  const replies = await Promise.all(ids.slice(1, 23).map((id) => report(id, { reason: 'other' })));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(19);
  const over = replies.find(({ status }) => status !== 200);
  expect([over?.status, Number(over?.headers.get('retry-after'))]).toEqual([429, expect.closeTo(86_400, -3)]);
  expect(await h.db.select().from(questionReports)).toHaveLength(20);
});

test('all questions of one diagram are found from any of them', async () => {
  const [done] = await h.db.insert(illustrations).values({
    fileName: 'D001.svg',
    storedName: 'd001.svg',
    bytesHash: 'x',
    width: 40,
    height: 30,
    alt: 'Lights',
  });
  const shown = ids.slice(2, 5);
  for (const id of shown) {
    await h.db
      .update(questions)
      .set({ illustrationId: done.insertId })
      .where(eq(questions.id, Number(id)));
  }
  const diagram = async (id: string | undefined) =>
    (await h.read<DiagramOutput>(`/api/v1/private/question_diagram/${id}`, ann)).data;
  expect((await diagram(ids[3])).map(({ _id }) => _id)).toEqual(shown);
  expect(await diagram(ids[0])).toEqual([]);
  expect((await h.get('/api/v1/private/question_diagram/4000000000', ann)).status).toBe(404);
});
