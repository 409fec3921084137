import type { QuestionOutput } from '@fairway/contracts/question-bank/questions';
import { explain, isBounded, readsByIndex } from '@fairway/test-support/explain';
import { type RecordedQuery, recordQueries } from '@fairway/test-support/record-queries';
import { setUp } from '@fairway/test-support/set-up';
import { beforeAll, expect, test } from 'vitest';
import { bookRows, insertSuspect } from '../test/factories.ts';
import { openHarness } from '../test/harness.ts';
import { storeVisitorsBefore } from './back-office/store.ts';
import { raiseBankVersion, readBankState } from './catalogue/bank-version.ts';
import { generateBank } from './generate/generate-bank.ts';
import { deleteStudiesOf } from './own-data/store.ts';
import { deleteDaysBefore } from './quota/store.ts';
import { findSuspectKeys } from './suspect-keys/find-suspects.ts';
import { applyNameChange } from './versions/credits.ts';

const h = setUp(openHarness);
/** One of each text. */
let everything: RecordedQuery[];
beforeAll(async () => {
  const { recorded, stop } = recordQueries(h.db);
  await useEverything();
  stop();
  everything = [...recorded.values()];
});

/** Tables that are read in full on purpose, once per version: titles, facts of the exams, and packs. */
const titles = new Set([
  ...['pack_explanations', 'rejected_twins'],
  ...['books', 'licences', 'categories', 'subcategories', 'bank_versions'],
  ...['exam_modules', 'exam_facts', 'exam_codes', 'exam_code_modules', 'module_topics'],
]);

