import { expect, test } from 'vitest';
import { read } from '../read-without-thread.ts';

test('a question without a number gets the same one each time', async () => {
  const ids = async (text: string) => (await read(text)).values.map(({ id }) => id);
  const one = 'Which?\nA. a\nB. b\nC. c\nD. d\nANSWER: B\n';
  const [first] = await ids(one);
  expect(first).toMatch(/^q-[0-9a-f]{12}$/);
  expect(await ids(`What?\nA. a\nB. b\nC. c\nD. d\nANSWER: B\n\n${one}`)).toContain(first);
});

test('Aiken: numbers become labels, texts may have several lines, and what is incomplete is listed by line', async () => {
  const { values, reasons } = await read(
    '\ufeff17. Given\n speed 10\n\nA) a\nB) b\n more\nC) c\nD) d\nANSWER: C\n\nTwo only?\nA. a\nB. b\nANSWER: A\n\nNo answer?\nA. a\nB. b',
  );
  expect(values).toMatchObject([
    { label: '17', question: 'Given\nspeed 10', choices: { A: 'a', B: 'b more', C: 'c', D: 'd' }, answer: 'C' },
  ]);
  expect(reasons).toEqual([
    [11, 'has 2 choices instead of four'],
    [16, 'has no line ANSWER: after it'],
  ]);
});

test('Aiken: lines after an answer that say why are its explanation, not the beginning of the next question', async () => {
  const four = 'A. a\nB. b\nC. c\nD. d\nANSWER: B\n';
  const { values, rows } = await read(
    `One?\n${four}EXPLANATION: why\nand how\n\nTwo?\n${four}Explanation: so\nThree?\n${four}Four?\n${four}\nRATIONALE: r\n5. Five?\n${four}`,
  );
  expect(values.map(({ question, solution }) => [question, solution])).toEqual([
    ['One?', 'why\nand how'],
    ['Two?', 'so'],
    ['Three?', ''],
    ['Four?', 'r'],
    ['Five?', ''],
  ]);
  expect(rows.map(({ line }) => line)).toEqual([1, 10, 17, 23, 31]);
});
