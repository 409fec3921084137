import { ok } from '@fairway/kit/calls/fault';
import { unlimited } from '@fairway/kit/limits/attempts';
import { hostileHtml } from '@fairway/test-support/hostile-html';
import { beforeEach, expect, test } from 'vitest';
import { setUpHarness } from '../../test/harness.ts';

const question = { _id: '101', ZSLUG: '', ZNUMBER: '', ZINBOOK: '', ZBOOKNAME: '', ZQUESTION: '' };

const h = setUpHarness();
beforeEach(() => {
  h.questionBank.answer = async () => ok([question]);
  h.identity.answer = async () => ok({ user_name: 'Ann', email: '', image: '' });
});

/** The only allowed tags, in canonical form: only text and complete web addresses remain of the input. */
const harmless =
  /^(?:[^<>]|<ol(?: start="\d+")?(?: type="[1aAiI]")?>|<\/?(?:p|ul|ol|li|blockquote|strong|em|u|s|code|sub|sup)>|<br \/>|<a href="https?:\/\/[^"<>]*" rel="nofollow ugc noopener">|<\/a>)*$/;

test('scripts are plain text in every answer that contains a comment', async () => {
  const app = h.appOf({ attempts: unlimited });
  const headers = { 'x-auth-token': 'member:ann' };
  h.member('ann');
  expect(hostileHtml.length).toBeGreaterThanOrEqual(40);
  for (const comments of hostileHtml) {
    const body = JSON.stringify({ comments, zmcq_id: '101' });
    const reply = await app.request('/api/mlp_comment/add_comments', { method: 'POST', headers, body });
    const answer = (await reply.json()) as { comments: string };
    // If nothing is left of it, it is rejected.
    expect([200, 400], comments).toContain(reply.status);
    expect(answer.comments, comments).toMatch(harmless);
  }
  for (const path of ['comments_ques/101', 'get_user_comment', 'newest']) {
    const reply = await app.request(`/api/mlp_comment/${path}?pageSize=50`, { headers });
    const { data } = (await reply.json()) as { data: { comments: string }[] };
    expect(data.length).toBe(50);
    for (const { comments } of data) expect(comments).toMatch(harmless);
  }
});
