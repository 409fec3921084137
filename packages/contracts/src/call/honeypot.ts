import { z } from 'zod';

/**
 * A hidden field that people leave empty and simple bots fill in: `z.object({ …, ...honeypot })` in the schema of a
 * form, `<Honeypot />` of @fairway/ui in the form, and `homepage: form.get('homepage')` in the request. It parses to
 * true if it was filled in: then reply with success, and do nothing.
 */
export const honeypot = {
  homepage: z
    .unknown()
    .optional()
    .transform((typed) => typed !== undefined && typed !== null && typed !== ''),
};
