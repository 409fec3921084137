import type { SubmitTestOutput, TestSummary } from '@fairway/contracts/testing';
import { type ApiClient, ApiFault } from '@fairway/mfe/api-client';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/** The member's tests in the order they were made. */
export const testListQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['tests', 'list'],
    queryFn: () => api.get('/api/mlp_test/get_test_details'),
  });

/** One test: what it is and how far it has come. */
export const testQuery = (api: ApiClient, test: string) =>
  queryOptions({
    ...options,
    queryKey: ['test', test, 'details'],
    queryFn: () => api.get('/api/mlp_test/test_details/{id}', { params: { id: test } }),
  });

/** Its questions with the choices made so far, never with the key. */
export const questionsQuery = (api: ApiClient, test: string) =>
  queryOptions({
    ...options,
    queryKey: ['test', test, 'questions'],
    queryFn: () => api.get('/api/mlp_test/test_question/{id}', { params: { id: test } }),
  });

/** Its questions for the result and the print sheets: with the key and judged once the test is submitted. */
export const itemsQuery = (api: ApiClient, test: string) =>
  queryOptions({
    ...options,
    queryKey: ['test', test, 'items'],
    queryFn: () => api.get('/api/mlp_test/get_test_list/{id}', { params: { id: test } }),
  });

const options = {
  // Another try changes nothing of a test that is not there.
  retry: (failures: number, error: Error) =>
    failures < 1 && navigator.onLine && !(error instanceof ApiFault && error.status >= 400 && error.status < 500),
};
/** The test with `count` more answers. */
export function withAnswers(test: TestSummary, count: number): TestSummary {
  if (test.status === 'Completed' || count === 0) return test;
  return { ...test, status: 'In progress', answered: Math.min(test.question_count, test.answered + count) };
}

/** After the first choice for a question was saved: its test has one answer more. */
export function countAnswer(api: ApiClient, queries: QueryClient, testNum: string): void {
  const count = (test: TestSummary) => withAnswers(test, 1);
  queries.setQueryData(testQuery(api, testNum).queryKey, (test) => test && count(test));
  const { queryKey } = testListQuery(api);
  queries.setQueryData(queryKey, (tests) => tests?.map((test) => (test.test_num === testNum ? count(test) : test)));
  // A list that loaded meanwhile may include the answer already.
  void queries.invalidateQueries({ queryKey });
}

export async function submitTest(api: ApiClient, queries: QueryClient, test: string): Promise<SubmitTestOutput> {
  const result = await api.post('/api/mlp_test/submit/{id}', { params: { id: test } });
  const { correct, judged, answered, submitted_at } = result;
  queries.setQueryData(
    testQuery(api, test).queryKey,
    (before) => before && { ...before, correct, judged, answered, submitted_at, status: 'Completed' as const },
  );
  queries.removeQueries({ queryKey: itemsQuery(api, test).queryKey });
  return result;
}

export async function deleteTest(api: ApiClient, queries: QueryClient, test: string): Promise<void> {
  await api.delete('/api/mlp_test/test/{id}', { params: { id: test } }).catch((error: unknown) => {
    // Another window was faster: it is gone, which is what was asked for.
    if (!(error instanceof ApiFault && error.status === 404)) throw error;
  });
  queries.setQueryData(testListQuery(api).queryKey, (tests) => tests?.filter(({ test_num }) => test_num !== test));
  queries.removeQueries({ queryKey: ['test', test] });
}
