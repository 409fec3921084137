import type { Result } from '@fairway/contracts/call/fault';
import type { Db } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/calls/fault';
import { findTest, type TestRow } from './store.ts';

/** Another member's test is answered like a missing one, so that guessing reveals nothing. */
export const noSuchTest = (field: 'id' | 'test' | 'test_num') => fail('not_found', { [field]: 'No such test' });

/** A test by the number in its address, only for its owner; `field` is the parameter's name. */
export async function readMemberTest(
  db: Db,
  memberId: string,
  testNum: string,
  field: 'id' | 'test',
): Promise<Result<TestRow>> {
  const test = await findTest(db, memberId, testNum);
  return test ? ok(test) : noSuchTest(field);
}
