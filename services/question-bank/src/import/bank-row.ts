import { sourceDatePattern } from '@fairway/contracts/question-bank/bank-imports';
import { type Letter, letters } from '@fairway/contracts/question-bank/question';
import { z } from 'zod';
import { type Department, everyRating, highestRating } from '../catalogue/catalogue.ts';
import { type Editorial, editorialFields, editorialOf } from './editorial.ts';
import { text } from './field-text.ts';
import { pictureName } from './picture.ts';

/** A question as in docs/question-format.md, validated and normalized; missing values are '' or null. */
export type BankRow = {
  bankNumber: string;
  label: string;
  zinbook: number;
  department: Department;
  category: string;
  subcategory: string;
  stem: string;
  choices: [string, string, string, string];
  answer: Letter;
  reference: string;
  solution: string;
  illustration: string;
  illustrationRef: string;
  illustrationAlt: string;
  ratings: number;
  source: string;
  sourceDate: string;
  editorial: Editorial | undefined;
};

export type BookTitle = { zinbook: number; department: Department; title: string };

const needed = (limit: number, options?: { lines?: boolean }) =>
  text(limit, options).refine((value) => value !== '', 'is missing');

const choiceLetters = ['A', 'B', 'C', 'D'] as const;
const choice = needed(1000);

const choices = z
  .record(z.string(), z.unknown(), { error: 'must be four choices, A to D' })
  .transform((given, context) => {
    const byLetter = new Map(Object.entries(given).map(([name, value]) => [name.toUpperCase(), value]));
    const missing = choiceLetters.filter((name) => String(byLetter.get(name) ?? '').trim() === '');
    if (missing.length > 0) {
      context.addIssue({ code: 'custom', message: `fewer than four choices: ${missing.join(', ')} missing` });
      return z.NEVER;
    }
    if (byLetter.size > choiceLetters.length) {
      context.addIssue({ code: 'custom', message: 'more than four choices' });
      return z.NEVER;
    }
    const texts = choiceLetters.map((name) => {
      const checked = choice.safeParse(byLetter.get(name));
      if (!checked.success) {
        context.addIssue({
          code: 'custom',
          path: [name],
          message: checked.error.issues[0]?.message ?? 'is not a choice',
        });
      }
      return checked.data ?? '';
    });
    // Also if they differ only by characters that nobody sees.
    if (new Set(texts.map((text) => text.replace(/\p{Cf}/gu, ''))).size < texts.length)
      context.addIssue({ code: 'custom', message: 'two choices are the same' });
    return texts as BankRow['choices'];
  });

const ratingCodes = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(/[\s,;]+/).filter(Boolean) : (value ?? [])),
  z.array(z.coerce.string(), { error: 'must be a list of ratings such as ZDL5' }),
);

const row = z.object({
  id: needed(40).refine(
    (value) => /^(?:[A-Za-z0-9]+(?:[-._][A-Za-z0-9]+)*)?$/.test(value),
    'must be letters and digits, with single - . or _ between them',
  ),
  label: text(40),
  department: needed(20),
  book: needed(100),
  category: text(100),
  subcategory: text(100),
  question: needed(4000, { lines: true }),
  choices,
  answer: needed(10),
  reference: text(500),
  solution: text(8000, { lines: true }),
  illustration: text(120),
  illustration_ref: text(120),
  illustration_alt: text(300),
  ratings: ratingCodes,
  source: text(200),
  source_date: text(10).refine((value) => sourceDatePattern.test(value), 'must be YYYY, YYYY-MM or YYYY-MM-DD'),
  ...editorialFields,
});

export const knownFields: ReadonlySet<string> = new Set(Object.keys(row.shape));

/** The row, or all reasons for refusal. */
export function readRow(given: unknown, books: BookTitle[]): BankRow | { reasons: string[] } {
  const parsed = row.safeParse(given);
  if (!parsed.success) {
    return { reasons: parsed.error.issues.map(({ path, message }) => [path.join('.'), message].join(' ').trim()) };
  }
  const { data } = parsed;
  const reasons: string[] = [];
  const department = departmentOf(data.department);
  if (department === undefined) return { reasons: [`unknown department ${quote(data.department)}`] };
  const book = books.find((one) => one.department === department && sameWords(one.title, data.book));
  if (book === undefined) reasons.push(`unknown book ${quote(data.book)} in ${data.department}`);
  const answer = letters.find((letter) => letter === data.answer.toLowerCase());
  if (answer === undefined) reasons.push(`answer ${quote(data.answer)} is not A, B, C or D`);
  if (department === 1 && data.category !== '') reasons.push('an Engine question has no category, only a subcategory');
  const ratings = ratingMask(data.ratings, department);
  if (typeof ratings === 'string') reasons.push(ratings);
  if (data.illustration !== '' && !pictureName.test(data.illustration)) {
    reasons.push(`illustration ${quote(data.illustration)} is not a picture file name`);
  }
  if (reasons.length > 0 || book === undefined || answer === undefined || typeof ratings === 'string') {
    return { reasons };
  }
  return {
    bankNumber: data.id,
    label: data.label || data.id,
    zinbook: book.zinbook,
    department,
    category: data.category,
    subcategory: data.subcategory,
    stem: data.question,
    choices: data.choices,
    answer,
    reference: data.reference,
    solution: data.solution,
    illustration: data.illustration,
    illustrationRef: data.illustration_ref,
    illustrationAlt: data.illustration_alt,
    ratings,
    source: data.source,
    sourceDate: data.source_date,
    editorial: editorialOf(data),
  };
}

function departmentOf(name: string): Department | undefined {
  if (sameWords(name, 'Deck')) return 2;
  return sameWords(name, 'Engine') ? 1 : undefined;
}

const sameWords = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const quote = (value: string) => JSON.stringify(value.slice(0, 60));

/** No ratings: every license. */
export function ratingMask(codes: string[], department: Department): number | string {
  if (codes.length === 0) return everyRating;
  let mask = 0;
  for (const code of codes) {
    const number = Number(/^ZDL(\d{1,2})$/i.exec(code)?.[1] ?? 0);
    if (number < 1 || number > highestRating[department]) return `unknown rating ${quote(code)}`;
    mask |= 1 << (number - 1);
  }
  return mask >>> 0;
}
