import type { SubscriberInput } from '@fairway/contracts/identity/subscribers';
import { expect, test } from 'vitest';
import { fieldsByForm } from './fields-by-form.ts';

const saved = { email: 'new@fairway.example', userName: 'Anna Dee', accountStatus: 'Ban' } as const;
const old: SubscriberInput = {
  email: 'old@fairway.example',
  user_name: 'Anna Bow',
  status: 'Active',
  subscription_type: 'Trial',
};
const shown = { email_before: old.email, user_name_before: old.user_name, status_before: old.status };
const now = { email_before: saved.email, user_name_before: saved.userName, status_before: saved.accountStatus };
const all = { email: old.email, userName: old.user_name, accountStatus: old.status };

test.each([
  ['a form that does not state what it showed sets every field', old, all],
  ['a form that showed the saved values sets every field', { ...old, ...now }, all],
  ['fields that a form did not change keep the values saved since', { ...old, ...shown }, saved],
  [
    'a field that a form changed to the saved value is no conflict',
    { ...old, ...shown, status: 'Ban' as const },
    saved,
  ],
  ['a form may state some of its fields', { ...old, status_before: old.status }, { ...all, accountStatus: 'Ban' }],
])('%s', (_what, input, value) => {
  expect(fieldsByForm(saved, input)).toEqual({ ok: true, value });
});

test('every field that a form would replace with something else is reported', () => {
  const input = { ...old, ...shown, email: 'other@fairway.example', status: 'Inactive' as const };
  const message = expect.stringContaining('changed since you opened this form');
  expect(fieldsByForm(saved, input)).toEqual({
    ok: false,
    fault: { kind: 'conflict', fields: { email: message, status: message } },
  });
});
