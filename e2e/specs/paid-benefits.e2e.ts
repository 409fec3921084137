import type { QuestionOutput } from '@fairway/contracts/question-bank/questions';
import { beginSignedIn, expect, test } from '../fixtures.ts';
import { demo, demoPassword } from '../settings.ts';

test('the server rejects paid features without a plan, whatever the browser has stored [OPEN-34, STD-83]', async ({
  page,
  request,
}) => {
  const signedIn = await request.post('/api/v1/public/login', { data: { email: demo.free, password: demoPassword() } });
  const { token } = (await signedIn.json()) as { token: string };
  const headers = { 'x-auth-token': token };
  const read = await request.get('/api/v1/public/question/0?mode=normal&type=book&id=2&num=1');
  const { _id } = ((await read.json()) as QuestionOutput).question;

  const calls: [method: 'GET' | 'POST', path: string, data?: object][] = [
    ['POST', `v1/private/bookmark_question/${_id}`],
    ['POST', `v1/private/hide_question/${_id}`],
    ['GET', 'mlp_logged/get_bookmarked'],
    ['GET', 'mlp_logged/get_hidden'],
    ['GET', 'mlp_logged/get_logged_questions'],
    ['GET', 'mlp_logged/getLogedTopic'],
    ['GET', 'v1/private/progress'],
    ['POST', 'mlp_comment/add_comments', { comments: '<p>Mine</p>', zmcq_id: _id }],
    ['POST', 'mlp_test/generate_test', { test_subject: 'deck-all', question_count: 10 }],
  ];
  for (const [method, path, data] of calls) {
    const reply = await request.fetch(`/api/${path}`, { method, headers, ...(data && { data }) });
    expect([path, reply.status()]).toEqual([path, 403]);
    expect(await reply.json()).toEqual({ error: expect.stringContaining('You have to be a premium user') });
  }

  await beginSignedIn(page, token);
  await page.addInitScript(() => localStorage.setItem('user', 'Active'));
  await page.goto('/user/manage-question/all-logged');
  await page.waitForURL('**/user/alert');
});
