import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { sampleSource } from '../catalogue/bank-facts.ts';
import { startQuotaCleaning } from '../quota/cleaning.ts';
import { questions, quotaDays, visitorDays } from '../schema.ts';

const h = setUpHarness();

const health = '/api/v1/admin/content-health';
const visitors = '/api/v1/admin/daily-visitors';
const goingLive = '/api/v1/admin/going-live/bank';

test('each book counts what it lacks, as the lists do that the figures link to', async () => {
  await h.load([
    ...bookRows('1', 3),
    ...bookRows('2', 2, { solution: '' }),
    { id: '3-1', illustration_ref: 'D001' },
    { id: '3-2', illustration_ref: 'D002', solution: '' },
    { id: '4-1', department: 'Engine', book: 'Steam Plants', solution: '' },
  ]);
  const { books } = (await (await h.get(health, { admin: 'a1' })).json()) as { books: Record<string, unknown>[] };
  const of = (title: string) => books.find((book) => book.title === title);
  expect(of('Rules of the Road')).toMatchObject({ questions: 7, missing_pictures: 2, held_back: 2, unexplained: 2 });
  expect(of('Steam Plants')).toMatchObject({ questions: 1, missing_pictures: 0, held_back: 0, unexplained: 1 });
  expect(books).toHaveLength(12);
  expect(books.filter(({ questions }) => questions === 0)).toHaveLength(10);
  await h.db
    .update(questions)
    .set({ heldBack: true, retiredAt: h.clock.now })
    .where(inArray(questions.bankNumber, ['1-1', '3-1']));
  const counted = (await (await h.get(health, { admin: 'a1' })).json()) as { books: Record<string, unknown>[] };
  const lists = {
    held_back: 'status=held_back',
    missing_pictures: 'status=held_back',
    unexplained: 'status=served&unexplained=1',
  };
  for (const book of counted.books) {
    for (const [figure, filters] of Object.entries(lists)) {
      const reply = await h.get(`/api/v1/admin/bank/questions?book=${book.ZINBOOK}&${filters}`, { admin: 'a1' });
      expect([book.title, figure, book[figure]]).toEqual([
        book.title,
        figure,
        ((await reply.json()) as { total: number }).total,
      ]);
    }
  }
});

test('the bank is to do until it has questions that did not come with Fairway', async () => {
  const read = async () => (await h.get(goingLive, { admin: 'a1' })).json();
  expect(await read()).toEqual({ bank: { done: false, questions: 0, samples: 0 } });
  await h.load(bookRows('1', 2, { source: sampleSource }));
  expect(await read()).toEqual({ bank: { done: false, questions: 2, samples: 2 } });
  await h.load(bookRows('2', 1, { source: 'Pool A' }));
  expect(await read()).toEqual({ bank: { done: true, questions: 3, samples: 2 } });
});

const row = (day: string, subject: string, used = 1) => ({ day, subject, used });

test('visitors who tried a question count once per day, even after their rows are deleted', async () => {
  h.clock.now = new Date('2026-03-10T15:00:00Z');
  await h.db
    .insert(quotaDays)
    .values([
      ...['v:one', 'v:two', 'v:three', 'a:address', 'm:member'].map((subject) => row('2026-03-01', subject)),
      row('2026-03-01', 'v:unused', 0),
      row('2026-02-08', 'v:one'),
      row('2026-03-10', 'v:one', 7),
    ]);
  const days = async () => {
    const { days: all } = (await (await h.get(visitors, { admin: 'a1' })).json()) as {
      days: { day: string; visitors: number }[];
    };
    expect([all.length, all[0]?.day, all.at(-1)?.day]).toEqual([30, '2026-02-09', '2026-03-10']);
    return all.filter((day) => day.visitors > 0);
  };
  const counted = [
    { day: '2026-03-01', visitors: 3 },
    { day: '2026-03-10', visitors: 1 },
  ];
  expect(await days()).toEqual(counted);
  const cleaning = startQuotaCleaning({ db: h.db, log: h.deps.log, clock: () => h.clock.now });
  await expect.poll(() => h.db.$count(quotaDays), { timeout: 30_000 }).toBe(1);
  await cleaning.close();
  expect(await days()).toEqual(counted);
  expect(await h.db.select().from(visitorDays)).toContainEqual({ day: '2026-03-01', visitors: 3 });
});
