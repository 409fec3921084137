import {
  type BankFilters,
  type BankListOutput,
  type BankQuestion,
  bankListQuery,
} from '@fairway/contracts/question-bank/admin-questions';
import type { ContentHealth } from '@fairway/contracts/question-bank/bank-figures';
import type { CountOutput } from '@fairway/contracts/question-bank/catalogue';
import { bankServedChannel } from '@fairway/contracts/queues/channels';
import { openSubscription } from '@fairway/kit/redis/subscription';
import { eventually } from '@fairway/test-support/eventually';
import { explain } from '@fairway/test-support/explain';
import { recordQueries } from '@fairway/test-support/record-queries';
import { expect, test } from 'vitest';
import { bookRows, png, sourceQuestion } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { generateBank } from '../generate/generate-bank.ts';
import { answerEvents, illustrations, packExplanations } from '../schema.ts';
import { choiceHash, strictFingerprint } from '../versions/fingerprints.ts';
import { countMissed } from './count-missed.ts';
import { createBankLister } from './list.ts';

const h = setUpHarness();

const admin = { admin: 'chief' };
const base = '/api/v1/admin/bank/questions';

const list = (query = '') => h.read<BankListOutput>(`${base}${query}`, admin);
const numbers = async (query: string) => (await list(query)).data.map((row) => row.bank_number);

test('lists questions by bank number, in pages, with filters', async () => {
  await h.load([
    ...bookRows('1', 12, { category: 'Inland', solution: '' }),
    { id: '2-1', book: 'Deck General', ratings: ['ZDL5'], source: 'Coast Guard' },
    { id: '3-1', illustration_ref: 'DIAGRAM_1' },
  ]);
  expect(await numbers('?source=Coast+Guard')).toEqual(['2-1']);
  expect(await numbers('?pageSize=3')).toEqual(['1-1', '1-2', '1-3']);
  expect(await numbers('?pageSize=3&page=4')).toEqual(['2-1', '3-1']);
  expect(await numbers('?pageSize=2&sortBy=number&sortType=desc')).toEqual(['3-1', '2-1']);
  expect((await list()).total).toBe(14);
  expect(await numbers('?book=3')).toEqual(['2-1']);
  expect(await list('?unexplained=1')).toMatchObject({ total: 12 });
  expect(await numbers('?status=held_back')).toEqual(['3-1']);
  expect(await list('?picture=with')).toMatchObject({ total: 0 });
  expect(await list('?license=Deck-5')).toMatchObject({ total: 14 });
  expect(await list('?license=Deck-6')).toMatchObject({ total: 13 });
  expect(await list('?license=Engine-5')).toMatchObject({ total: 0 });
  const { books } = await h.read<BankFilters>('/api/v1/admin/bank/filter_options', admin);
  expect(books.find(({ title }) => title === 'Rules of the Road')).toMatchObject({
    total: 12,
    explained: 0,
    categories: [{ title: 'Inland' }],
  });
});

test('finds questions by text and by bank number, including those that members cannot read', async () => {
  await h.load([
    { id: '1-1', question: 'Which sidelight is red?' },
    { id: '1-2', question: 'Which sidelight is green?' },
    { id: '1-3', question: 'Where is the capstan drawn?', illustration_ref: 'DIAGRAM_9' },
  ]);
  await h.search.refresh();
  expect(await numbers('?search=sidelight+green')).toEqual(['1-2']);
  expect(await numbers('?search=1-2')).toContain('1-2');
  expect(await numbers('?search=capstan')).toEqual(['1-3']);
  expect(await numbers('?search=capstan&status=served')).toEqual([]);
  expect(await numbers('?search=100%25')).toEqual([]);
});

test('counts answers and wrong answers once each, and sorts by them', async () => {
  await h.load(bookRows('1', 3));
  h.member('ann');
  for (const [number, letter] of [
    ['1-3', 'a'],
    ['1-3', 'c'],
    ['1-2', 'a'],
    ['1-2', 'b'],
  ] as const) {
    await h.post(`/api/v1/public/answer/${await h.idOf(number)}`, { answer_type: letter }, { member: 'ann' });
  }
  const last = Math.max(...(await h.db.select({ id: answerEvents.id }).from(answerEvents)).map(({ id }) => id));
  // The count continues from an earlier test.
  await h.db.$client.query('update missed_counts set last_event_id = 0');
  expect(await countMissed(h.db, last)).toBe(4);
  expect(await countMissed(h.db, last)).toBe(0);
  const { data } = await list('?sortBy=missed&sortType=desc');
  expect(data.map(({ bank_number, answered, missed }) => [bank_number, answered, missed])).toEqual([
    ['1-3', 2, 2],
    ['1-2', 2, 1],
    ['1-1', 0, 0],
  ]);
});

