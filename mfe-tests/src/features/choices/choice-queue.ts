import type { SaveChoiceInput, SaveChoiceOutput } from '@fairway/contracts/testing';
import { newAnswerId } from '@fairway/mfe/answer-id';
import type { ApiClient, ApiFault } from '@fairway/mfe/api-client';
import { createSendQueue, type SendQueue } from '@fairway/mfe/send-queue';

/** Its own id tells a choice from a later one for the same item. */
export type Choice = SaveChoiceInput & { choice_id: string };

/** A member's choices on their way to the server. A later choice for an item takes the place of one that still waits. */
export const createChoiceQueue = (
  api: ApiClient,
  memberId: string,
  onRefused: (choice: Choice, fault: ApiFault) => void,
): SendQueue<Choice> =>
  createSendQueue<Choice>({
    storageKey: `fairway-test-choices:${memberId}`,
    send: ({ choice_id: _, ...choice }) => api.post<SaveChoiceOutput>('/api/mlp_test/post_test', choice),
    idOf: ({ choice_id }) => choice_id,
    replaces: (newer, older) => newer.test_id === older.test_id,
    onRefused,
  });

export const newChoice = (choice: SaveChoiceInput): Choice => ({ ...choice, choice_id: newAnswerId() });
