/** All addresses of this area. Tests are identified by their test_num. */
export const paths = {
  root: '/user/test',
  generate: '/user/test/generate-test',
  /** A set of questions other than one topic. */
  generateFrom: (source: 'topics' | 'mistakes' | 'bookmarks') => `/user/test/generate-test?from=${source}`,
  manage: '/user/test/manage-test',
  exam: '/user/exam',
  print: (test: string) => `/user/test/print/${encodeURIComponent(test)}`,
  watchPage: '/user/test/watch',
  /** Without a place it resumes at the first unanswered question. */
  watch: (place: TestPlace) => `/user/test/watch?${new URLSearchParams(place)}`,
  resultModel: (test: string) => `/user/test/result-model/${encodeURIComponent(test)}`,
  result: (test: string) => `/user/test/result/${encodeURIComponent(test)}`,
  printBlank: (test: string) => `/user/test/print-blank/${encodeURIComponent(test)}`,
  answerKey: (test: string) => `/user/test/answer-key/${encodeURIComponent(test)}`,
  printResult: (test: string) => `/user/test/print-result/${encodeURIComponent(test)}`,
  alert: '/user/alert',
  /** The mistakes of a test, as a study set of the study area. */
  mistakes: (set: string) => `/user/watch?mode=normal&type=test&id=${encodeURIComponent(set)}&num=1&zid=0`,
  subscription: '/user/account/subscription',
} as const;

/** The place in a test: its number, the item's id, the question's id and its department. */
export type TestPlace = { test: string } & Partial<Record<'num' | 'id' | 'zid' | 'zinbookcat', string>>;

export function readPlace(query: URLSearchParams): TestPlace {
  const place: TestPlace = { test: query.get('test') ?? '' };
  for (const name of ['num', 'id', 'zid', 'zinbookcat'] as const) {
    const value = query.get(name);
    if (value) place[name] = value;
  }
  return place;
}