const filters = ['', 'book=4', 'category=1', 'license=Deck-5', 'picture=with', 'picture=without', 'status=served'];
const ofImport = `import=${'0'.repeat(20)}`;
const moreFilters = [
  ofImport,
  'source=generated',
  'status=held_back',
  'status=retired',
  'unexplained=1',
  'reported=1',
  'book=4&unexplained=1',
];

test('no page or count of a large bank scans the table, whatever the filter and the order', async () => {
  await generateBank(h.db, 3_000, () => {});
  await h.db.$client.query('update questions set held_back = 1, retired_at = updated_at, missed = id where id % 5 = 0');
  await h.db.$client.query('analyze table questions');
  await h.bank.reload();
  const lister = createBankLister(h.deps);
  const scans: string[] = [];
  for (const filter of [...filters, ...moreFilters]) {
    for (const order of ['sortBy=number', 'sortBy=missed&sortType=desc', 'sortBy=added&sortType=desc']) {
      const { recorded, stop } = recordQueries(h.db);
      await lister.list(bankListQuery.parse(Object.fromEntries(new URLSearchParams(`${filter}&${order}`))));
      stop();
      const reads = [...recorded.values()].filter(({ sql }) => / offset |count\(\*\)/.test(sql));
      expect(reads).toHaveLength(2);
      for (const read of reads) {
        const steps = await explain(h.db, read);
        if (steps.some(({ table, type }) => table === 'questions' && type === 'ALL'))
          scans.push(`${filter}: ${read.sql}`);
      }
    }
  }
  expect(scans).toEqual([]);
});

test('a corrected key takes effect immediately for reads and answers, and creates a version', async () => {
  await h.load(bookRows('1', 2));
  h.member('ann');
  const id = await h.idOf('1-1');
  const saved = await h.edit(id, { answer: 'c', stem: 'Which lights\r\nare meant?', solution: ' Rule 21. ' });
  expect(saved.status).toBe(200);
  expect(await saved.json()).toMatchObject({ version: 2, content: { answer: 'c' } });
  const answered = await h.post(`/api/v1/public/answer/${id}`, { answer_type: 'c' }, { member: 'ann' });
  expect(await answered.json()).toMatchObject({ correct: true, ZANSWER: 'c', ZSOLUTION: 'Rule 21.' });
  const member = await h.get(`/api/v1/private/question/${id}`, { member: 'ann' });
  expect(await member.json()).toMatchObject({ question: { ZANSWER: 'c', ZQUESTION: 'Which lights\nare meant?' } });
  const now = await h.bankQuestion(id);
  expect(now.versions).toMatchObject([
    { version: 2, action: 'edit', author: 'Admin chief', before: { answer: 'b' }, after: { answer: 'c' } },
  ]);
  await h.search.refresh();
  const found = await h.get('/api/mlp_search/total_search_ques/meant/all/all');
  expect(await found.json()).toMatchObject({ total: 1 });
});

test('an edit without changes creates no version; one based on an old version is rejected', async () => {
  await h.load(bookRows('1', 1));
  const id = await h.idOf('1-1');
  expect(await (await h.edit(id, {})).json()).toMatchObject({ version: 1, versions: [] });
  expect((await h.edit(id, { reference: 'Rule 1' })).status).toBe(200);
  expect((await h.edit(id, { version: 1, reference: 'Rule 2' })).status).toBe(409);
  expect(await h.bankQuestion(id)).toMatchObject({ version: 2, content: { reference: 'Rule 1' } });
});

test.each([
  [{ stem: ' ' }, 'stem'],
  [{ choice_b: '' }, 'choice_b'],
  [{ choice_d: 'x', choice_a: 'x' }, 'choice_d'],
  [{ answer: 'e' }, 'answer'],
  [{ ratings: ['ZDL29'] }, 'ratings.0'],
  [{ solution: 'a'.repeat(8_001) }, 'solution'],
  [{ reference: 'a\u0000b' }, 'reference'],
])('rejects %j under %s', async (change, field) => {
  await h.load(bookRows('1', 1));
  const reply = await h.edit(await h.idOf('1-1'), change);
  expect(reply.status).toBe(400);
  expect(Object.keys((await reply.json()) as object)).toEqual([field]);
});

