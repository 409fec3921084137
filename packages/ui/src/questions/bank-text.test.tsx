import type { Mark } from '@fairway/contracts/question-bank/search';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BankText } from './bank-text.tsx';
import { plainWords } from './markup.ts';

const shown = (text: string) => render(<BankText text={text} />).container;
const part = (root: Element, name: string) => [...root.querySelectorAll(`[class*=${name}]`)].map((e) => e.textContent);

test('a text of one line is shown as it is', () => {
  expect(shown('Which  light is red?').innerHTML).toBe('Which  light is red?');
});

test('lines keep their breaks, and a table its columns', () => {
  const table = 'Time    Speed\n1000    9.5 kn\n1130   12 kn\n';
  const text = `Given:\n${table}\nFind the distance.  Use the table.`;
  const root = shown(text);
  expect(root.textContent).toBe(text);
  expect(part(root, 'lines')).toEqual([text]);
  expect(part(root, 'table')).toEqual([table]);
});

test('tabs become columns of equal width', () => {
  const root = shown('Port\tHigh water\nSan Francisco\t0412\nEureka\t\n');
  expect(part(root, 'table')).toEqual(['Port           High water\nSan Francisco  0412\nEureka\n']);
});

test.each(['Given:\nSpeed 10\nTime 2 h\nDistance?', 'One.  Two.\nThree.  Four.', 'A  stray space.\nNo table.'])(
  '%j has no table',
  (text) => {
    const root = shown(text);
    expect(part(root, 'lines')).toEqual([text]);
    expect(part(root, 'table')).toEqual([]);
  },
);

test.each([
  ['INLAND ONLY You are in sight.', ['INLAND ONLY']],
  ['INTERNATIONAL ONLY You are in sight.', ['INTERNATIONAL ONLY']],
  ['BOTH INTERNATIONAL & INLAND\nYou are in sight.', ['BOTH INTERNATIONAL & INLAND']],
  ['INLAND ONLY. You are in sight.', []],
  ['INLAND ONLY', []],
])('the rules that %j applies to are a label', (text, labels) => {
  const root = shown(text);
  expect(part(root, 'scope')).toEqual(labels);
  expect(root.textContent).toBe(text.replace('\n', ' '));
});

test.each([
  ['The red light', [[4, 7]], ['red']],
  [
    'INLAND ONLY\nA red light',
    [
      [0, 6],
      [14, 17],
    ],
    ['INLAND', 'red'],
  ],
  [
    'Given:\nTime    Speed\n1000    9.5 kn\nFind the speed.',
    [
      [15, 20],
      [45, 50],
    ],
    ['Speed', 'speed'],
  ],
  [
    'Port\tHigh water\nEureka\t0412\n\nAt Eureka?',
    [
      [16, 22],
      [32, 38],
    ],
    ['Eureka', 'Eureka'],
  ],
] as [string, Mark[], string[]][])('in %j, %j marks %j and changes nothing else', (text, marks, expected) => {
  const root = render(<BankText text={text} marks={marks} />).container;
  expect([...root.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(expected);
  expect(root.textContent).toBe(shown(text).textContent);
});

const markup = {
  '$x^2$': { html: '<math><msup><mi>x</mi><mn>2</mn></msup></math>', words: 'x²' },
  $x$: { html: '<math><mi>x</mi></math>', words: 'x' },
  '\\$': { html: '$', words: '$' },
  '| a |\n|---|\n| $x$ |\n': { html: '<span role="table"></span>', words: 'a\nx\n' },
};

test('markup is shown as the service wrote it, between the words, lines and tables of a text', () => {
  const text = 'Given $x^2$:\n| a |\n|---|\n| $x$ |\nA\t$x$\nB\t2\nFind $x$ for \\$5.';
  const root = render(<BankText text={text} markup={markup} marks={[[0, 5]]} />).container;
  expect(root.querySelectorAll('math')).toHaveLength(3);
  expect(root.querySelectorAll('[role=table]')).toHaveLength(1);
  expect(part(root, 'table')).toHaveLength(1);
  expect(root.querySelector('mark')?.textContent).toBe('Given');
  expect(root.textContent).toMatch(/^Given x2:\nA\s+x\nB\s+2\nFind x for \$5\.$/);
  expect(shown(text).textContent).toContain('$x^2$');
});

test('signs beside a formula stay on its line, and words do not', () => {
  const text = 'It is ($x$), “$x^2$”; not $x$ or $x$.';
  const root = render(<BankText text={text} markup={markup} marks={[[0, 2]]} />).container;
  expect(part(root, 'joined')).toEqual(['(x),', '“x2”;', 'x.']);
  expect(root.textContent).toBe('It is (x), “x2”; not x or x.');
});

test('a place without markup has it in words', () => {
  expect(plainWords('$x^2$ and $x$ cost \\$5 and $y$', markup)).toBe('x² and x cost $5 and $y$');
  expect(plainWords('$x$')).toBe('$x$');
});
