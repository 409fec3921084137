import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Solution } from './solution.tsx';

test.each([
  [{ text: 'Red to red.', reference: 'Rule 14' }, 'Red to red.Rule 14'],
  [{ text: '', reference: 'Rule 14' }, 'Rule 14'],
  [{ text: '', reference: '' }, 'This question has no explanation yet.'],
])('an answer with %j is followed by words, never by a blank', (solution, words) => {
  expect(render(<Solution {...solution} />).container.textContent).toBe(words);
});

test('a reference links to the law, and to the handbook’s pages of its Rules', () => {
  const reference = '72 COLREGS, Rule 9(f); 33 CFR 83.09(f); NEETS Module 1';
  const { container } = render(<Solution text="" reference={reference} />);
  expect(container.textContent).toBe(`${reference} · Rule 9 explained`);
  expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'https://www.ecfr.gov/current/title-33/section-83.09',
    '/rules/9',
  ]);
});
