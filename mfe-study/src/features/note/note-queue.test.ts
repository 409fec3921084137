import { expect, test } from 'vitest';
import { appended } from './note-queue.ts';

test.each([
  ['', 'Flood tide', 'Flood tide'],
  ['Red right', ' Flood tide ', 'Red right\n\nFlood tide'],
  ['Red right', '', 'Red right'],
  // Appended before, but the confirmation was lost.
  ['Red right\n\nFlood tide', 'Flood tide', 'Red right\n\nFlood tide'],
  ['Flood tide', 'Flood tide', 'Flood tide'],
  ['At flood tide', 'flood tide', 'At flood tide\n\nflood tide'],
])('%j with the addition %j is %j', (note, addition, whole) => {
  expect(appended(note, addition)).toBe(whole);
});