/** Every statement of the service, with enough rows to make an index worth using. */
async function useEverything(): Promise<void> {
  h.member('premium', { license_rating: 'ZDL1' });
  h.member('free', { access: 'free' });
  await h.load(bookRows('1', 1_500, { category: 'Inland', subcategory: 'Lights' }));
  await h.load([...bookRows('1', 3, { question: 'Changed?' }), { id: '1-4', illustration_ref: 'X' }, { id: 'new' }]);
  await generateBank(h.db, 3_000, () => {});
  await h.db.$client.query('analyze table questions, quota_days, quota_uses, logged_questions');
  await h.bank.reload();
  await h.search.refresh();
  await readBankState(h.db.$client);
  const first = '/api/v1/private/question/0?type=book&id=2';
  const { question } = await h.read<QuestionOutput>(first, { member: 'premium' });
  for (const path of [
    `v1/private/question/${question._id}?mode=shuffle&type=book&id=2`,
    'v1/private/question/0?type=bookcat&id=2&num=700',
    `mlp_question/question_slug/${question.ZSLUG}`,
    'mlp_question/deck_book_user',
    'mlp_question/userdeck_cat/2',
    'v1/private/progress/books',
    'v1/private/progress/limits?type=book&id=2',
    ...['unanswered', 'wrong', 'bookmarked'].map(
      (only) => `v1/private/question/${question._id}?type=book&id=2&only=${only}`,
    ),
    `v1/private/progress/history?ids=${question._id},1,2`,
    'mlp_question/deck_license',
    'v1/public/exams',
    'mlp_directory/get_decks?page=2',
    'mlp_directory/get_decks?words=1',
    'mlp_directory/get_decks_count',
    'v1/private/my-data/answers',
    'v1/private/my-data/cards',
    'mlp_search/get_user_search/lights/all/all',
    'mlp_search/search_question/lights/all/all',
    'v1/private/twins',
    `v1/private/twins/${question._id}`,
  ]) {
    expect((await h.get(`/api/${path}`, { member: 'premium' })).status).toBe(200);
  }
  for (const path of [
    '/sitemap.xml',
    '/sitemap-questions-1.xml',
    '/sitemap-directory-1.xml',
    '/sitemap-licenses.xml',
  ]) {
    const reply = await h.get(path);
    expect([reply.status, (await reply.text()).length > 1]).toEqual([200, true]);
  }
  const answers = Array.from({ length: 6 }, (_, index) => String(Number(question._id) + index));
  for (const ask of [{ member: 'premium' }, { member: 'free' }, {}]) {
    for (const id of answers) await h.post(`/api/v1/public/answer/${id}`, { answer_type: 'a' }, ask);
    await h.get(`/api/v1/public/question/${question._id}?type=book&id=2`, ask);
  }
  h.member('new');
  h.member('unpaid', { access: 'free' });
  const moved = answers.map((_id) => ({ _id, answer_type: 'a', answer_id: `moved-answer-${_id}` }));
  for (const member of ['new', 'unpaid']) {
    expect((await h.post('/api/v1/private/visitor_answers', { answers: moved }, { member })).status).toBe(200);
  }
  for (const letter of ['b', 'c']) {
    await h.post(`/api/v1/public/answer/${question._id}`, { answer_type: letter }, { member: 'premium' });
  }
  const mistakes = await h.get('/api/v1/private/question/0?type=mistakes&id=0', { member: 'premium' });
  expect(mistakes.status).toBe(200);
  await h.bank.current().bodies.readMany(answers.map(Number));
  for (const path of ['content-health', 'daily-visitors', 'going-live/bank', 'exams/facts']) {
    expect((await h.get(`/api/v1/admin/${path}`, { admin: 'a1' })).status).toBe(200);
  }
  const explaining = { zmcq_id: question._id, text: 'Red to red.', member_id: 'premium', user_name: 'Ann' };
  h.comments.set('comment0000000000001', explaining);
  const { version } = await h.bankQuestion(question._id);
  const explanation = { version, comment_id: 'comment0000000000001' };
  const path = `/api/v1/admin/bank/questions/${question._id}/explanation`;
  expect((await h.post(path, explanation, { admin: 'a1' })).status).toBe(200);
  for (const filter of [{}, { book: '2', status: 'served' }, { search: 'lights' }]) {
    const asked = await h.post('/api/v1/admin/export/questions', { format: 'csv', ...filter }, { admin: 'a1' });
    const { url } = (await asked.json()) as { url: string };
    expect((await (await h.get(url)).text()).split('\r\n').length).toBeGreaterThan(2);
  }
  const typed = await h.post('/api/v1/admin/bank/markup', { texts: ['$x$'] }, { admin: 'a1' });
  expect(typed.status).toBe(200);
  const fact = { value: '90', source: 'The guide', read_on: '2026-03-10', certainty: 'agency' };
  const saved = await h.send('PUT', '/api/v1/admin/exams/facts/Q100/mark', fact, { admin: 'a1' });
  expect(saved.status).toBe(200);
  const twins = `/api/v1/admin/bank/questions/${question._id}/twins`;
  for (const rejected of [true, false]) {
    const reviewed = await h.send('PUT', `${twins}/${Number(question._id) + 1}`, { rejected }, { admin: 'a1' });
    expect(reviewed.status).toBe(200);
    expect((await h.get(twins, { admin: 'a1' })).status).toBe(200);
  }
  const suspected = Number(question._id) + 20;
  await insertSuspect(h.db, suspected);
  const suspects = '/api/v1/admin/bank/suspect_keys';
  expect((await h.get(suspects, { admin: 'a1' })).status).toBe(200);
  const decision = { version: 1, is_right: true };
  const decided = await h.post(`${suspects}/${suspected}`, decision, { admin: 'a1' });
  expect(decided.status).toBe(200);
  await findSuspectKeys(h.db, { now: h.clock.now, signal: new AbortController().signal });
  const exam = { modules: [{ code: 'Q100' }] };
  expect((await h.send('PUT', '/api/v1/private/exam', exam, { member: 'premium' })).status).toBe(200);
  const sitting = { module: 'Q100', day: '2026-03-10', passed: true };
  expect((await h.post('/api/v1/private/exam/sittings', sitting, { member: 'premium' })).status).toBe(200);
  await h.del('/api/v1/private/exam/sittings?module=Q100&day=2026-03-10', { member: 'premium' });
  const premium = { member: 'premium' };
  expect((await h.get('/api/v1/private/exam/today', premium)).status).toBe(200);
  expect((await h.get('/api/v1/private/exam/readiness', premium)).status).toBe(200);
  expect((await h.post('/api/v1/private/exam/today', {}, premium)).status).toBe(200);
  expect((await h.get('/api/v1/private/question/0?type=schedule&id=0', premium)).status).toBe(200);
  expect((await h.get('/api/v1/private/my-data/daily-lists', premium)).status).toBe(200);
  await h.del('/api/v1/private/exam', { member: 'premium' });
  await applyNameChange(
    h.db,
    { member_id: 'premium', user_name: '', changed_at: '2026-03-11T00:00:00.000Z' },
    h.clock.now,
  );
  await deleteStudiesOf(h.db, 'new');
  await storeVisitorsBefore(h.db, '2026-03-11');
  await deleteDaysBefore(h.db, '2020-01-01');
}

