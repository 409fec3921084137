import { minComparedAnswers, type PassMarks, passMarkOf } from '@fairway/contracts/pass-marks';
import type { ProgressOutput, TopicFigures, WeakTopic } from '@fairway/contracts/study';
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
 * first, each the smallest unit of the bank: the part of a book without sub-categories is ranked among the
 * sub-categories of others.
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
  const by = (level: keyof typeof nameOf, keyOf: (row: TopicRow) => string, of = topics): TopicFigures[] =>
    [...Map.groupBy(of, keyOf).values()].map((rows) => figures(rows, level)).filter(({ name }) => name !== '');

  const bySubcategory = by(
    'subcategory',
    (row) => `${row.zinbook} ${row.zinsubcategory}`,
    topics.filter((row) => row.zinsubcategory !== 0),
  );
  const byCategory = by(
    'category',
    (row) => String(row.zincategory),
    topics.filter((row) => row.zincategory !== 0),
  );
  const byBook = by('book', (row) => String(row.zinbook));
  const notBelow = topics.filter((row) => row.zinsubcategory === 0);
  const smallest = [
    ...bySubcategory,
    ...by(
      'category',
      (row) => String(row.zincategory),
      notBelow.filter((row) => row.zincategory !== 0),
    ),
    ...by(
      'book',
      (row) => String(row.zinbook),
      notBelow.filter((row) => row.zincategory === 0),
    ),
  ];
  const compared = smallest.filter(({ answered }) => answered >= minComparedAnswers);
  return {
    books: byBook,
    categories: byCategory,
    subcategories: bySubcategory,
    weakest: compared
      .map((figures) => ({ ...figures, pass_mark: passMarkOf(marks, figures.ZINBOOK) }))
      .filter((topic) => missingRight(topic) > 0)
      .toSorted((a, b) => missingRight(b) / b.answered - missingRight(a) / a.answered || b.answered - a.answered)
      .slice(0, weakestShown),
    weakest_of: compared.length,
    days,
  };
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
