import { expect, test } from 'vitest';
import { newCode, readCode, showCode } from './code.ts';

test('codes have twelve characters out of 32, sixty bits, and do not repeat', () => {
  const codes = Array.from({ length: 2_000 }, newCode);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
  expect(new Set(codes).size).toBe(2_000);
  expect(new Set(codes.join('')).size).toBe(32);
});

test.each([
  'K7QF-3MHP-X2WD',
  'k7qf3mhpx2wd',
  ' k7qf 3mhp x2wd ',
  'K7QF-3mhp-X2wd',
  'K7QF–3MHP—X2WD',
  '“K7QF-3MHP-X2WD”.',
  "'K7QF-3MHP-X2WD',",
  'K7QF\u20113MHP\u00a0X2WD',
  '(K7QF‐3MHP‐X2WD)!',
  'Ｋ７ＱＦ－３ＭＨＰ－Ｘ２ＷＤ',
])('%s reads as one code', (typed) => {
  expect(readCode(typed)).toBe('K7QF3MHPX2WD');
});

test('letters that look like digits are read as digits', () => {
  expect(readCode('oOiIlL')).toBe('001111');
  expect(showCode('K7QF3MHPX2WD')).toBe('K7QF-3MHP-X2WD');
});