test('no statement scans a table: each finds its rows by an index', async () => {
  const statements = everything.filter(({ sql }) =>
    /^\s*(select|update|delete|insert[^(]*\([^)]*\)\s*select)/i.test(sql),
  );
  expect(statements.length).toBeGreaterThan(15);
  for (const statement of statements) {
    for (const step of await explain(h.db, statement)) {
      if (titles.has(step.table ?? '')) continue;
      expect(readsByIndex(step), `${statement.sql}\nreads ${step.table} by ${step.type}`).toBe(true);
    }
  }
});

test('every list is bounded [LIM-16]', async () => {
  const isOfTitles = (sql: string) => [...titles].some((table) => new RegExp(`from \`?${table}\\b`).test(sql));
  const reads = everything.filter(({ sql }) => /^\s*select/i.test(sql) && !isOfTitles(sql));
  expect(reads.length).toBeGreaterThan(8);
  for (const read of reads) expect(await isBounded(h.db, read), read.sql).toBe(true);
});

test('the catalogue is read from its index alone, in order, without sorting', async () => {
  await raiseBankVersion(h.db.$client, h.clock.now);
  const { recorded, stop } = recordQueries(h.db);
  await h.bank.reload();
  stop();
  const pages = [...recorded.values()].filter(({ sql }) => sql.includes('sort_key'));
  expect(pages).toHaveLength(1);
  for (const page of pages) {
    const [step] = await explain(h.db, page);
    expect(step).toMatchObject({ key: 'questions_catalogue', Extra: 'Using where; Using index' });
  }
});

test('a question and its picture are read by primary key', async () => {
  const { recorded, stop } = recordQueries(h.db);
  await h.get('/api/v1/public/question/0?type=book&id=2&num=9');
  stop();
  const body = [...recorded.values()].find(({ sql }) => sql.includes('left join illustrations'));
  if (!body) throw new Error('the question was not read from the database');
  for (const step of await explain(h.db, body)) expect(['const', 'system']).toContain(step.type);
});

test('marks are read in key order, one page at a time', async () => {
  await h.load(bookRows('1', 3));
  h.member('marker');
  await h.marks.setLogging('marker', true);
  const { recorded, stop } = recordQueries(h.db);
  await h.get('/api/v1/private/question/0?type=bookcat&id=2', { member: 'marker' });
  stop();
  const pages = [...recorded.values()].filter(({ sql }) => /select `question_id` from `question_marks`/.test(sql));
  expect(pages).not.toHaveLength(0);
  for (const page of pages) {
    expect(page.sql).toContain('FORCE INDEX');
    const [step] = await explain(h.db, page);
    expect(step?.key).toBe('PRIMARY');
    expect(step?.Extra ?? '').not.toContain('filesort');
  }
});
