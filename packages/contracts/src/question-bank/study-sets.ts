import { z } from 'zod';
import { numberOrDigits } from '../call/number-or-digits.ts';
import { type StudyMode, studyModes } from './study-modes.ts';

export const setId = z.string().regex(/^\d{1,9}$/, 'No such set');

/** The kinds of study set: a book, a category, a sub-category of one department, or an entire department. */
export const setType = z.enum(['book', 'cat', 'subcat', 'bookcat'], { error: 'Use book, cat, subcat or bookcat' });
export type SetType = z.infer<typeof setType>;

/**
 * A member's bookmarks and mistakes are also sets; their `id` is ignored. `test` is what one submitted test has
 * incorrect; its `id` is the test's `mistakes_set`. `schedule` is what was to be studied on a day; its `id` is the day, such as
 * 20261126, or 0 for the last one. `twins` is the questions of an exam module that are easily mistaken for another of it; its
 * `id` is the module's `moduleNumber`.
 */
export const memberSetType = z.enum([...setType.options, 'bookmarked', 'mistakes', 'test', 'schedule', 'twins'], {
  error: 'Use book, cat, subcat, bookcat, bookmarked, mistakes, test, schedule or twins',
});
export type MemberSetType = z.infer<typeof memberSetType>;

/** Limits a set to questions that the member never answered, to their mistakes, or to their bookmarks. */
export const questionLimits = ['unanswered', 'wrong', 'bookmarked'] as const;
export type QuestionLimit = (typeof questionLimits)[number];
export const questionLimit = z.enum(questionLimits, { error: 'Use unanswered, wrong or bookmarked' });

const modes = Object.keys(studyModes) as [StudyMode, ...StudyMode[]];
export const studyMode = z.enum(modes, { error: `Use ${modes.join(' or ')}` });

/** `all` ignores the member's license rating (G-46); without it, the member's own rating filters the set. */
export const ratingFilter = z.string().regex(/^(all|ZDL([1-9]|1\d|2[0-8]))$/, 'Use all or a rating such as ZDL5');

/** An id as text, or as a number. */
export const idText = z.union([z.string(), z.number()], { error: 'This id is not valid' }).transform(String);

export const placeNumber = numberOrDigits('Enter a number').pipe(
  z.number().int('Enter a whole number').min(1, 'Numbers start at 1').max(2_000_000_000, 'No such number'),
);

export const needsBookCategory = {
  path: ['zinbookcat'],
  error: 'A sub-category needs zinbookcat, 1 or 2',
};

export const hasRequiredCategory = (q: { type: string; zinbookcat?: string | undefined }) =>
  q.type !== 'subcat' || q.zinbookcat !== undefined;
