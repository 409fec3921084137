import { expect, test } from 'vitest';
import { recognize } from './formats.ts';
import { read } from './read-without-thread.ts';
import { samples } from './samples.ts';

const choices = { A: 'One ball', B: 'Two balls', C: 'A cylinder', D: 'A diamond' };

test.each(Object.entries(samples))(
  '%s is recognized by its content, and read',
  async (name, { bytes, description }) => {
    const { description: found, rows, values } = await read(bytes());
    expect(found).toBe(description);
    const [first] = values;
    expect(first).toMatchObject({ choices, answer: 'A' });
    expect(first?.question).toContain('Which shape does an anchored vessel show?');
    expect(rows.length, name).toBe(2);
  },
);

test('a format may be chosen instead of the recognized one', async () => {
  const text = 'Which? {x}\nA. a\nB. b\nC. c\nD. d\nANSWER: B\n';
  expect((await read(text, 'gift')).reasons).toHaveLength(1);
  const { values, description } = await read(text, 'aiken');
  expect(values).toHaveLength(1);
  expect(description).toBe('Aiken, in UTF-8');
  const object = '{"title":"x","questions":[{"id":"1"}]}';
  expect((await read(object)).values).toEqual([{ id: '1' }]);
  expect((await read('Which? { =a -> b ~b ~c ~d }\n')).description).toBe('GIFT, in UTF-8 (format: a guess)');
});

test.each([
  ['invalid JSON', '[{"id":"1"},]', 'not valid JSON'],
  ['JSON without questions', '{\n"id":"1"\n}', 'no array of questions'],
])('%s get one sentence', async (_, text, sentence) => {
  await expect(read(text, 'json-array')).rejects.toThrow(sentence);
});

test('no expression tries each place of a long text against each other one', () => {
  const length = 2_000_000;
  const certain = [`{${'='.repeat(length)}`, '\n'.repeat(length), `::a::{${'~'.repeat(length)}`].filter(
    (text) => (recognize({ text, names: [] })?.sureness ?? 0) >= 0.9,
  );
  expect(certain).toEqual([]);
});

test('line ends of Unicode within a text end no row', async () => {
  const rows = [{ id: '1', question: 'one\u2028two\u2029three' }];
  expect((await read(JSON.stringify(rows))).values).toEqual(rows);
});
