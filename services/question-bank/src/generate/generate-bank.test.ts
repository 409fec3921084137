import { setUp } from '@fairway/test-support/set-up';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookRows, sourceQuestion } from '../../test/factories.ts';
import { openHarness } from '../../test/harness.ts';
import { everyRating, highestRating } from '../catalogue/catalogue.ts';
import { readRow } from '../import/bank-row.ts';
import { categories, questions, subcategories } from '../schema.ts';
import { generateBank, removeGenerated } from './generate-bank.ts';
import { makeQuestion } from './make-question.ts';

const h = setUp(openHarness);

test('spreads questions evenly over the twelve books, adds to existing ones, and removes only generated ones', async () => {
  await h.load(bookRows('1', 5, { category: 'Inland' }));
  await generateBank(h.db, 1_500, () => {});
  await generateBank(h.db, 1_500, () => {});
  await h.bank.reload();
  const generated = await h.db
    .select({ book: questions.zinbook })
    .from(questions)
    .where(eq(questions.source, 'generated'));
  const sizes = Object.values(Object.groupBy(generated, ({ book }) => book)).map((own) => own?.length ?? 0);
  expect(generated).toHaveLength(3_000);
  expect(sizes).toHaveLength(12);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(36);
  const reply = await h.get('/api/mlp_question/userdeck_cat/7');
  expect((await reply.json()) as object[]).toHaveLength(6);

  expect(await removeGenerated(h.db)).toBe(3_000);
  await h.bank.reload();
  expect(await h.db.$count(questions)).toBe(5);
  expect(await h.db.$count(categories)).toBe(1);
  expect(await h.db.$count(subcategories)).toBe(0);
});

test('a generated question is valid for the importer', () => {
  const book = { zinbook: 2, department: 2 as const, title: 'Rules of the Road' };
  const topic = { ...book, category: 'x', subcategory: '', zincategory: 1, zinsubcategory: 0 };
  for (let number = 1; number < 500; number++) {
    const made = makeQuestion(number, topic);
    const [A, B, C, D] = made.choices;
    const { bankNumber: id, stem: question, answer, reference, solution } = made;
    const row = sourceQuestion({ id, question, choices: { A, B, C, D }, answer, reference, solution });
    expect(readRow(row, [book])).toMatchObject({ stem: question });
    expect(makeQuestion(number, topic)).toEqual(made);
    expect(made.ratings === everyRating || made.ratings < 2 ** highestRating[2]).toBe(true);
  }
});
