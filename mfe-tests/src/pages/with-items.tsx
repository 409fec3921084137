import type { ApiClient } from '@fairway/area/api-client';
import { useHost } from '@fairway/area/use-host';
import type { TestItem, TestQuestionsOutput, TestSummary } from '@fairway/contracts/testing/testing';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { itemsQuery, questionsQuery } from '../tests-api.ts';
import { Loaded, WithTest } from './with-test.tsx';

type PageOf<Items> = { title: string; children: (test: TestSummary, items: Items) => ReactNode };

/**
 * A page about a test and its graded items; for a test that is not submitted, only the answered ones. Reading the
 * result of such a test could submit it, so its questions are read instead.
 */
export function WithItems({ title, children }: PageOf<TestItem[]>) {
  return (
    <WithTest title={title}>
      {(test) =>
        test.status === 'Completed' ? (
          <More title={title} test={test} queryOf={itemsQuery}>
            {children}
          </More>
        ) : (
          <More title={title} test={test} queryOf={questionsQuery}>
            {(_, items) =>
              children(
                test,
                items.filter(({ answer_type }) => answer_type !== null),
              )
            }
          </More>
        )
      }
    </WithTest>
  );
}

/** A page about a test and its questions, without their keys. */
export function WithQuestions({ title, children }: PageOf<TestQuestionsOutput>) {
  return (
    <WithTest title={title}>
      {(test) => (
        <More title={title} test={test} queryOf={questionsQuery}>
          {children}
        </More>
      )}
    </WithTest>
  );
}

type QueryOf<Items> = (api: ApiClient, test: string) => UseQueryOptions<Items, Error, Items, string[]>;

function More<Items>({
  title,
  test,
  queryOf,
  children,
}: PageOf<Items> & { test: TestSummary; queryOf: QueryOf<Items> }) {
  const { api } = useHost();
  return (
    <Loaded title={title} query={useQuery(queryOf(api, test.test_num))}>
      {(items) => children(test, items)}
    </Loaded>
  );
}
