import { type ApiClient, ApiFault } from '@fairway/area/api-client';
import type {
  CustomTestInput,
  ModuleTestInput,
  SubmitTestOutput,
  TestSummary,
} from '@fairway/contracts/testing/testing';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/** The member's tests in creation order. */
export const testListQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['tests', 'list'],
    queryFn: () => api.get('/api/mlp_test/get_test_details'),
  });

/** The member's exam; `exam` is null if there is none. Studying and My exam change it elsewhere. */
export const examQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['exam'], queryFn: () => api.get('/api/v1/private/exam'), staleTime: 0 });

/** The number of the member's own questions a test can be drawn from. */
export const markedSetsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['tests', 'own-sets'],
    queryFn: async () => {
      const { mistakes, bookmarks_shown } = await api.get('/api/v1/private/progress/counts');
      return { mistakes, bookmarks: bookmarks_shown };
    },
    // Studying elsewhere changes them.
    staleTime: 0,
  });

/**
 * A test with its end time by this page's own clock, which changes of the device's clock do not affect. That clock may
 * stop while the device sleeps: `clockGapMs` was then how far the device's clock is ahead of it.
 */
export type LoadedTest = TestSummary & { endsAtMs: number | null; clockGapMs: number };

const clockGap = () => Date.now() - performance.now();

const withEnd = (test: TestSummary): LoadedTest => ({
  ...test,
  endsAtMs: test.left_ms === null ? null : performance.now() + test.left_ms,
  clockGapMs: clockGap(),
});

export const testQuery = (api: ApiClient, test: string) =>
  queryOptions({
    ...options,
    queryKey: ['test', test, 'details'],
    queryFn: async () => withEnd(await api.get('/api/mlp_test/test_details/{id}', { params: { id: test } })),
  });

/** Its questions with the choices made so far, never with the key. */
export const questionsQuery = (api: ApiClient, test: string) =>
  queryOptions({
    ...options,
    queryKey: ['test', test, 'questions'],
    queryFn: () => api.get('/api/mlp_test/test_question/{id}', { params: { id: test } }),
  });

/** Its questions for the result and the print sheets: with the key and the grading once the test is submitted. */
export const itemsQuery = (api: ApiClient, test: string) =>
  queryOptions({
    ...options,
    queryKey: ['test', test, 'items'],
    queryFn: () => api.get('/api/mlp_test/get_test_list/{id}', { params: { id: test } }),
  });

const options = {
  // A retry does not help if the test does not exist.
  retry: (failures: number, error: Error) =>
    failures < 1 && navigator.onLine && !(error instanceof ApiFault && error.status >= 400 && error.status < 500),
};
/** The test with `count` more answers. */
export function withAnswers(test: TestSummary, count: number): TestSummary {
  if (test.status === 'Completed' || count === 0) return test;
  return { ...test, status: 'In progress', answered: Math.min(test.question_count, test.answered + count) };
}

/** After the first choice for a question was saved, its test has one more answer. */
export function countAnswer(api: ApiClient, queries: QueryClient, testNum: string): void {
  const count = (test: TestSummary) => withAnswers(test, 1);
  queries.setQueryData(testQuery(api, testNum).queryKey, (test) => test && { ...test, ...count(test) });
  const { queryKey } = testListQuery(api);
  queries.setQueryData(queryKey, (tests) => tests?.map((test) => (test.test_num === testNum ? count(test) : test)));
  // A list that loaded in the meantime may already include the answer.
  void queries.invalidateQueries({ queryKey });
}

export async function startTest(api: ApiClient, queries: QueryClient, test: string): Promise<void> {
  const started = await api.post('/api/mlp_test/start/{id}', { params: { id: test } });
  queries.setQueryData(testQuery(api, test).queryKey, withEnd(started));
  void queries.invalidateQueries({ queryKey: testListQuery(api).queryKey });
}

/** Shows the flag at once, and reverts it if it was not saved. */
export async function flagItem(
  api: ApiClient,
  queries: QueryClient,
  { test_num, _id: test_id }: { test_num: string; _id: string },
  flagged: boolean,
): Promise<void> {
  const { queryKey } = questionsQuery(api, test_num);
  const show = (isOn: boolean) =>
    queries.setQueryData(queryKey, (items) =>
      items?.map((item) => (item._id === test_id ? { ...item, flagged: isOn } : item)),
    );
  // An older list that is still loading must not overwrite the flag.
  await queries.cancelQueries({ queryKey });
  show(flagged);
  try {
    await api.post('/api/mlp_test/flag', { body: { test_num, test_id, flagged } });
  } catch (error) {
    show(!flagged);
    throw error;
  }
}

export async function submitTest(api: ApiClient, queries: QueryClient, test: string): Promise<SubmitTestOutput> {
  const result = await api.post('/api/mlp_test/submit/{id}', { params: { id: test } });
  const { correct, judged, answered, submitted_at } = result;
  queries.setQueryData(
    testQuery(api, test).queryKey,
    (before) =>
      before && {
        ...before,
        correct,
        judged,
        answered,
        submitted_at,
        status: 'Completed' as const,
        left_ms: null,
        endsAtMs: null,
      },
  );
  queries.removeQueries({ queryKey: itemsQuery(api, test).queryKey });
  return result;
}

export async function deleteTest(api: ApiClient, queries: QueryClient, test: string): Promise<void> {
  await api.delete('/api/mlp_test/test/{id}', { params: { id: test } }).catch((error: unknown) => {
    // Another window has already deleted it.
    if (!(error instanceof ApiFault && error.status === 404)) throw error;
  });
  queries.setQueryData(testListQuery(api).queryKey, (tests) => tests?.filter(({ test_num }) => test_num !== test));
  queries.removeQueries({ queryKey: ['test', test] });
}

export const generateCustomTest = (api: ApiClient, body: CustomTestInput) =>
  api.post('/api/mlp_test/generate_custom', { body });

export const generateModuleTest = (api: ApiClient, body: ModuleTestInput) =>
  api.post('/api/mlp_test/generate_module', { body });