test('a retired question leaves every set until it is restored', async () => {
  await h.load(bookRows('1', 3));
  const id = await h.idOf('1-2');
  const retired = await h.post(`${base}/${id}/retire`, { version: 1, retired: true }, admin);
  expect(await retired.json()).toMatchObject({ status: 'retired', version: 2 });
  expect((await h.get(`/api/v1/public/question/${id}`)).status).toBe(404);
  expect(await (await h.get('/api/mlp_directory/get_decks_count')).json()).toMatchObject({ total: 2 });
  expect(await numbers('?status=retired')).toEqual(['1-2']);
  await h.load(bookRows('1', 3, { reference: 'Another edition' }));
  expect((await h.get(`/api/v1/public/question/${id}`)).status).toBe(404);
  const { version } = await h.bankQuestion(id);
  await h.post(`${base}/${id}/retire`, { version, retired: false }, admin);
  expect((await h.get(`/api/v1/public/question/${id}`)).status).toBe(200);
});

test('an earlier version is restored as a new one', async () => {
  await h.load(bookRows('1', 1));
  const id = await h.idOf('1-1');
  await h.edit(id, { answer: 'd' });
  await h.edit(id, { reference: 'Rule 7' });
  const restored = await h.post(`${base}/${id}/restore`, { version: 3, to: 1 }, admin);
  expect(await restored.json()).toMatchObject({ version: 4, content: { answer: 'b', reference: 'Rule 1-1' } });
  expect((await h.post(`${base}/${id}/restore`, { version: 4, to: 9 }, admin)).status).toBe(404);
});

test('an import does not overwrite an edit: the conflict waits for a decision', async () => {
  await h.load(bookRows('1', 2));
  const id = await h.idOf('1-1');
  await h.edit(id, { solution: 'Edited.' });
  expect(await h.load(bookRows('1', 2))).toMatchObject({ changed: 0, conflicts: 0 });
  expect(await h.load(bookRows('1', 2, { reference: 'Edition 2' }))).toMatchObject({ changed: 1, conflicts: 1 });
  expect(await h.bankQuestion(id)).toMatchObject({
    version: 2,
    content: { solution: 'Edited.', reference: 'Rule 1-1' },
    conflict: { content: { reference: 'Edition 2' } },
  });
  expect((await h.bankQuestion(await h.idOf('1-2'))).versions).toMatchObject([{ action: 'import', author: '' }]);
  const ours = await h.post(`${base}/${id}/conflict`, { version: 2, keep: 'ours' }, admin);
  expect(await ours.json()).toMatchObject({ version: 2, conflict: null, content: { solution: 'Edited.' } });
  expect(await h.load(bookRows('1', 2, { reference: 'Edition 2' }))).toMatchObject({ conflicts: 0 });
  expect(await h.load(bookRows('1', 2, { reference: 'Edition 3' }))).toMatchObject({ conflicts: 1 });
  const taken = await h.post(`${base}/${id}/conflict`, { version: 2, keep: 'imported' }, admin);
  expect(await taken.json()).toMatchObject({ version: 3, conflict: null, content: { reference: 'Edition 3' } });
  expect((await h.post(`${base}/${id}/conflict`, { version: 3, keep: 'ours' }, admin)).status).toBe(404);
});

test('an uploaded picture is re-encoded and belongs only to this question', async () => {
  await h.load(bookRows('1', 2));
  const id = await h.idOf('1-1');
  const send = (file: Uint8Array<ArrayBuffer>, version: string) => {
    const body = new FormData();
    body.set('version', version);
    body.set('alt', 'A red light');
    body.set('image', new File([file], 'light.png'));
    return h.app.request(`${base}/${id}/picture`, { method: 'POST', body, headers: { 'x-auth-token': 'admin:chief' } });
  };
  expect((await send(new Uint8Array(Buffer.from('<html>')), '1')).status).toBe(400);
  const reply = await send(new Uint8Array(png), '1');
  expect(reply.status).toBe(200);
  const { question, content } = (await reply.json()) as BankQuestion;
  expect(question.image).toMatchObject({ width: 1, height: 1, alt: 'A red light' });
  expect(content.picture).toMatch(/^[0-9a-f]{32}\.webp$/);
  expect((await send(new Uint8Array(png), '1')).status).toBe(409);
  expect(await h.db.select().from(illustrations)).toHaveLength(1);
});

test('a process announces that it serves a changed bank', async () => {
  let received = 0;
  const onMessage = () => {
    received++;
  };
  const subscription = openSubscription(h.redis, [bankServedChannel], { onMessage, log: h.deps.log });
  await eventually(async () => {
    await h.bank.reload();
    expect(received).toBeGreaterThan(0);
  });
  await subscription.close();
});

