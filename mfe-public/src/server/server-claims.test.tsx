import type { LicenseRecord } from '@fairway/contracts/question-bank/catalogue';
import { questionSource } from '@fairway/ui/licenses/question-source';
import { expect, test } from 'vitest';
import { bankFacts, everything, price, settings } from '../test/fixtures.ts';
import { pageAt } from '../test/page-at.ts';

const pages = ['/', '/register', '/faq', '/pricing', '/question/directory', '/payment/3', '/question/which-side-12'];

/** What the public pages claim if the facts allow it: docs/claims.md says what computes each. */
const claims = {
  'the year': /updated for/i,
  explanations: /explained/i,
  'the sources': /Sources?: /,
  'pictures that are missing': /held back/i,
  'the most popular plan': /popular/i,
  samples: /sample/i,
  'questions per license': /\d to [\d,]+ questions/,
};

const count = (facts: Parameters<typeof bankFacts>[0]) => ({
  total: 1_234,
  bank_updated_at: '2026-11-02T10:00:00.000Z',
  explained_share: 0,
  bank: bankFacts(facts),
});

async function textOf(answers: Record<string, unknown>): Promise<string> {
  const read = await Promise.all(pages.map((page) => pageAt(page, answers)));
  return read.map(({ text, description }) => `${text} ${description}`).join('\n');
}

test('with all facts, every claim is made', async () => {
  const books = everything()['GET /api/mlp_question/deck_book_user'] as object[];
  const text = await textOf({
    'GET /api/mlp_directory/get_decks_count': count({ held_back: 408 }),
    'GET /api/mlp_question/deck_book_user': books.map((book) => ({ ...book, held_back: 204, sample: true })),
  });
  for (const [name, words] of Object.entries(claims)) expect(text, name).toMatch(words);
});

test.each(['/', '/register', '/faq'])(
  '%s says where the questions come from, in the one statement of all pages',
  async (page) => {
    const { text } = await pageAt(page, { 'GET /api/mlp_directory/get_decks_count': count({ held_back: 408 }) });
    expect(text).toContain(questionSource(settings.bank_source, bankFacts({ held_back: 408 })));
  },
);

test('a bank without source dates, explanations, counts and sales makes none of the claims', async () => {
  const uncounted = (path: string) =>
    (everything()[path] as LicenseRecord[]).map(({ total: _, sample: __, ...license }) => license);
  const { sample: _, ...engineBook } =
    (everything()['GET /api/mlp_question/engine_book_user'] as { sample: boolean }[])[0] ?? {};
  const nothing = { explained: 0, updated_for: null, sources: [], source_count: 0 };
  const text = await textOf({
    'GET /api/mlp_directory/get_decks_count': count(nothing),
    'GET /api/mlp_question/engine_book_user': [engineBook],
    'GET /api/mlp_question/deck_license': uncounted('GET /api/mlp_question/deck_license'),
    'GET /api/mlp_question/engine_license': uncounted('GET /api/mlp_question/engine_license'),
    'GET /api/v1/public/price': { ...price, plans: price.plans.map((plan) => ({ ...plan, popular: false })) },
  });
  for (const [name, words] of Object.entries(claims)) expect(text, name).not.toMatch(words);
});
