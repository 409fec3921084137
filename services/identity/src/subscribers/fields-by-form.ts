import type { FaultFields, Result } from '@fairway/contracts/call/fault';
import type { SubscriberInput } from '@fairway/contracts/identity/subscribers';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { MemberRow } from '../members/store.ts';

type Fields = Pick<MemberRow, 'email' | 'userName' | 'accountStatus'>;

/** A member's fields after an administrator saved a form. One that states what it showed cannot replace anything else. */
export function fieldsByForm(current: Fields, input: SubscriberInput): Result<Fields> {
  const faults: FaultFields = {};
  function choose<T>(name: keyof SubscriberInput, saved: T, chosen: T, shown: T | undefined): T {
    if (shown === undefined || shown === saved) return chosen;
    if (chosen !== shown && chosen !== saved)
      faults[name] = 'This has changed since you opened this form. Check it, then save again.';
    return saved;
  }
  const fields: Fields = {
    email: choose('email', current.email, input.email, input.email_before),
    userName: choose('user_name', current.userName, input.user_name, input.user_name_before),
    accountStatus: choose('status', current.accountStatus, input.status, input.status_before),
  };
  return Object.keys(faults).length > 0 ? fail('conflict', faults) : ok(fields);
}
