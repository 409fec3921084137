import { newMemberFields } from '@fairway/contracts/identity/registration';
import { setUp } from '@fairway/test-support/set-up';
import { expect, test } from 'vitest';
import { registerPath, registration } from '../../test/factories.ts';
import { openHarness } from '../../test/harness.ts';
import { userNameKeyOf } from '../accounts/email-key.ts';

const harness = setUp(openHarness);

async function suggest(wanted: unknown) {
  const { status, body } = await harness.client.post('/api/v1/public/user_name', { wanted });
  expect(status).toBe(200);
  return body.user_name ?? '';
}

const register = (user_name: string) => harness.client.post(registerPath, registration({ user_name }));

test.each([
  ['sea mate', 'sea mate'],
  ['john.smith', 'john smith'],
  ['Mary O’Brien', "Mary O'Brien"],
  ['Dr. Nguyễn', 'Dr. Nguyễn'],
  ['ann+deck', 'ann deck'],
  ['_x_y_', 'x_y'],
  ['a name that is a good deal too long for anybody', 'a name that is a good de'],
])('the part before the @ becomes a name: %s, %s', async (wanted, name) => {
  expect(await suggest(wanted)).toBe(name);
});

test.each(['', 'ab', '🙂🙂🙂', 'admin', 'uscg-sector'])(
  '%j, which is not a valid name, gets a substitute',
  async (wanted) => {
    expect(await suggest(wanted)).toMatch(/^mariner \d{2,5}$/);
  },
);

test('a name in use, in any letter case, gets a number, and can be registered', async () => {
  expect((await register('Bowline')).status).toBe(200);
  const free = await suggest('bowline');
  expect(free).toMatch(/^bowline \d{2,5}$/);
  expect(newMemberFields.user_name.parse(free)).toBe(free);
  expect((await register(free)).status).toBe(200);
  expect(userNameKeyOf(await suggest(free))).not.toBe(userNameKeyOf(free));
});
