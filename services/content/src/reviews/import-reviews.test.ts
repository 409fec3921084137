import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpHarness } from '../../test/harness.ts';
import { loadSampleReviews } from '../sample/load-sample.ts';
import { reviews } from '../schema.ts';
import { importReviews } from './import-reviews.ts';

const head = 'review_id,reviewer_name,reviewer_avatar,review_date,star_rating,review_content,store_type';

const h = setUpHarness();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reviews-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function importText(...rows: string[]) {
  const file = join(folder, 'reviews.csv');
  await writeFile(file, [head, ...rows].join('\n'));
  const refusals: string[] = [];
  const refused = (line: number, reason: string) => refusals.push(`${line}: ${reason}`);
  return { ...(await importReviews({ db: h.db, file, today: '2026-11-01', refused })), refusals };
}

const stored = () => h.db.select().from(reviews).orderBy(reviews.reviewDate);

test('imports reviews with their app store [PUB-75, PUB-76]', async () => {
  const tally = await importText(
    'g1,Ann,,2026-10-01,5,"Short, and to the point.",google_play_store',
    ',Ben,/media/avatars/ben.webp,2026-10-02,4,Good,apple_app_store',
  );
  expect(tally).toEqual({ read: 2, added: 2, updated: 0, refused: 0, refusals: [] });
  expect(await stored()).toMatchObject([
    { reviewerName: 'Ann', starRating: 5, content: 'Short, and to the point.', storeType: 'google_play_store' },
    { reviewerName: 'Ben', reviewerAvatar: '/media/avatars/ben.webp', reviewDate: '2026-10-02' },
  ]);
});

test('importing the same file again changes nothing; an edited review is updated', async () => {
  const rows = ['g1,Ann,,2026-10-01,5,Fine,google_play_store', ',Ben,,2026-10-02,4,Good,apple_app_store'];
  await importText(...rows);
  const before = await stored();
  expect(await importText(...rows)).toMatchObject({ added: 0, updated: 2 });
  expect(await stored()).toEqual(before);
  await importText('g1,Ann B.,,2026-10-03,3,"Fine, still",google_play_store', rows[1] ?? '');
  const after = await stored();
  expect(after).toHaveLength(2);
  expect(after[1]).toMatchObject({ id: before[0]?.id, reviewerName: 'Ann B.', starRating: 3, content: 'Fine, still' });
});

test('reports the line and every reason of an invalid row, and imports the rest', async () => {
  const tally = await importText(
    'g1,,https://elsewhere.example/a.png,2026-02-30,6,,shop',
    'g2,Ann,,2026-10-01,5,Fine,google_play_store',
    'g2,Ann,,2026-10-01,5,Fine,google_play_store',
    'g3,Ann,,2027-10-01,5,Fine,google_play_store',
    'too,few',
  );
  expect(tally).toMatchObject({ read: 5, added: 1, refused: 4 });
  expect(tally.refusals.toSorted()).toEqual([
    expect.stringMatching(
      /^2: reviewer_name is empty; reviewer_avatar must be a picture.*; review_date must be a date.*; star_rating must be a number from 1 to 5; review_content is empty; store_type must be google_play_store or apple_app_store$/,
    ),
    '4: duplicate of line 3',
    '5: review_date is in the future',
    '6: has 2 columns instead of 7',
  ]);
});

test('a file without the columns gets one sentence, and nothing is stored', async () => {
  const file = join(folder, 'other.csv');
  await writeFile(file, 'name,stars\nAnn,5\n');
  const run = importReviews({ db: h.db, file, today: '2026-11-01', refused: () => expect.unreachable() });
  await expect(run).rejects.toThrow('missing are reviewer_name, review_date, star_rating');
  expect(await stored()).toEqual([]);
});

test('the first real review replaces the samples; a file without any leaves them', async () => {
  await loadSampleReviews(h.db);
  await loadSampleReviews(h.db);
  const samples = (await stored()).length;
  expect(samples).toBeGreaterThan(4);
  await importText('g1,Ann,,2026-10-01,9,Fine,google_play_store');
  expect(await stored()).toHaveLength(samples);
  await importText('g1,Ann,,2026-10-01,5,Fine,google_play_store');
  expect(await stored()).toMatchObject([{ reviewerName: 'Ann', isSample: false }]);
});

test('more reviews than one batch are all imported', async () => {
  const rows = Array.from({ length: 501 }, (_, n) => `g${n},Ann,,2026-10-01,5,Fine,google_play_store`);
  expect((await importText(...rows)).added).toBe(501);
  expect(await stored()).toHaveLength(501);
});
