import { describe, expect, test } from 'vitest';
import { checkNewPassword } from './check-new-password.ts';

const personal = ['Sea Mate', 'Jo.Harbour+study@fairway.example'];
const check = (password: string) => checkNewPassword('new_password', password, personal);
const rejected = {
  ok: false,
  fault: {
    kind: 'invalid',
    fields: { new_password: 'This password is easy to guess. Please choose another one.' },
  },
};

describe('a new password is rejected', () => {
  test.each([
    ['that is on the list', ['password', '12345678', 'qwertyuiop', 'iloveyou', 'administrator']],
    ['that is on the list in another letter case', ['PassWord', 'TRUSTNO1', 'Letmein1']],
    ['that only adds digits and signs', ['sunshine77', 'Summer2024!', '!!welcome', '__monkey99', 'password#1']],
    ['that only substitutes letters', ['p@$$w0rd', 'Pa55w0rd2023', '$un5hine', 'we1come!']],
    ['that repeats one', ['passwordpassword', 'x7q2x7q2x7q2', 'dragonDragon1']],
    ['that is a run', ['aaaaaaaaaaaa', 'cdefghijklmn', 'ZYXWVUTSRQ', '3456789012'.slice(0, 7), 'abcdefghij1!']],
    ['that is the person’s name', ['SeaMate1', 'sea.mate!', 'sea mate 2024', 's3am4te99']],
    ['that is the person’s address', ['jo.harbour+study', 'Jo.Harbour+study@fairway.example']],
  ])('%s', async (_why, passwords) => {
    for (const password of passwords)
      expect({ password, ...(await check(password)) }).toEqual({ password, ...rejected });
  });
});

test.each([
  'correct horse battery',
  'blue-heron-41',
  'a brand new password',
  'twelve-12-12',
  'Kielwasser7',
  '密码很安全的密码很好',
  'x7#Qm2!v',
  'password of my old dog',
])('%s is accepted', async (password) => {
  expect(await check(password)).toEqual({ ok: true, value: null });
});

test('a password of any length and shape is checked quickly', async () => {
  const long = ['1'.repeat(128), 'p@$$w0rd1'.repeat(14), `${'a'.repeat(127)}b`, `${'ab'.repeat(63)}c`, '!'.repeat(128)];
  for (const password of long) expect((await check(password)).ok).toBeTypeOf('boolean');
});
