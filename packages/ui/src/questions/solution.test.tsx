import type { Letter } from '@fairway/contracts/question-bank/question';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Solution } from './solution.tsx';

const reasons = { a: 'Not A.', b: 'Right by 14(a).', c: 'Not C.', d: 'Not D.' };
const explained = { ZANSWER: 'b', ZSOLUTION: 'Red to red.', ZREFERENCE: 'Rule 14', ZREASONS: reasons } as const;
const whyAC = 'Why not A: Not A.Why not C: Not C.';

test.each<[Parameters<typeof Solution>[0]['of'], Letter | null, string]>([
  [{ ZSOLUTION: 'Red to red.', ZREFERENCE: 'Rule 14' }, null, 'Red to red.Rule 14'],
  [{ ZREFERENCE: 'Rule 14' }, 'a', 'Rule 14'],
  [{ ZSOLUTION: '', ZREFERENCE: '' }, 'a', 'This question has no explanation yet.'],
  [explained, 'd', `Why not D: Not D.Red to red.Why B: Right by 14(a).${whyAC}Rule 14`],
  [explained, 'b', `Red to red.Why B: Right by 14(a).${whyAC}Why not D: Not D.Rule 14`],
  [{ ...explained, ZSOLUTION: 'Right by 14(a). So.' }, 'd', `Why not D: Not D.Right by 14(a). So.${whyAC}Rule 14`],
  [
    { ...explained, ZREASONS: { c: 'Not C.' }, ZREADBY: 'none' },
    'a',
    'Red to red.Why not C: Not C.Not yet readRule 14',
  ],
  [
    { ...explained, ZREASONS: { c: 'Not C.' }, ZTRAP: 'c', ZCREDIT: 'Ann' },
    'b',
    'Red to red.Why not C: Not C.Many choose C here. The answer was checked: B is right.Explanation by AnnRule 14',
  ],
  [{ ZANSWER: 'b', ZTRAP: 'c' }, 'c', 'Many choose C here. The answer was checked: B is right.'],
])('an answer with %j, %s chosen, is followed by words, never by a blank', (of, chosen, words) => {
  expect(render(<Solution of={of} chosen={chosen} />).container.textContent).toBe(words);
});

test('a reference links to the law, and to the handbook’s pages of its Rules', () => {
  const reference = '72 COLREGS, Rule 9(f); 33 CFR 83.09(f); NEETS Module 1';
  const { container } = render(<Solution of={{ ZREFERENCE: reference }} chosen={null} />);
  expect(container.textContent).toBe(`${reference} · Rule 9 explained`);
  expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'https://www.ecfr.gov/current/title-33/section-83.09',
    '/rules/9',
  ]);
});