test('the text of a comment becomes the explanation, credited to its author until the credit is removed', async () => {
  await h.load(bookRows('1', 2));
  const [id, other] = [await h.idOf('1-1'), await h.idOf('1-2')];
  const commentId = 'comment0000000000001';
  const text = 'Red over red:\r\nthe captain is dead. ';
  h.comments.set(commentId, { zmcq_id: id, text, member_id: 'bo', user_name: 'Bo Sun' });
  const explain = (question: string, version = 1, comment_id = commentId) =>
    h.post(`${base}/${question}/explanation`, { version, comment_id }, admin);
  for (const reply of [await explain(other), await explain(id, 1, 'comment0000000000002')]) {
    expect([reply.status, await reply.json()]).toEqual([404, { comment_id: 'This comment is no longer there' }]);
  }
  expect((await explain(id, 9)).status).toBe(409);
  const explained = await explain(id);
  expect(await explained.json()).toMatchObject({
    version: 2,
    content: { solution: 'Red over red:\nthe captain is dead.', credit: 'Bo Sun' },
    versions: [{ action: 'edit', author: 'Admin chief', before: { credit: '' }, after: { credit: 'Bo Sun' } }],
  });
  h.member('ann');
  const member = await h.get(`/api/v1/private/question/${id}`, { member: 'ann' });
  expect(await member.json()).toMatchObject({ question: { ZCREDIT: 'Bo Sun' } });
  expect((await h.edit(id, { reference: 'Rule 27' })).status).toBe(200);
  expect((await h.bankQuestion(id)).content.credit).toBe('Bo Sun');
  expect((await h.edit(id, { solution: 'In our words.', remove_credit: true })).status).toBe(200);
  const answered = await h.post(`/api/v1/public/answer/${id}`, { answer_type: 'b' }, { member: 'ann' });
  expect(await answered.json()).toMatchObject({ ZSOLUTION: 'In our words.' });
  expect((await h.bankQuestion(id)).content.credit).toBe('');
});

test('what a pack explains counts as explained: in the list, its filter, the coverage, the health and on pages', async () => {
  await h.load([...bookRows('1', 3, { solution: '' }), { id: '2-1', book: 'Deck General', solution: '' }]);
  const { question, choices, answer } = sourceQuestion({ id: '1-2' }) as Record<'question' | 'answer', string> & {
    choices: Record<string, string>;
  };
  const row = {
    bankNumber: '1-2',
    fingerprint: strictFingerprint(question, Object.values(choices)),
    keyHash: choiceHash(choices[answer] ?? ''),
    explanation: 'By the Rule.',
    reference: '',
    reasons: {},
    readBy: 'none' as const,
  };
  await h.db.insert(packExplanations).values(row);
  const figures = async () => {
    await h.bank.reload();
    await h.search.refresh();
    const { books } = await h.read<BankFilters>('/api/v1/admin/bank/filter_options', admin);
    const health = await h.read<ContentHealth>('/api/v1/admin/content-health', admin);
    const { bank, explained_share } = await h.read<CountOutput>('/api/mlp_directory/get_decks_count');
    const { data } = await list('?book=2');
    return {
      unexplained: await numbers('?unexplained=1'),
      explained: data.filter(({ is_explained }) => is_explained).map(({ bank_number }) => bank_number),
      coverage: books.slice(0, 2).map(({ explained }) => explained),
      health: health.books.map(({ unexplained }) => unexplained).filter(Boolean),
      pages: [bank?.explained, explained_share],
    };
  };
  const counted = {
    unexplained: ['1-1', '1-3', '2-1'],
    explained: ['1-2'],
    coverage: [1, 0],
    health: [2, 1],
    pages: [1, 0.25],
  };
  expect(await figures()).toEqual(counted);
  expect((await h.edit(await h.idOf('1-2'), { solution: 'Written here.' })).status).toBe(200);
  expect(await figures()).toEqual(counted);
});

test('typed texts come back as they will be shown, with what cannot be shown of each; nothing is stored', async () => {
  const texts = ['Is it $x^2$?', '$\\foo$ and m<sup>2</sup>', 'plain'];
  const reply = await h.post('/api/v1/admin/bank/markup', { texts }, admin);
  expect(await reply.json()).toEqual({
    markup: {
      '$x^2$': { html: expect.stringMatching(/^<math><msup>/), words: 'x²' },
      '<sup>2</sup>': { html: '<sup>2</sup>', words: '²' },
    },
    faults: [[], [{ source: '$\\foo$', reason: 'Unsupported function name: \\foo' }], []],
  });
  for (const body of [{}, { texts: 'x' }, { texts: ['x'.repeat(8_001)] }, { texts: Array(11).fill('') }])
    expect((await h.post('/api/v1/admin/bank/markup', body, admin)).status, JSON.stringify(body).slice(0, 40)).toBe(
      400,
    );
  expect((await h.post('/api/v1/admin/bank/markup', { texts })).status).toBe(401);
});
