import type { TestItem, TestItemsOutput, TestQuestionsOutput, TestSummary } from '@fairway/contracts/testing';
import type { ApiClient } from '@fairway/mfe/api-client';
import { useHost } from '@fairway/mfe/use-host';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { itemsQuery, questionsQuery } from '../tests-api.ts';
import { Loaded, WithTest } from './with-test.tsx';

type PageOf<Items> = { title: string; children: (test: TestSummary, items: Items) => ReactNode };

/** A page about a test and its items as they are judged; of one that is not submitted the answered ones alone. */
export function WithItems({ title, children }: PageOf<TestItem[]>) {
  return (
    <WithMore<TestItemsOutput> title={title} queryOf={itemsQuery}>
      {(test, items) =>
        children(test, test.status === 'Completed' ? items : items.filter(({ answer_type }) => answer_type !== null))
      }
    </WithMore>
  );
}

/** A page about a test and its questions, without their keys. */
export function WithQuestions({ title, children }: PageOf<TestQuestionsOutput>) {
  return (
    <WithMore<TestQuestionsOutput> title={title} queryOf={questionsQuery}>
      {children}
    </WithMore>
  );
}

type QueryOf<Items> = (api: ApiClient, test: string) => UseQueryOptions<Items, Error, Items, string[]>;

function WithMore<Items>({ title, queryOf, children }: PageOf<Items> & { queryOf: QueryOf<Items> }) {
  return (
    <WithTest title={title}>
      {(test) => (
        <More title={title} test={test} queryOf={queryOf}>
          {children}
        </More>
      )}
    </WithTest>
  );
}

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
