import { z } from 'zod';

/** A number, or the digits of one: queries carry text, and the specified clients send either in bodies. */
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
