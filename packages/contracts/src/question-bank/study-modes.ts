/**
 * The ways to study a set, by the word that addresses and calls use. An answer in any of them counts. A shuffled order
 * is the caller's own, in rounds that start with a given question (G-53), so the caller needs an id. `other` is the mode
 * that a player's button leads to. A new mode is an entry here, and an order in question-bank's `sets/shuffle.ts`.
 */
export const studyModes = {
  normal: { isShuffled: false, other: 'shuffle' },
  shuffle: { isShuffled: true, other: 'normal' },
} as const;

export type StudyMode = keyof typeof studyModes;

/** The mode of an address; a missing or unknown word means the order of the bank. Calls reject an unknown one. */
export const modeOf = (word: string | null): StudyMode =>
  word !== null && Object.hasOwn(studyModes, word) ? (word as StudyMode) : 'normal';

export const isShuffled = (mode: StudyMode): boolean => studyModes[mode].isShuffled;
