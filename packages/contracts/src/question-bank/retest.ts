import { z } from 'zod';

/** An empty field of the form is a missing one. */
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((sent) => (sent === '' ? undefined : sent), schema.optional());

const day = z.iso
  .date('Enter a date, such as 2026-03-10')
  .refine((text) => text >= '2000' && text < '2100', 'Enter a year from 2000 to 2099');
const modules = (max: number) =>
  z
    .string('Choose a number')
    .regex(/^\d$/, 'Choose a number')
    .transform(Number)
    .refine((number) => number <= max, 'Choose a number');

/** An officer's exam and its retests, as a form without a script sends them. `failed` is 3 for three or more. */
export const retestQuery = z
  .object({
    exam: z.string('Enter the first day of the exam').min(1, 'Enter the first day of the exam').pipe(day),
    failed: modules(3),
    /** The exam was the complete re-examination after one with three or more failed modules. */
    again: optional(z.literal('1', { error: 'Choose the exam' })),
    retest1: optional(day),
    left1: optional(modules(2)),
    retest2: optional(day),
    left2: optional(modules(2)),
    approved: optional(day),
    letter: optional(day),
    extended: optional(day),
  })
  .superRefine(({ exam, failed, retest1, left1, retest2, left2, approved, letter, extended }, { addIssue }) => {
    const reject = (path: string, message: string, isWrong: boolean) => {
      if (isWrong) addIssue({ code: 'custom', path: [path], message });
    };
    const before = 'This is before the exam';
    const nothingToRetake = 'Only one or two failed modules can be retaken';
    reject('retest1', nothingToRetake, retest1 !== undefined && (failed === 0 || failed > 2));
    reject('retest1', before, retest1 !== undefined && retest1 < exam);
    reject('retest1', 'Enter the day of the first retest', retest1 === undefined && (retest2 ?? left1) !== undefined);
    reject('left1', 'Choose how many were still failed', retest1 !== undefined && left1 === undefined);
    reject('left1', 'More than were failed in the exam', left1 !== undefined && left1 > failed);
    reject('retest2', 'No module was left after the first retest', retest2 !== undefined && left1 === 0);
    reject(
      'retest2',
      'This is before the first retest',
      retest2 !== undefined && retest1 !== undefined && retest2 < retest1,
    );
    reject('retest2', 'Enter the day of the second retest', retest2 === undefined && left2 !== undefined);
    reject('left2', 'Choose how many were still failed', retest2 !== undefined && left2 === undefined);
    reject('left2', 'More than after the first retest', left1 !== undefined && left2 !== undefined && left2 > left1);
    reject('approved', 'This is after the exam', approved !== undefined && approved > exam);
    reject('letter', before, letter !== undefined && letter < exam);
    reject('extended', before, extended !== undefined && extended < exam);
  })
  .transform(({ again, retest1, left1 = 0, retest2, left2 = 0, ...result }) => ({
    ...result,
    again: again !== undefined,
    retests: [
      ...(retest1 === undefined ? [] : [{ day: retest1, left: left1 }]),
      ...(retest2 === undefined ? [] : [{ day: retest2, left: left2 }]),
    ],
  }));

const outlook = z.discriminatedUnion('state', [
  z.object({ state: z.literal('passed') }),
  z.object({ state: z.literal('retest'), left: z.int(), last: z.iso.date(), wall: z.iso.date().nullable() }),
  z.object({
    state: z.literal('complete'),
    wait: z.enum(['none', '3 months', 'unstated']),
    from: z.iso.date().nullable(),
    fee: z.enum(['new', 'unstated']),
    year_ends: z.iso.date().nullable(),
    is_possible: z.boolean().nullable(),
  }),
]);

/** `as_of`: the later of today and the last day given. */
export const retestOutput = z.object({ as_of: z.iso.date(), outlook });
export type RetestOutput = z.infer<typeof retestOutput>;
