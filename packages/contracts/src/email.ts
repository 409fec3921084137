import { z } from 'zod';

/** Addresses are compared in lower case; the spelling as typed is stored and mailed to. */
export const emailAddress = z
  .string({ error: 'Enter your email address' })
  .trim()
  .max(254, 'This email address is too long')
  .pipe(z.email('Enter an email address such as name@example.com'));

export const linkToken = z
  .string({ error: 'This link is incomplete' })
  .min(1, 'This link is incomplete')
  .max(200, 'This link is not valid');
