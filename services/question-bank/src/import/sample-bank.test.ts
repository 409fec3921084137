import { join } from 'node:path';
import { setUp } from '@fairway/test-support/set-up';
import { count, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openHarness } from '../../test/harness.ts';
import { books, illustrations, questions } from '../schema.ts';
import { findSources } from './run-import.ts';

const h = setUp(openHarness);

test('the sample bank is imported completely: thirty questions or more per book, a dozen pictures, each answer explained', async () => {
  const files = findSources([join(import.meta.dirname, '../../sample-bank')]);
  expect(await h.importFile('', { files })).toMatchObject({
    refused: 0,
    heldBack: 0,
    fromElsewhere: 0,
    refusals: [],
    warnings: [],
  });
  const sizes = await h.db
    .select({ title: books.title, size: count(questions.id) })
    .from(books)
    .leftJoin(questions, eq(questions.zinbook, books.zinbook))
    .groupBy(books.zinbook);
  expect(sizes).toHaveLength(12);
  expect(sizes.filter(({ size }) => size < 30)).toEqual([]);
  expect(await h.db.$count(illustrations)).toBeGreaterThanOrEqual(12);
  expect(await h.db.$count(illustrations, eq(illustrations.alt, ''))).toBe(0);
  expect(await h.db.$count(questions, eq(questions.solution, ''))).toBe(0);
});
