import type { Result } from '@fairway/contracts/fault';
import { fail, ok } from '@fairway/kit/fault';
import { isCommon } from './common.ts';

let list: ReadonlySet<string> | undefined;

/** 15 MB of memory and 30 ms, spent when somebody first chooses a password: starting and idling cost nothing of it. */
async function readList(): Promise<ReadonlySet<string>> {
  if (!list) {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    list = new Set(dictionary['passwords-common']);
  }
  return list;
}

/**
 * The one rule beside length that every new password is held to: it is none that guessing would begin with. `own` is
 * what anybody knows of the person, the name and the address. The failure stands under `field`.
 */
export async function checkNewPassword(field: string, password: string, own: string[]): Promise<Result<null>> {
  if (!isCommon(password, await readList(), own)) return ok(null);
  return fail('invalid', { [field]: 'This password is easy to guess. Please choose another one.' });
}
