import { expect, test } from 'vitest';
import { referenceParts, ruleName, rulesOf } from './references.ts';

const law = (title: number, section: string) => `https://www.ecfr.gov/current/title-${title}/section-${section}`;

test.each([
  [
    '72 COLREGS, Rules 9(f) and 34(e); 33 CFR 83.09(f) and 83.34(e)',
    [
      ['Rules 9(f)', '9', undefined],
      ['34(e)', '34', undefined],
      ['33 CFR 83.09(f)', '9', law(33, '83.09')],
      ['83.34(e)', '34', law(33, '83.34')],
    ],
  ],
  [
    '72 COLREGS, Rule 37 and Annex IV, 1(i); 33 CFR 83.37 and 87.01(i)',
    [
      ['Rule 37', '37', undefined],
      ['Annex IV, 1(i)', 'annex-4', undefined],
      ['33 CFR 83.37', '37', law(33, '83.37')],
      ['87.01(i)', 'annex-4', law(33, '87.01')],
    ],
  ],
  [
    '72 COLREGS, Rule 28; 33 CFR 83.28',
    [
      ['Rule 28', '28', undefined],
      ['33 CFR 83.28', '28', undefined],
    ],
  ],
  [
    '46 CFR 52.01-120 and 61.05-20(a)(1)',
    [
      ['46 CFR 52.01-120', undefined, law(46, '52.01-120')],
      ['61.05-20(a)(1)', undefined, law(46, '61.05-20')],
    ],
  ],
  ['NSTM chapter 221 (Boilers); 29 CFR 1915.12(a)', [['29 CFR 1915.12(a)', undefined, law(29, '1915.12')]]],
  ['72 COLREGS, Rule 39', []],
  ['33 CFR 83.39 and 83.00', []],
  ['MARPOL Annex I, regulation 17; Equipment Rules of Sailing, section G.2; I = 1.5 / 3', []],
  ['', []],
])('%s links to these pages and sections', (reference, links) => {
  const parts = referenceParts(reference);
  expect(parts.map(({ text }) => text).join('')).toBe(reference);
  const linked = parts.filter((part) => part.rule ?? part.law);
  expect(linked.map((part) => [part.text, part.rule, part.law])).toEqual(links);
});

test('a rule cited twice has one page', () => {
  expect(rulesOf('72 COLREGS, Rule 23(a); 33 CFR 83.23(a)').map(ruleName)).toEqual(['Rule 23']);
  expect(rulesOf('33 CFR 88.05').map(ruleName)).toEqual(['Annex V']);
});
