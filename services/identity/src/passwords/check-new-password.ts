import type { Result } from '@fairway/contracts/call/fault';
import { fail, ok } from '@fairway/kit/calls/fault';
import { isCommon } from './common.ts';

let list: ReadonlySet<string> | undefined;

/** 15 MB of memory and 30 ms, at the first new password: starting and idling do not pay for it. */
async function readList(): Promise<ReadonlySet<string>> {
  if (!list) {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    list = new Set(dictionary['passwords-common']);
  }
  return list;
}

/**
 * The rule for every new password, besides its length: it must not be easy to guess. `personal` is public knowledge
 * about the person: name and address. The fault is reported under `field`.
 */
export async function checkNewPassword(field: string, password: string, personal: string[]): Promise<Result<null>> {
  if (!isCommon(password, await readList(), personal)) return ok(null);
  return fail('invalid', { [field]: 'This password is easy to guess. Please choose another one.' });
}
