import type { ApiClient } from '@fairway/area/api-client';
import { useHost } from '@fairway/area/use-host';
import type { Letter } from '@fairway/contracts/question-bank/question';
import type { TestSummary } from '@fairway/contracts/testing/testing';
import { useSendQueue } from '@fairway/study-ui/use-send-queue';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { countAnswer, questionsQuery, withAnswers } from '../../tests-api.ts';
import { type Choice, type ChosenLetter, createChoiceQueue, newChoice } from './choice-queue.ts';

export type UnsentChoices = {
  /** The choice, if the server has not confirmed it yet. */
  waiting: readonly Choice[];
  /** Whether the browser stores them. If not, they are lost when the tab is closed. */
  isStored: boolean;
  /** The last attempt did not reach the server. */
  isFailing: boolean;
  /** The choices that the server rejected, by item. They are not shown as chosen. */
  rejected: Readonly<Record<string, Rejected>>;
  /** Shows the choice at once, and sends it. */
  choose: (choice: ChosenLetter) => void;
  /** Sends the queue now, and returns what remains in it. */
  flush: () => Promise<readonly Choice[]>;
};

type Rejected = { letter: Letter; reason: string };

const Context = createContext<UnsentChoices | null>(null);

/** The member's queue, which sends on every page of the area: a choice made offline does not wait for its test. */
export function UnsentChoicesProvider({ memberId, children }: { memberId: string; children: ReactNode }) {
  const { api } = useHost();
  const queries = useQueryClient();
  const [rejected, setRejected] = useState<Record<string, Rejected>>({});
  const queue = useMemo(
    () =>
      createChoiceQueue(api, memberId, {
        // From here on, the cached questions have it as a choice that the server has.
        onSaved: (choice) => {
          cacheChoice(api, queries, choice);
          if (choice.is_first) countAnswer(api, queries, choice.test_num);
        },
        onRejected: ({ test_id, test_num, answer_type: letter }, { fields }) => {
          setRejected((all) => ({ ...all, [test_id]: { letter, reason: Object.values(fields)[0] ?? '' } }));
          // The test may have been submitted in another window, or deleted.
          void queries.invalidateQueries({ queryKey: ['test', test_num] });
        },
      }),
    [api, memberId, queries],
  );
  const { waiting, isStored, isFailing } = useSendQueue(queue);

  const value = useMemo((): UnsentChoices => {
    function choose(choice: ChosenLetter): void {
      const isFirst = isFirstChoice(api, queries, queue.waiting(), choice);
      setRejected(({ [choice.test_id]: _, ...others }) => others);
      queue.add(newChoice(choice, isFirst));
    }
    async function flush(): Promise<readonly Choice[]> {
      await queue.flush();
      return queue.waiting();
    }
    return { waiting, isStored, isFailing, rejected, choose, flush };
  }, [api, isFailing, isStored, queries, queue, rejected, waiting]);
  return <Context value={value}>{children}</Context>;
}

/** A choice that replaces a queued one keeps its `is_first`. */
function isFirstChoice(
  api: ApiClient,
  queries: QueryClient,
  waiting: readonly Choice[],
  { test_num, test_id }: ChosenLetter,
): boolean {
  const replaced = waiting.find((choice) => choice.test_id === test_id);
  if (replaced) return replaced.is_first === true;
  const items = queries.getQueryData(questionsQuery(api, test_num).queryKey);
  return items?.find(({ _id }) => _id === test_id)?.answer_type === null;
}

/** Writes a choice that the server has into the cached questions. */
function cacheChoice(api: ApiClient, queries: QueryClient, { test_num, test_id, answer_type }: ChosenLetter) {
  const { queryKey } = questionsQuery(api, test_num);
  if (queries.getQueryData(queryKey) === undefined) {
    // The list being loaded may predate the choice: it is canceled and requested again. Invalidating would wait for
    // that same list if there is none yet.
    void queries.resetQueries({ queryKey });
    return;
  }
  // An older list that is still loading must not overwrite the choice.
  void queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, (items) =>
    items?.map((item) => (item._id === test_id ? { ...item, answer_type } : item)),
  );
}

/** The test, with its answers that are not sent yet included in the count. */
export function withUnsentAnswers(test: TestSummary, waiting: readonly Choice[]): TestSummary {
  const count = waiting.filter(({ test_num, is_first }) => is_first && test_num === test.test_num).length;
  return withAnswers(test, count);
}

export function useUnsentChoices(): UnsentChoices {
  const value = useContext(Context);
  if (value === null) throw new Error('a page with choices must be inside UnsentChoicesProvider');
  return value;
}
