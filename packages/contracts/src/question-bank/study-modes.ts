/**
 * The ways to study a set, by the word that addresses and calls use. An answer in any of them counts. A new mode is an
 * entry here, and an order in question-bank's `sets/shuffle.ts`.
 */
export const studyModes = {
  normal: { order: 'bank', name: 'In order', other: 'shuffle', switchTo: 'Un-Shuffle' },
  /** An order of the caller's own, in rounds that start with a given question (G-53). */
  shuffle: { order: 'shuffled', name: 'Shuffled', other: 'normal', switchTo: 'Shuffle' },
} as const;

export type StudyMode = keyof typeof studyModes;

export const studyModeWords = Object.keys(studyModes) as [StudyMode, ...StudyMode[]];

/** The mode of an address; a missing or unknown word means the order of the bank. Calls reject an unknown one. */
export const modeOf = (word: string | null): StudyMode => studyModeWords.find((known) => known === word) ?? 'normal';

/** Whether the order is the caller's own, so that it has a first question and the caller needs an id. */
export const isShuffled = (mode: StudyMode): boolean => studyModes[mode].order === 'shuffled';
