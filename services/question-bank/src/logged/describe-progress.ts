import type { ProgressOutput, TopicFigures, WeakTopic } from '@fairway/contracts/question-bank/study';
import { minComparedAnswers, type PassMarks, passMarkOf } from '@fairway/contracts/testing/pass-marks';
import { type Catalogue, subcategoryKey } from '../catalogue/catalogue.ts';
import { recentShare } from './recency.ts';

export type TopicRow = {
  zinbook: number;
  zincategory: number;
  zinsubcategory: number;
  answered: number;
  correct: number;
  logged: number;
  recent: number;
  tested: number;
  testedCorrect: number;
};
export type DayRow = { day: string; answered: number; correct: number };

const weakestShown = 5;

/**
 * A member's figures by book, category and sub-category. `weakest` has the topics furthest below their passing score
 * first, each the smallest unit of the bank that has enough answers.
 */
export function describeProgress(
  { books, categories, subcategories }: Catalogue,
  topics: TopicRow[],
  days: DayRow[],
  marks: PassMarks,
): Omit<ProgressOutput, 'today'> {
  const nameOf = {
    book: ({ zinbook }: TopicRow) => books.get(zinbook)?.title ?? '',
    category: ({ zincategory }: TopicRow) => categories.get(zincategory)?.name ?? '',
    subcategory: ({ zinbook, zinsubcategory }: TopicRow) =>
      subcategories.get(subcategoryKey(books.get(zinbook)?.department ?? 2, zinsubcategory))?.name ?? '',
  };
  const figures = (rows: TopicRow[], level: keyof typeof nameOf): TopicFigures => {
    const [first] = rows as [TopicRow];
    return {
      ZINBOOK: String(first.zinbook),
      ZINCATEGORY: level === 'book' ? '0' : String(first.zincategory),
      ZINSUBCATEGORY: level === 'subcategory' ? String(first.zinsubcategory) : '0',
      name: nameOf[level](first),
      book: nameOf.book(first),
      ...sum(rows),
    };
  };
  const by = (level: keyof typeof nameOf): TopicFigures[] => {
    const groups = Map.groupBy<string | undefined, TopicRow>(topics, keyOf[level]);
    groups.delete(undefined);
    return [...groups.values()].map((rows) => figures(rows, level)).filter(({ name }) => name !== '');
  };
  const compared = comparedUnits(topics, (row, level) => nameOf[level](row) !== '').map(({ rows, level }) =>
    figures(rows, level),
  );
  return {
    books: by('book'),
    categories: by('category'),
    subcategories: by('subcategory'),
    weakest: compared
      .map((figures) => ({ ...figures, pass_mark: passMarkOf(marks, figures.ZINBOOK) }))
      .filter((topic) => missingRight(topic) > 0)
      .toSorted((a, b) => missingRight(b) / b.answered - missingRight(a) / a.answered || b.answered - a.answered)
      .slice(0, weakestShown),
    weakest_of: compared.length,
    days,
  };
}

const keyOf = {
  subcategory: (row: TopicRow) => (row.zinsubcategory === 0 ? undefined : `${row.zinbook} ${row.zinsubcategory}`),
  category: (row: TopicRow) => (row.zincategory === 0 ? undefined : String(row.zincategory)),
  book: (row: TopicRow) => String(row.zinbook),
};

/** Sub-categories with enough answers; the others count for their category, and a category with too few for its book. */
function comparedUnits(topics: TopicRow[], isNamed: (row: TopicRow, level: keyof typeof keyOf) => boolean) {
  const units: { level: keyof typeof keyOf; rows: TopicRow[] }[] = [];
  const left = new Set(topics);
  for (const level of ['subcategory', 'category', 'book'] as const) {
    const groups = Map.groupBy(
      [...left].filter((row) => keyOf[level](row) !== undefined && isNamed(row, level)),
      keyOf[level],
    );
    for (const rows of groups.values()) {
      if (rows.reduce((answers, { answered }) => answers + answered, 0) < minComparedAnswers) continue;
      units.push({ level, rows });
      for (const row of rows) left.delete(row);
    }
  }
  return units;
}

function sum(rows: TopicRow[]): Omit<TopicFigures, 'ZINBOOK' | 'ZINCATEGORY' | 'ZINSUBCATEGORY' | 'name' | 'book'> {
  const total = (of: (row: TopicRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  const answered = total((row) => row.answered);
  const correct = total((row) => row.correct);
  return {
    answered,
    correct,
    tested: total((row) => row.tested),
    testedCorrect: total((row) => row.testedCorrect),
    logged: total((row) => row.logged),
    share: answered === 0 ? 0 : correct / answered,
    // Combined topics are weighted by their answers.
    recent: answered === 0 ? 0 : total((row) => row.answered * recentShare(row.recent, row.answered)) / answered,
  };
}

/** The distance below the passing score, in hundredths of an answer: in whole numbers, so that 69.7 % is below 70 %. */
const missingRight = ({ answered, correct, pass_mark }: WeakTopic): number => pass_mark * answered - 100 * correct;
