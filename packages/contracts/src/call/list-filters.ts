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

/** Words of a person's name or address, in any order; the first letters of each are enough. */
export const personFilter = filter(z.string().trim().max(254, 'Use at most 254 characters'));
