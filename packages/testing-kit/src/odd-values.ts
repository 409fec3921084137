/**
 * For tests of hostile input: values that are invalid for any field. `longest` is the length of a text that is too long
 * for any.
 */
export const oddValues = (longest: number): unknown[] => [
  null,
  true,
  0,
  -1,
  1e308,
  3.7,
  '',
  ' ',
  'x'.repeat(longest),
  '\u0000',
  '\ud800',
  '../..',
  "' or 1=1 -- ",
  [],
  ['a'],
  {},
  { $gt: '' },
];
