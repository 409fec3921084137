import { messageOf } from '@fairway/area/message-of';
import { useHost } from '@fairway/area/use-host';
import type { SubmitTestOutput } from '@fairway/contracts/testing/testing';
import { useQueryClient } from '@tanstack/react-query';
import { useUnsentChoices } from '../features/choices/unsent-choices.tsx';
import { submitTest, testListQuery } from '../tests-api.ts';

/** Submits a test once its choices are saved; returns an error message, or nothing. */
export function useSubmitTest(testNum: string, onSubmitted: (result: SubmitTestOutput) => void = () => {}) {
  const { api } = useHost();
  const queries = useQueryClient();
  const choices = useUnsentChoices();
  return async (): Promise<string | undefined> => {
    const unsent = (await choices.flush()).filter(({ test_num }) => test_num === testNum);
    if (unsent.length > 0) return 'Some of your choices are not saved yet. Check your connection and try again.';
    try {
      onSubmitted(await submitTest(api, queries, testNum));
    } catch (error) {
      return messageOf(error);
    }
    void queries.invalidateQueries({ queryKey: testListQuery(api).queryKey });
  };
}
