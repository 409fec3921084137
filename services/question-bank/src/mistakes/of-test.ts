import { testMistakes } from '@fairway/contracts/testing/internal-calls';
import { findInService } from '@fairway/kit/calls/ask-service';
import type { InternalClient } from '@fairway/kit/calls/internal-call';
import { noIds } from '../sorted-ids.ts';
import type { ReadTestMistakes } from './mistakes.ts';

/** Testing checks that the test is the member's. */
export const createTestMistakesReader =
  (testing: Pick<InternalClient, 'get' | 'post'>): ReadTestMistakes =>
  async (memberId, setId) => {
    const found = await findInService(testing, testMistakes, { params: { member: memberId, id: setId } });
    if (found === null) return null;
    const missed = Uint32Array.from(found.question_ids).sort();
    return { missed, settled: noIds, test: { id: setId, name: found.test_name } };
  };
