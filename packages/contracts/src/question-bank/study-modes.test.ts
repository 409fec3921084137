import { expect, test } from 'vitest';
import { modeOf, studyModes } from './study-modes.ts';
import { studyMode } from './study-sets.ts';

test('every mode is accepted by its word, leads to another one, and any other word is the default or a rejection', () => {
  for (const mode of studyMode.options) {
    expect([studyMode.parse(mode), modeOf(mode)]).toEqual([mode, mode]);
    expect(studyModes[studyModes[mode].other]).toBeDefined();
  }
  for (const word of ['', 'Shuffle', 'toString', null]) {
    expect(modeOf(word)).toBe('normal');
    expect(studyMode.safeParse(word).success).toBe(false);
  }
});
