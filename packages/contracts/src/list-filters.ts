import { z } from 'zod';

/** An empty filter is ignored. */
export const filter = <S extends z.ZodType>(schema: S) =>
  z.preprocess((sent) => (sent === '' ? undefined : sent), schema.optional()).optional();

/** A calendar day in the business time zone. */
export const businessDay = filter(
  z.iso
    .date('Enter a date such as 2027-01-31')
    .refine((date) => date >= '1970-01-01', 'Enter a date such as 2027-01-31'),
);
