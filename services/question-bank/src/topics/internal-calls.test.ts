import type { DrawInput, Topic } from '@fairway/contracts/testing/testing';
import { drawOutput, testSizes, topicTreeOutput } from '@fairway/contracts/testing/testing';
import { beforeEach, expect, test } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { setUpHarness, setUpInternalClient } from '../../test/harness.ts';

const h = setUpHarness();
const client = setUpInternalClient(h);
beforeEach(() => {
  h.member('ann');
});

/** A Deck book with a category of two sub-categories and one of none, one directly under it, and an Engine book. */
const bank = [
  ...bookRows('lights', 12, { category: 'Inland', subcategory: 'Lights', ratings: ['ZDL1'] }),
  ...bookRows('sounds', 11, { category: 'Inland', subcategory: 'Sounds', ratings: ['ZDL2'] }),
  ...bookRows('flags', 15, { category: 'International', ratings: ['ZDL1', 'ZDL2'] }),
  ...bookRows('direct', 10, { subcategory: 'Radar', ratings: ['ZDL2'] }),
  ...bookRows('general', 50, { book: 'Deck General' }),
  ...bookRows('motor', 10, { department: 'Engine', book: 'Motor Plants', subcategory: 'Diesel' }),
  ...bookRows('steam', 3, { department: 'Engine', book: 'Steam Plants' }),
];

const outline = (topics: Topic[]): unknown[] =>
  topics.map(({ title, total, topics: within }) =>
    within.length > 0 ? [title, total, outline(within)] : [title, total],
  );
async function topicsOf(member: string, query = ''): Promise<Topic[]> {
  const { status, body } = await client.get(`/internal/topics?member_id=${member}${query}`);
  expect(status).toBe(200);
  return topicTreeOutput.parse(body);
}
const flat = (topics: Topic[]): Topic[] => topics.flatMap((topic) => [topic, ...flat(topic.topics)]);
const draw = (input: DrawInput) => client.post('/internal/draws', input);
async function drawn(input: DrawInput): Promise<string[]> {
  const { status, body } = await draw(input);
  expect([status, body]).toMatchObject([200, {}]);
  return drawOutput.parse(body).question_ids;
}
const hide = async (member: string, ids: string[]) => {
  for (const id of ids) await h.post(`/api/v1/private/hide_question/${id}`, {}, { member });
};

test('the topics are those of the member’s question type, the whole department first [API-121, TST-11, STD-33]', async () => {
  await h.load(bank);
  h.member('eve', { question_type: 'Engine' });
  expect(outline(await topicsOf('ann'))).toEqual([
    ['All Deck', 98],
    [
      'Rules of the Road',
      48,
      [
        [
          'Inland',
          23,
          [
            ['Lights', 12],
            ['Sounds', 11],
          ],
        ],
        ['International', 15],
        ['Radar', 10],
      ],
    ],
    ['Deck General', 50],
  ]);
  expect(outline(await topicsOf('eve'))).toEqual([
    ['All Engine', 13],
    ['Motor Plants', 10, [['Diesel', 10]]],
    ['Steam Plants', 3],
  ]);
  const values = flat([...(await topicsOf('ann')), ...(await topicsOf('eve'))]).map(({ value }) => value);
  expect(values).toEqual([
    'deck-all',
    'ZINBOOK-2',
    expect.stringMatching(/^ZINCATEGORY-2-[1-9]\d*$/),
    expect.stringMatching(/^ZINSUBCATEGORY-2-[1-9]\d*-1$/),
    expect.stringMatching(/^ZINSUBCATEGORY-2-[1-9]\d*-2$/),
    expect.stringMatching(/^ZINCATEGORY-2-[1-9]\d*$/),
    'ZINSUBCATEGORY-2-0-3',
    'ZINBOOK-3',
    'engine-all',
    'ZINBOOK-10',
    'ZINSUBCATEGORY-10-0-1',
    'ZINBOOK-11',
  ]);
});

test('topics are counted by the rating, without hidden questions and empty topics; the books add up to the department [G-46, G-55]', async () => {
  await h.load(bank);
  h.member('ann', { license_rating: 'ZDL1' });
  const general = (await topicsOf('ann')).find(({ title }) => title === 'Deck General');
  await hide(
    'ann',
    (await drawn({ member_id: 'ann', test_subject: general?.value ?? '', question_count: 50 })).slice(10),
  );
  const mine = [
    ['All Deck', 37],
    [
      'Rules of the Road',
      27,
      [
        ['Inland', 12, [['Lights', 12]]],
        ['International', 15],
      ],
    ],
    ['Deck General', 10],
  ];
  expect(outline(await topicsOf('ann'))).toEqual(mine);
  const whole = await draw({ member_id: 'ann', test_subject: 'deck-all', question_count: 50 });
  expect(whole).toMatchObject({ status: 400, body: { question_count: 'This topic has 37 questions' } });
  expect(outline(await topicsOf('ann', '&rating=ZDL1'))).toEqual(mine);
  expect(outline(await topicsOf('ann', '&rating=all'))[1]).toMatchObject(['Rules of the Road', 48, {}]);
  expect(outline(await topicsOf('ann', '&rating=ZDL2'))[1]).toMatchObject(['Rules of the Road', 36, {}]);
});

test('an empty bank has no topics', async () => {
  await h.load([]);
  expect(await topicsOf('ann')).toEqual([]);
});

