import type { z } from 'zod';
import { readVariable } from './env-file.ts';

/** Reads the variables of a process by its schema; throws one error that lists every invalid variable. */
export function readEnv<S extends z.ZodObject>(schema: S, env: NodeJS.ProcessEnv): z.infer<S> {
  const values = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, readVariable(env, name)]));
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Invalid environment:\n${lines.join('\n')}`);
}
