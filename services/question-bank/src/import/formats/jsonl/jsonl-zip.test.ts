import { expect, test } from 'vitest';
import { read } from '../read-without-thread.ts';
import { png, zipOf } from '../samples.ts';

test('JSONL in a zip archive is read with the pictures beside it, under their own names', async () => {
  const line = JSON.stringify({ id: '1', department: 'Deck', book: 'b', question: 'q', choices: {}, answer: 'A' });
  const files = { 'bank/q.jsonl': `${line}\n{oops\n`, '__MACOSX/bank/._q.jsonl': 'x', 'elsewhere/b.png': png };
  const names = ['Buoy 1.png', 'broken.jpg', '..', '../up.png', '.hidden.png', 'notes.txt'];
  const { values, reasons, pictures } = await read(
    zipOf({ ...files, ...Object.fromEntries(names.map((name) => [`bank/illustrations/${name}`, 'x'])) }),
  );
  expect(values).toMatchObject([{ id: '1', book: 'b' }]);
  expect(reasons).toEqual([[2, 'the line is not JSON']]);
  expect(pictures.sort()).toEqual(['Buoy 1.png', 'broken.jpg']);
  await expect(read(zipOf({ 'a.jsonl': line, 'b.jsonl': line }))).rejects.toThrow('several files of JSONL');
});
