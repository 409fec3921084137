/**
 * For tests of hostile input: values that are invalid for any field. `tooLongLength` is the length of a text that is too long
 * for any.
 */
export const oddValues = (tooLongLength: number): unknown[] => [
  null,
  true,
  0,
  -1,
  1e308,
  3.7,
  '',
  ' ',
  'x'.repeat(tooLongLength),
  '\u0000',
  '\ud800',
  '../..',
  "' or 1=1 -- ",
  [],
  ['a'],
  {},
  { $gt: '' },
];
