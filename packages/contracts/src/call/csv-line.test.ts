import { expect, test } from 'vitest';
import { csvFile, csvLine, withoutGuard } from './csv-line.ts';

test.each([
  ['=1+1', '"\'=1+1"'],
  ['+1', '"\'+1"'],
  ['-1', '"\'-1"'],
  ['@x', '"\'@x"'],
  ['\t=1', '"\'\t=1"'],
  ['  =1', '"\'  =1"'],
  ['＝1', '"\'＝1"'],
  [' =HYPERLINK(1)', '"\' =HYPERLINK(1)"'],
  ['\n=1', '"\'\n=1"'],
  ['a "b", c\nd', '"a ""b"", c\nd"'],
  [-1.5, '"-1.5"'],
  [null, ''],
])('writes the cell %j as %s', (value, written) => {
  expect(csvLine([value])).toBe(`${written}\r\n`);
});

test.each(['=1', ' - 5 feet', "'=1", "''@", '\t1', "'tis", "'", 'a-b', ''])(
  'the quote before %j can be undone',
  (text) => {
    const [, cell = ''] = /^"(.*)"\r\n$/s.exec(csvLine([text])) ?? [];
    expect(withoutGuard(cell)).toBe(text);
  },
);

test('a file begins with the byte order mark', () => {
  expect(csvFile([['a', 1], [null]])).toBe('\uFEFF"a","1"\r\n\r\n');
});
