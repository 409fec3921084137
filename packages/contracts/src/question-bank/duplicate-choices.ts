/** What becomes of a duplicate. `replace`: the question of the bank takes the values of the file. */
export const duplicateChoices = ['skip', 'replace', 'keep'] as const;
export type DuplicateChoice = (typeof duplicateChoices)[number];

/** Unless somebody chooses another: what is skipped is listed, and its text is in the bank. */
export const usualDuplicateChoice: DuplicateChoice = 'skip';
