import type { QuestionCommentsOutput } from '@fairway/contracts/content/content';
import { hostileHtml } from '@fairway/test-support/hostile-html';
import type { Page } from '@playwright/test';
import { beginSignedIn, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { StudyPage } from '../pages/study-page.ts';
import { demo } from '../settings.ts';

/** A question of the member's own department, on which no other test counts comments. */
const question = 'mode=normal&type=book&id=3&num=7&zid=0';
const panel = (page: Page) => page.locator('details').filter({ hasText: 'Comments' });
const commentWith = (page: Page, words: string) =>
  page.getByRole('article', { name: /^Comment by/ }).filter({ hasText: words });
const editor = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('a member writes a comment, finds it in the list, edits and deletes it, by keyboard too [STD-116, STD-117, STD-119, ERR-58]', async ({
  page,
  signIn,
}) => {
  const words = `Bearing steady ${Date.now()}`;
  await signIn();
  const study = new StudyPage(page);
  await study.open(question);

  const write = panel(page).getByRole('button', { name: 'Write a comment' });
  // It is disabled until the comments have loaded.
  await expect(write).toBeEnabled();
  await write.focus();
  await page.keyboard.press('Enter');
  await expect(editor(page, 'Your comment')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type(words);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Save comment' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Comment saved successfully')).toBeVisible();
  await expect(commentWith(page, words).locator('strong', { hasText: words })).toBeVisible();

  await page.goto('/user/manage-comments');
  const listed = page.getByRole('article').filter({ hasText: words });
  await listed.getByRole('button', { name: /^Edit your comment/ }).click();
  await expect(page).toHaveURL(/\/user\/manage-comment\/edit-comment\/[0-9a-z]{20}$/);
  await editor(page, 'Comments').click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' and closing');
  await page.getByRole('button', { name: 'Save comment' }).click();
  await expect(page).toHaveURL(/\/user\/manage-comments$/);

  await page
    .getByRole('article')
    .filter({ hasText: `${words} and closing` })
    .getByRole('link')
    .click();
  await commentWith(page, `${words} and closing`)
    .getByRole('button', { name: /^Delete your comment/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Delete Comment?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(commentWith(page, words)).toBeVisible();
  await commentWith(page, words)
    .getByRole('button', { name: /^Delete your comment/ })
    .click();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(commentWith(page, words)).toHaveCount(0);
});

test('another member reads it and can neither edit nor delete it [STD-118]', async ({ page, signIn, browser }) => {
  const words = `Red right returning ${Date.now()}`;
  await signIn();
  await new StudyPage(page).open(question);
  await panel(page).getByRole('button', { name: 'Write a comment' }).click();
  await editor(page, 'Your comment').click();
  await page.keyboard.type(words);
  const added = page.waitForResponse(/add_comments/);
  await page.getByRole('button', { name: 'Save comment' }).click();
  const { _id } = (await (await added).json()) as { _id: string };
  const token = await page.evaluate(() => localStorage.getItem('fairway-member-token') ?? '');

  const others = await (await browser.newContext()).newPage();
  const reply = await others.request.post(new URL('/api/v1/public/login', page.url()).href, {
    data: { email: demo.engine, password: process.env.FAIRWAY_DEMO_PASSWORD },
  });
  const { token: othersToken } = (await reply.json()) as { token: string };
  await beginSignedIn(others, othersToken);
  await others.goto(page.url());
  await expect(commentWith(others, words)).toBeVisible();
  await expect(commentWith(others, words).getByRole('button')).toHaveText(['Report']);
  const api = (path: string) => new URL(`/api/${path}`, page.url()).href;
  const asOther = { headers: { 'x-auth-token': othersToken } };
  const edit = await others.request.post(api(`mlp_comment/user_comment_edit/${_id}`), {
    ...asOther,
    data: { comments: 'Mine' },
  });
  const remove = await others.request.delete(api(`v1/private/comment/${_id}`), asOther);
  expect([edit.status(), remove.status()]).toEqual([404, 404]);
  await others.context().close();
  const cleared = await page.request.delete(api(`v1/private/comment/${_id}`), { headers: { 'x-auth-token': token } });
  expect(cleared.status()).toBe(200);
});

test('on a phone the panel and the editor fit the window, and a collapsed panel stays collapsed [STD-74]', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn();
  await new StudyPage(page).open(question);
  await panel(page).getByRole('button', { name: 'Write a comment' }).click();
  await expect(editor(page, 'Your comment')).toBeVisible();
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await expectNoSidewaysScroll(page);
  await panel(page).locator('summary').click();
  await expect(panel(page).getByRole('button', { name: 'Write a comment' })).toBeHidden();
  await page.reload();
  await expect(panel(page).locator('summary')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Write a comment' })).toBeHidden();
});

test('no script in a comment runs in a browser, even if no server sanitized it', async ({ page, signIn }) => {
  const sideEffects: string[] = [];
  page.on('dialog', (dialog) => sideEffects.push(dialog.message()));
  page.on('request', (request) => sideEffects.push(...(request.url().includes('evil.example') ? [request.url()] : [])));
  await page.route('**/api/mlp_comment/comments_ques/**', (route) =>
    route.fulfill({
      json: {
        data: hostileHtml.map((comments, index) => ({
          _id: String(index).padStart(20, '0'),
          comments,
          insert_date: '2026-03-02T10:00:00.000Z',
          status: 'Active',
          zmcq_id: '1',
          user_id: { _id: 'm', user_name: 'bosun', image: '' },
          sample: false,
        })),
        meta: { total: hostileHtml.length, page: 0, pageSize: 100, pages: 1 },
      } satisfies QuestionCommentsOutput,
    }),
  );
  await signIn();
  await new StudyPage(page).open(question);
  await expect(page.getByRole('article', { name: /^Comment by/ })).toHaveCount(hostileHtml.length);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(sideEffects).toEqual([]);
});
