import type { ApiClient, ApiFault } from '@fairway/area/api-client';
import type { SaveChoiceInput } from '@fairway/contracts/testing/testing';
import { newAnswerId } from '@fairway/study-ui/answer-id';
import { createSendQueue, type SendQueue } from '@fairway/study-ui/send-queue';

/**
 * The id distinguishes a choice from a later one for the same item. `is_first`: the server has no choice for this item
 * yet, so the test's count of answered questions does not include it.
 */
export type Choice = ChosenLetter & { choice_id: string; is_first?: boolean; chosen_at: number };

/** What the page knows of a choice; the queue adds how long it waited. */
export type ChosenLetter = Omit<SaveChoiceInput, 'waited_ms'>;

/** A member's unsent choices. A later choice for an item replaces a queued one. */
export const createChoiceQueue = (
  api: ApiClient,
  memberId: string,
  {
    onSaved,
    onRejected,
  }: {
    /** The server has it, sent by this tab or another; it stays in the queue while this runs. */
    onSaved: (choice: Choice) => void;
    onRejected: (choice: Choice, fault: ApiFault) => void;
  },
): SendQueue<Choice> =>
  createSendQueue<Choice>({
    storageKey: `fairway-test-choices:${memberId}`,
    send: async (choice) => {
      const { choice_id: _, is_first: __, chosen_at, ...chosen } = choice;
      await api.post('/api/mlp_test/post_test', {
        body: { ...chosen, waited_ms: Math.max(0, Date.now() - chosen_at) },
      });
    },
    idOf: ({ choice_id }) => choice_id,
    replaces: (newer, older) => newer.test_id === older.test_id,
    onConfirmed: onSaved,
    onRejected,
  });

export const newChoice = (choice: ChosenLetter, isFirst: boolean): Choice => ({
  ...choice,
  choice_id: newAnswerId(),
  is_first: isFirst,
  chosen_at: Date.now(),
});
