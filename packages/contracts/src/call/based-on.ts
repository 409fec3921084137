import { z } from 'zod';

/**
 * The values that the caller saw before changing them. A write that finds other values is refused (409): under
 * `based_on` it says who changed them, and under each changed field what it is now. Clients of the specification leave
 * it out, and the audit log says so. A newer or older page may state fewer fields.
 */
export const basedOn = <S extends z.ZodRawShape>(state: z.ZodObject<S>) => state.partial().optional();

/** The same in a form with files, as JSON text. */
export const basedOnInForm = <S extends z.ZodRawShape>(state: z.ZodObject<S>) =>
  z
    .string({ error: 'Use the values that the form was opened with' })
    .max(10_000, 'Use the values that the form was opened with')
    .transform((text, context) => {
      const parsed = state.partial().safeParse(parseJson(text));
      if (parsed.success) return parsed.data;
      context.addIssue({ code: 'custom', message: 'Use the values that the form was opened with' });
      return z.NEVER;
    })
    .optional();

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
