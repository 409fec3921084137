import { testMistakes } from '@fairway/contracts/testing/internal-calls';
import { askService } from '@fairway/kit/calls/ask-service';
import { UnavailableError } from '@fairway/kit/calls/fault';
import type { InternalClient } from '@fairway/kit/calls/internal-call';
import { noIds } from '../sorted-ids.ts';
import type { ReadTestMistakes } from './mistakes.ts';

/** Testing checks that the test is the member's. */
export const createTestMistakesReader =
  (testing: Pick<InternalClient, 'get' | 'post'>): ReadTestMistakes =>
  async (memberId, setId) => {
    const reply = await askService(testing, testMistakes, { params: { member: memberId, id: setId } });
    if (!reply.ok && reply.status === 404) return null;
    if (!reply.ok) throw new UnavailableError(`testing answered ${reply.status} to a read of mistakes`);
    const { test_name, question_ids } = reply.value;
    return {
      missed: Uint32Array.from(question_ids).sort(),
      settled: noIds,
      test: { id: setId, name: test_name },
    };
  };
