import { expect, test } from 'vitest';
import { z } from 'zod';
import { check } from './validate.ts';

const schema = z.object({
  name: z.string({ error: 'Enter a name' }),
  code: z.string().max(5).optional(),
  count: z.number().min(1),
  kind: z.enum(['a', 'b']),
});

test.each([
  [{ count: 1, kind: 'a' }, { name: 'Enter a name' }],
  [{ name: 'ann', code: 'abcdefg', count: 1, kind: 'a' }, { code: 'This is too long or too large' }],
  [{ name: 'ann', count: 0, kind: 'a' }, { count: 'This is too short or too small' }],
  [{ name: 'ann', kind: 'a' }, { count: 'This is required' }],
  [
    { name: 'ann', count: '1', kind: 'c' },
    { count: 'This is not valid', kind: 'This is not valid' },
  ],
  ['not an object', { error: 'This is not valid' }],
])('%j is refused in words for people [API-136]', (input, fields) => {
  expect(check(schema, input)).toEqual({ ok: false, fault: { kind: 'invalid', fields } });
});
