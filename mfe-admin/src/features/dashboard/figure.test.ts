import { expect, test } from 'vitest';
import { comparison, figureOf } from './figure.ts';

const days = (values: number[]) => values.map((value, index) => ({ day: `day ${index}`, value }));
const plain = (value: number) => String(value);

test('a figure is the sum of the last 30 of 60 days, compared with the previous 30', () => {
  const figure = figureOf(days([...Array(29).fill(1), 11, 5, ...Array(28).fill(2), 7]));
  expect([figure.total, figure.before, figure.days.length]).toEqual([68, 40, 30]);
  expect(figure.days[0]).toEqual({ day: 'day 30', value: 5 });
});

test.each([
  [60, 40, '+50% · 30 days before: 40'],
  [20, 40, '−50% · 30 days before: 40'],
  [40, 40, '±0% · 30 days before: 40'],
  [4, 0, '30 days before: 0'],
  [-4, 40, '30 days before: 40'],
])('%d after %d reads "%s"', (total, before, text) => {
  expect(comparison({ total, before, days: [] }, plain)).toBe(text);
});
