import { z } from 'zod';

export const departments = z.enum(['Deck', 'Engine']);
export type QuestionType = z.infer<typeof departments>;

/** The number of license ratings of a department: `ZDL1` to `ZDL28`, `ZDL1` to `ZDL19` (LIM-09). */
const ratingsOf = { Deck: 28, Engine: 19 } as const satisfies Record<QuestionType, number>;

export const questionType = z.enum(departments.options, { error: 'Choose Deck or Engine' });
export const licenseRating = z
  .string({ error: 'Choose your license rating' })
  .regex(/^ZDL[1-9]\d?$/, 'Choose your license rating');

type Study = { question_type: QuestionType; license_rating: string };

export const ratingExists = ({ question_type, license_rating }: Study) =>
  Number(license_rating.slice('ZDL'.length)) <= ratingsOf[question_type];
export const noSuchRating = { path: ['license_rating'], error: 'Choose a license rating for your department' };
