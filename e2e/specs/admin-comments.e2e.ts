import type { APIRequestContext, Page } from '@playwright/test';
import { beginSignedIn, expect, test } from '../fixtures.ts';
import { type Person, toast, verifiedByApi } from '../pages/account-forms.ts';
import { adminToken, beginAsAdmin } from '../pages/admin-session.ts';
import { StudyPage } from '../pages/study-page.ts';

type Author = Person & { token: string; id: string };

const place = 'mode=normal&type=book&id=3&num=9&zid=0';
const item = (page: Page, words: string) =>
  page.getByRole('article', { name: /^Comment by/ }).filter({ hasText: words });

async function newAuthor(request: APIRequestContext): Promise<Author> {
  const member = await verifiedByApi(request);
  const reply = await request.get('/api/v1/private/me', { headers: { 'x-auth-token': member.token } });
  const { _id } = (await reply.json()) as { _id: string };
  return { ...member, id: _id };
}

/** The question that `place` shows. */
async function questionId(request: APIRequestContext, { token }: Author): Promise<string> {
  const reply = await request.get(`/api/v1/private/question/0?${place}`, { headers: { 'x-auth-token': token } });
  const { question } = (await reply.json()) as { question: { _id: string } };
  return question._id;
}

async function write(request: APIRequestContext, author: Author, words: string): Promise<string> {
  const data = { comments: `<p><strong>${words}</strong></p>`, zmcq_id: await questionId(request, author) };
  const headers = { 'x-auth-token': author.token };
  const reply = await request.post('/api/mlp_comment/add_comments', { headers, data });
  expect(reply.status()).toBe(200);
  return ((await reply.json()) as { _id: string })._id;
}

/** The note an author sees on their comment. */
async function statusOf(request: APIRequestContext, { token }: Author, id: string): Promise<string> {
  const reply = await request.get(`/api/mlp_comment/comments/${id}`, { headers: { 'x-auth-token': token } });
  return reply.ok() ? ((await reply.json()) as { status: string }).status : String(reply.status());
}

test.describe('the comments of the back office', () => {
  test.beforeEach(async ({ page, request }) => {
    await beginAsAdmin(page, await adminToken(request));
  });

  test('a reported comment is first in the queue, which is processed by keys', async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    const [author, reader] = [await newAuthor(request), await newAuthor(request)];
    const words = ['one', 'two', 'three'].map((word) => `${word} of ${author.userName}`);
    const [one = '', two = '', three = ''] = words;
    const ids = [];
    for (const text of words) ids.push(await write(request, author, text));
    const [oneId = '', twoId = ''] = ids;

    const others = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await beginSignedIn(others, reader.token);
    await new StudyPage(others).open(place);
    const comment = others.getByRole('article', { name: /^Comment by/ }).filter({ hasText: one });
    await comment.getByRole('button', { name: /^Report/ }).click();
    await others.getByLabel('What is wrong?').selectOption('other');
    await others.getByLabel('Details').fill('It names my ship.');
    await others.getByRole('dialog').getByRole('button', { name: 'Report', exact: true }).click();
    await expect(toast(others, 'Thank you. We will look at this comment.')).toBeVisible();
    await others.context().close();

    await page.goto('/admin/comments/queue');
    await expect(item(page, one)).toContainText('It names my ship.');
    const order = await page.getByRole('article', { name: /^Comment by/ }).allTextContents();
    const at = (text: string) => order.findIndex((content) => content.includes(text));
    expect([at(one) < at(three), at(three) < at(two)]).toEqual([true, true]);

    await item(page, one).getByText(one).click();
    await expect(item(page, one)).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('h');
    await expect(item(page, one)).toHaveCount(0);
    await expect.poll(() => statusOf(request, author, oneId)).toBe('Inactive');
    await page.keyboard.press('u');
    await expect(item(page, one)).toBeFocused();
    await expect(item(page, one)).toContainText('It names my ship.');
    expect(await statusOf(request, author, oneId)).toBe('Active');
    await item(page, two)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(item(page, two)).toHaveCount(0);
    expect(await statusOf(request, author, twoId)).toBe('404');
  });
});
