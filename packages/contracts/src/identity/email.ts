import { z } from 'zod';

/** Addresses are compared in lower case; the spelling as typed is stored and mailed to. */
export const emailAddress = z
  .string({ error: 'Enter your email address' })
  .trim()
  .max(254, 'This email address is too long')
  .pipe(z.email('Enter an email address such as name@example.com'));

/** Mail programs may add the punctuation after a link to its last parameter. */
export const linkToken = z
  .string({ error: 'This link is incomplete' })
  .max(200, 'This link is not valid')
  .transform((token) => token.replace(/[^\w-]+$/, ''))
  .pipe(z.string().min(1, 'This link is incomplete'));
