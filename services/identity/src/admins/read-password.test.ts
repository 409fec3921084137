import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { readPassword } from './read-password.ts';

function terminal(isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY }) as unknown as NodeJS.ReadStream & PassThrough;
  const prompts = new PassThrough({ encoding: 'utf8' });
  return { input, prompts, shown: () => String(prompts.read() ?? '') };
}

test.each([
  ['a secret\n', 'a secret'],
  ['a secret\r\nanother line\n', 'a secret'],
  ['a secret', 'a secret'],
  ['', ''],
])('with %j piped in the password is %j', async (piped, password) => {
  const { input, prompts, shown } = terminal(false);
  input.end(piped);
  expect(await readPassword(input, prompts, 'Password: ')).toBe(password);
  expect(shown()).toBe('');
});

test('a password typed at a terminal is prompted for and never shown', async () => {
  const { input, prompts, shown } = terminal(true);
  const typed = readPassword(input, prompts, 'Password: ');
  input.write('a secrex');
  input.write('\u007ft\r');
  expect(await typed).toBe('a secret');
  expect(shown()).toBe('Password: \n');
});

test.each([
  ['Ctrl-C', '\u0003'],
  ['Ctrl-D', '\u0004'],
])('%s cancels it', async (_name, key) => {
  const { input, prompts } = terminal(true);
  const typed = readPassword(input, prompts, 'Password: ');
  input.write(key);
  expect(await typed).toBeNull();
});
