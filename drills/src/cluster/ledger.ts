/** Every write that the site acknowledged to a journey. Members are named by their address. */
export type Ledger = {
  accounts: string[];
  payments: { email: string; purchase: string; invoice: string }[];
  answers: { email: string; answerId: string; questionId: string; letter: string }[];
  /** The last acknowledged state, by member and question. */
  bookmarks: Map<string, boolean>;
  notes: Map<string, string>;
  tests: { email: string; testNum: string }[];
  choices: { testNum: string; itemId: string; letter: string }[];
  submissions: { testNum: string; correct: number }[];
  pages: { id: string; version: number; title: string }[];
  /** Lists that an administrator read after an edit: the title that was saved, and the one that was listed. */
  lists: { saved: string; listed: string | undefined }[];
};

export function createLedger(): Ledger {
  return {
    accounts: [],
    payments: [],
    answers: [],
    bookmarks: new Map(),
    notes: new Map(),
    tests: [],
    choices: [],
    submissions: [],
    pages: [],
    lists: [],
  };
}

/** The key of a member's mark or note. */
export const keyOf = (email: string, questionId: string): string => `${email} ${questionId}`;