test('a draw has as many different questions as requested, all of the topic and the rating, none hidden [G-46, G-51, G-55, LIM-12, STD-33]', async () => {
  await h.load(bank);
  for (const rating of [undefined, 'all', 'ZDL1', 'ZDL2']) {
    const topics = flat(await topicsOf('ann', rating ? `&rating=${rating}` : ''));
    expect(topics.length).toBeGreaterThan(5);
    for (const { value, total } of topics) {
      for (const question_count of testSizes) {
        const asked = { member_id: 'ann', test_subject: value, question_count, rating };
        if (total < question_count) {
          expect(await draw(asked)).toEqual({
            status: 400,
            body: { question_count: `This topic has ${total} questions` },
          });
          continue;
        }
        const ids = await drawn(asked);
        expect(new Set(ids).size).toBe(question_count);
        const inside = await idsIn(value, rating);
        expect(ids.filter((id) => !inside.has(id))).toEqual([]);
      }
    }
  }
});

/** The questions of a topic's study set for a member without hidden questions. */
async function idsIn(value: string, rating = 'all'): Promise<Set<string>> {
  const [kind, book, cat, sub] = value.split('-');
  const set = {
    deck: 'type=bookcat&id=2',
    engine: 'type=bookcat&id=1',
    ZINBOOK: `type=book&id=${book}`,
    ZINCATEGORY: `type=cat&id=${cat}`,
    ZINSUBCATEGORY: `type=subcat&id=${sub}&zinbookcat=2`,
  }[kind ?? ''];
  h.member('reader');
  return new Set(await h.walk(`${set}&rating=${rating}`, 'reader'));
}

test('a hidden question is never drawn, and the rest can be drawn completely [G-55]', async () => {
  await h.load(bookRows('1', 16));
  const all = await drawn({ member_id: 'ann', test_subject: 'ZINBOOK-2', question_count: 15 });
  const hidden = all.slice(0, 6);
  await hide('ann', hidden);
  for (let turn = 0; turn < 5; turn++) {
    const ids = await drawn({ member_id: 'ann', test_subject: 'deck-all', question_count: '10' });
    expect(new Set([...ids, ...hidden]).size).toBe(16);
  }
  await hide('ann', all.slice(6, 7));
  expect((await draw({ member_id: 'ann', test_subject: 'ZINBOOK-2', question_count: 10 })).body).toEqual({
    question_count: 'This topic has 9 questions',
  });
});

test('the title of a draw contains the path of its topic', async () => {
  await h.load(bank);
  const titles = [];
  for (const { value, total } of flat(await topicsOf('ann'))) {
    if (total < 10) continue;
    titles.push(
      drawOutput.parse((await draw({ member_id: 'ann', test_subject: value, question_count: 10 })).body).title,
    );
  }
  expect(titles).toEqual([
    'All Deck',
    'Rules of the Road',
    'Rules of the Road · Inland',
    'Rules of the Road · Inland · Lights',
    'Rules of the Road · Inland · Sounds',
    'Rules of the Road · International',
    'Rules of the Road · Radar',
    'Deck General',
  ]);
});

test.each([
  ['ZINBOOK-1', 'no such book'],
  ['ZINBOOK-8', 'no such book'],
  ['ZINCATEGORY-2-999999', 'no such category'],
  ['ZINCATEGORY-2-0', 'no category'],
  ['ZINSUBCATEGORY-2-0-999', 'no such sub-category'],
  ['ZINSUBCATEGORY-2-0-1', 'a sub-category of a category'],
  ['ZINSUBCATEGORY-3-0-1', 'a sub-category of another book'],
])('rejects %s under test_subject: %s', async (test_subject) => {
  await h.load(bank);
  expect(await draw({ member_id: 'ann', test_subject, question_count: 10 })).toEqual({
    status: 400,
    body: { test_subject: 'No such topic' },
  });
});

test('rejects a category under another book than its own', async () => {
  await h.load(bank);
  const inland = flat(await topicsOf('ann')).find(({ title }) => title === 'Inland')?.value ?? '';
  const moved = inland.replace('-2-', '-3-');
  expect((await draw({ member_id: 'ann', test_subject: moved, question_count: 10 })).status).toBe(400);
});

test('rejects a topic of the other department [TST-11]', async () => {
  await h.load(bank);
  for (const test_subject of ['engine-all', 'ZINBOOK-10', 'ZINSUBCATEGORY-10-0-1']) {
    expect(await draw({ member_id: 'ann', test_subject, question_count: 10 })).toEqual({
      status: 400,
      body: { test_subject: 'This topic is in Engine; your question type is Deck' },
    });
  }
});

test('rejects a rating that the department does not have', async () => {
  await h.load(bank);
  h.member('eve', { question_type: 'Engine' });
  const asked = { member_id: 'eve', test_subject: 'ZINBOOK-10', question_count: 10, rating: 'ZDL28' };
  expect(await draw(asked)).toMatchObject({ status: 400, body: { rating: expect.any(String) } });
  expect(await client.get('/internal/topics?member_id=eve&rating=ZDL28')).toMatchObject({
    status: 400,
    body: { rating: expect.any(String) },
  });
});

test('a member unknown to identity is unknown here', async () => {
  await h.load(bank);
  const asked = { member_id: 'nobody', test_subject: 'deck-all', question_count: 10 };
  expect((await draw(asked)).status).toBe(404);
  expect((await client.get('/internal/topics?member_id=nobody')).status).toBe(404);
});
