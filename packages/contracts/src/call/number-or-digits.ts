import { z } from 'zod';

/** A number, or its digits: queries carry text, and the specified clients send either in bodies. */
export const numberOrDigits = (error: string) =>
  z.union(
    [
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,12}(\.\d{1,6})?$/)
        .transform(Number),
    ],
    { error },
  );

/** A whole number, or null; an empty field is null. */
export const optionalFigure = (min: number, max: number) =>
  z.preprocess(
    (sent) => (sent === '' ? null : sent),
    numberOrDigits('Enter a whole number')
      .pipe(
        z
          .number()
          .int('Enter a whole number')
          .min(min, `Give at least ${min}`)
          .max(max, `Give at most ${max.toLocaleString('en-US')}`),
      )
      .nullable(),
  );
