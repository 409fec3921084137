import { beforeEach, expect, test } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { questions } from '../schema.ts';
import { findUnserved } from './unserved-search.ts';

const h = setUpHarness();
beforeEach(async () => {
  await h.load([
    ...bookRows('1', 2),
    { id: '2-1', question: 'Où est le Café, 100% à bâbord?', illustration_ref: 'D1' },
    { id: '2-2', question: 'Where is the CAFE of the_port?', illustration_ref: 'D1' },
    { id: '2-10', question: 'What is shown there?', illustration_ref: 'D1' },
  ]);
});

async function numbersOf(ids: number[]): Promise<string[]> {
  const rows = await h.db.select({ id: questions.id, number: questions.bankNumber }).from(questions);
  return ids.map((id) => rows.find((row) => row.id === id)?.number ?? '');
}

test.each([
  ['cafe', ['2-1', '2-2']],
  ['CAFÉ', ['2-1', '2-2']],
  ['100%', ['2-1']],
  ['e_p', ['2-2']],
  ['%', ['2-1']],
  ['2-1', ['2-1', '2-10']],
  ['is shown', ['2-10']],
  ['nothing of the kind', []],
])('%s is found', async (text, numbers) => {
  expect(await numbersOf(await findUnserved(h.db, text))).toEqual(numbers);
});
