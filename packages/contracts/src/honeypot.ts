import { z } from 'zod';

/**
 * A field that no person sees and every simple robot fills in: `z.object({ …, ...honeypot })` in the schema of a form,
 * `<Honeypot />` of @fairway/ui in the form itself, and `homepage: form.get('homepage')` in what is sent. Parsed it is
 * true where something was typed: answer then as if all had gone well, and do nothing.
 */
export const honeypot = {
  homepage: z
    .unknown()
    .optional()
    .transform((typed) => typed !== undefined && typed !== null && typed !== ''),
};
