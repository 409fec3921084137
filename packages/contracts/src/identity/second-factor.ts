import { z } from 'zod';
import { plainCode } from '../commerce/plain-code.ts';

/** Six digits from an authenticator app, or a recovery code. */
export const typedCode = z
  .string({ error: 'Enter the code' })
  .max(40, 'This code is not valid')
  .transform((typed) => plainCode(typed).toLowerCase())
  .pipe(z.string().min(1, 'Enter the code'));

/** For an authenticator app: the text key, and the address for the QR code. It takes effect once a code confirms it. */
export const enrollment = z.object({ secret: z.string(), uri: z.string() });
export type Enrollment = z.infer<typeof enrollment>;
