import type { ProgressOutput } from '@fairway/contracts/question-bank/study';
import type { GenerateTestOutput, TestItem, Topic } from '@fairway/contracts/testing/testing';
import type { APIRequestContext } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { registerByApi } from './account-forms.ts';

/** The calls of /api/mlp_test, made as one member. */
export type TestsApi = ReturnType<typeof testsApi>;

/** A Deck member that no other test uses, with a trial. */
export async function newStudent(request: APIRequestContext): Promise<TestsApi & { token: string }> {
  const { token } = await registerByApi(request);
  return { ...testsApi(request, token), token };
}

/** How many answers of submitted tests are in the member's progress; -1 if the question bank does not respond. */
export async function testedBy(student: TestsApi): Promise<number> {
  const reply = await student.call('GET', 'v1/private/progress');
  if (reply.status !== 200) return -1;
  return (reply.body as ProgressOutput).books.reduce((sum, { tested }) => sum + tested, 0);
}

function testsApi(request: APIRequestContext, token: string) {
  const headers = { 'x-auth-token': token };
  async function call(method: 'GET' | 'POST' | 'DELETE', path: string, data?: object) {
    const reply = await request.fetch(`/api/${path}`, { method, headers, ...(data && { data }) });
    const text = await reply.text();
    return { status: reply.status(), retryAfter: reply.headers()['retry-after'], text, body: JSON.parse(text) };
  }
  return {
    call,
    topics: async (): Promise<Topic[]> => {
      const flat = (topics: Topic[]): Topic[] => topics.flatMap((topic) => [topic, ...flat(topic.topics)]);
      return flat((await call('GET', 'mlp_test/getTopic')).body as Topic[]);
    },
    generate: (test_subject: string, question_count: number) =>
      call('POST', 'mlp_test/generate_test', { test_subject, question_count }),
    /** The number of a test whose creation must succeed. */
    make: async (test_subject: string, question_count: number): Promise<string> => {
      const reply = await call('POST', 'mlp_test/generate_test', { test_subject, question_count });
      expect(reply.status, reply.text).toBe(200);
      return (reply.body as GenerateTestOutput).test_num;
    },
    items: async (testNum: string): Promise<TestItem[]> => {
      const reply = await call('GET', `mlp_test/get_test_list/${testNum}`);
      expect(reply.status, reply.text).toBe(200);
      return reply.body as TestItem[];
    },
    choose: (test_num: string, test_id: string, answer_type: string) =>
      call('POST', 'mlp_test/post_test', { test_num, test_id, answer_type }),
    submit: (testNum: string) => call('POST', `mlp_test/submit/${testNum}`),
  };
}
