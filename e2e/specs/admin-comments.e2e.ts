import type { APIRequestContext, Page } from '@playwright/test';
import { beginSignedIn, expect, test } from '../fixtures.ts';
import { expectAccessibleAt } from '../pages/accessible.ts';
import { type Person, toast, verifiedByApi } from '../pages/account-forms.ts';
import { adminToken, beginAsAdmin } from '../pages/admin-session.ts';
import { StudyPage } from '../pages/study-page.ts';

type Author = Person & { token: string; id: string };

const place = 'mode=normal&type=book&id=3&num=9&zid=0';
const cell = (page: Page, row: string, column: string) =>
  page.getByRole('row').filter({ hasText: row }).locator(`[data-title="${column}"]`);
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

  test('members are listed by their comments, ten a page, the latest writer first [ADM-09, ADM-28, ADM-29, ADM-30, ADM-31, ERR-28]', async ({
    page,
    request,
  }) => {
    test.setTimeout(240_000);
    const authors = await Promise.all(Array.from({ length: 9 }, () => newAuthor(request)));
    for (const author of authors) await write(request, author, `Mind the set ${author.userName}`);
    const [first, last] = [authors[0], authors[8]];
    if (!first || !last) throw new Error('nobody wrote');

    await page.goto('/admin/dashboard');
    const menu = page.getByRole('navigation', { name: 'Back office' });
    await menu.getByText('Comments', { exact: true }).first().click();
    await menu.getByRole('link', { name: 'Comments', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Comments Tables' })).toBeVisible();
    const table = page.getByRole('table', { name: 'Comments Tables' });
    const rows = table.locator('tbody tr');
    await expect(rows).toHaveCount(10);
    await expect(rows.first().locator('[data-title="No."]')).toHaveText('1');
    const emails = await rows.locator('[data-title="Email"]').allTextContents();
    expect(emails.indexOf(last.email)).toBeLessThan(emails.indexOf(authors[7]?.email ?? ''));
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(rows.first().locator('[data-title="No."]')).toHaveText('11');

    await page.goto('/admin/comments');
    await write(request, first, 'Once more');
    const sorted = page.waitForResponse(/all_comment\?.*sort_by=count&sort_order=desc/);
    await table.getByRole('button', { name: /^Total Count/ }).click();
    await table.getByRole('button', { name: /^Total Count/ }).click();
    await sorted;
    await expect(table.getByRole('columnheader', { name: 'Total Count' })).toHaveAttribute('aria-sort', 'descending');
    await table.getByRole('searchbox', { name: 'Filter Email' }).fill(first.email);
    await expect(rows).toHaveCount(1);
    await expect(cell(page, first.userName, 'Total Count')).toHaveText('2');
    await page.getByRole('link', { name: `View Comment List of ${first.userName}` }).click();
    await expect(page).toHaveURL(`/admin/comment/comment-list/${first.id}`);

    // Every author has a name in a complete installation.
    await page.route(/all_comment/, async (route) => {
      const reply = await route.fetch();
      const body = (await reply.json()) as { data: { _id: object }[] };
      for (const row of body.data) Object.assign(row._id, { user_name: null, email: null });
      await route.fulfill({ response: reply, json: body });
    });
    await page.goto('/admin/comments');
    await expect(rows.first().locator('[data-title="User Name"]')).toHaveText('Undefined');
  });

  test('a member’s comments can be read, edited and deleted [ADM-33, ADM-34, ADM-35, ADM-36, ADM-37, ADM-38, ADM-39, ADM-40, ADM-42, ERR-19, ERR-27, OPEN-01, OPEN-106]', async ({
    page,
    request,
  }) => {
    test.setTimeout(240_000);
    const author = await newAuthor(request);
    const [edited, deleted] = [`Keep ${author.userName}`, `Drop ${author.userName}`];
    const id = await write(request, author, edited);
    await write(request, author, deleted);

    await page.goto(`/admin/comments/comment-list/${author.id}`);
    await expect(page).toHaveURL(`/admin/comment/comment-list/${author.id}`);
    await expect(cell(page, deleted, 'No.')).toHaveText('1');
    await expect(cell(page, edited, 'No.')).toHaveText('2');
    await expect(cell(page, edited, 'Question').getByRole('link')).toHaveAttribute('href', /^\/question\//);
    await expect(cell(page, edited, 'Message').locator('strong')).toHaveText(edited);
    await expect(cell(page, edited, 'Status')).toHaveText('Active');
    const question = (await cell(page, edited, 'Question').getByRole('link').textContent()) ?? '';

    await page.getByRole('row').filter({ hasText: edited }).getByRole('link', { name: /^Edit/ }).click();
    await expect(page).toHaveURL(`/admin/comment/edit-comment/${id}`);
    await expect(page.getByRole('link', { name: question })).toBeVisible();
    for (const [label, value] of [
      ['Client Name', author.userName],
      ['Client Email', author.email],
    ] as const) {
      await expect(page.getByLabel(label)).toHaveValue(value);
      await expect(page.getByLabel(label)).not.toBeEditable();
    }
    const words = page.getByRole('textbox', { name: 'Comments (required)' });
    await words.fill('');
    await page.getByRole('button', { name: 'Save comment' }).click();
    await expect(words).toHaveAccessibleDescription('Write your comment');
    const rejected = /comment_edit/;
    await page.route(rejected, (route) =>
      route.fulfill({ status: 400, json: { Comments: 'Wrong words', status: 'Wrong status' } }),
    );
    await page.getByRole('button', { name: 'Save comment' }).click();
    await expect(words).toHaveAccessibleDescription('Wrong words');
    const status = page.getByLabel('Status (required)');
    await expect(status).toHaveAccessibleDescription('Wrong status');
    await page.unroute(rejected);
    await expect(status.locator('option')).toHaveText(['Active', 'Inactive']);
    await words.fill(`${edited} to starboard`);
    await status.selectOption('Inactive');
    await page.getByRole('button', { name: 'Save comment' }).click();
    await expect(toast(page, 'Comment saved successfully')).toBeVisible();
    await expect(page).toHaveURL(`/admin/comment/comment-list/${author.id}`);
    await expect(cell(page, `${edited} to starboard`, 'Status')).toHaveText('Inactive');
    expect(await statusOf(request, author, id)).toBe('Inactive');

    const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
    const remove = (which: string) =>
      page
        .getByRole('row')
        .filter({ hasText: which })
        .getByRole('button', { name: /^Delete/ })
        .click();
    await remove(deleted);
    await expect(dialog).toContainText('You will not be able to recover this again!');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('row').filter({ hasText: deleted })).toBeVisible();
    await remove(deleted);
    await dialog.getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(page.getByRole('row').filter({ hasText: deleted })).toHaveCount(0);
    await remove(edited);
    await dialog.getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(page.getByRole('heading', { name: 'This Table Is Empty' })).toBeVisible();
    await expect(page.getByText('No data found to show here. This table is empty.')).toBeVisible();
    expect(await statusOf(request, author, id)).toBe('404');

    await page.goto(`/admin/comments/edit-comment/${id}`);
    await expect(page).toHaveURL(`/admin/comment/edit-comment/${id}`);
    await expect(page.getByText('Comment not found')).toBeVisible();
    await page.goto('/admin/comment');
    await expect(page).toHaveURL('/admin/comments');
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
    const [oneId = '', twoId = '', threeId = ''] = ids;

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
    await page.keyboard.press('a');
    await expect(item(page, one)).toHaveCount(0);

    await item(page, three).getByText(three).click();
    await page.keyboard.press('e');
    await expect(page).toHaveURL(`/admin/comment/edit-comment/${threeId}?from=queue`);
    await page.getByRole('button', { name: 'Save comment' }).click();
    await expect(page).toHaveURL('/admin/comments/queue');
    await expect(item(page, two)).toBeVisible();
    await expect(item(page, three)).toHaveCount(0);

    await item(page, two).getByText(two).click();
    await page.keyboard.press('x');
    await page.getByRole('button', { name: 'Hide selected' }).click();
    await expect(item(page, two)).toHaveCount(0);
    await expect.poll(() => statusOf(request, author, twoId)).toBe('Inactive');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(item(page, two)).toBeVisible();
    await item(page, two)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(item(page, two)).toHaveCount(0);
    expect(await statusOf(request, author, twoId)).toBe('404');

    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys of the review queue' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Review Queue' })).toBeVisible();
    await expect(page.locator('[data-pending]')).toHaveCount(0);
    for (const text of words) await expect(item(page, text)).toHaveCount(0);
  });

  test('the pages fit a phone and are accessible in every theme', async ({ page, request }) => {
    test.setTimeout(300_000);
    const author = await newAuthor(request);
    const id = await write(request, author, `A long reach ${'and a fair tide '.repeat(20)}`);
    const at = [
      '/admin/comments',
      `/admin/comment/comment-list/${author.id}`,
      `/admin/comment/edit-comment/${id}`,
      '/admin/comments/queue',
    ];
    for (const path of at) await expectAccessibleAt(page, [1280, 360], path);
  });
});
