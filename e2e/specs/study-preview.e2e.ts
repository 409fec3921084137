import type { Page } from '@playwright/test';
import { beginSignedIn, expect, test } from '../fixtures.ts';
import { registerByApi, verifiedByApi } from '../pages/account-forms.ts';
import { StudyPage } from '../pages/study-page.ts';

const first = '/user/watch?mode=normal&type=book&id=3&num=1&zid=0&rating=all';

/** Blocks the shell's script until released: the page has only the early scripts until then. */
async function holdShell(page: Page): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/releases/shell/*/main.js', async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

/** The positions of the question's elements, by their text. */
const boxes = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('article, h1, li > button, nav button')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.textContent, Math.round(x), Math.round(y), Math.round(width), Math.round(height)];
      }),
  );

for (const width of [360, 768, 1280]) {
  test(`the question can be read before the page's code is loaded, and does not move when it loads, at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await beginSignedIn(page, (await verifiedByApi(request)).token);
    const release = await holdShell(page);
    await page.goto(first, { waitUntil: 'commit' });
    await expect(page.locator('[data-preview] h1')).toBeVisible();
    const before = await boxes(page);
    expect(before.length).toBeGreaterThan(8);
    release();
    await expect(page.locator('[data-preview]')).toHaveCount(0);
    await expect(page.locator('[data-remote="mfe_study"] h1')).toBeVisible();
    expect(await boxes(page)).toEqual(before);
  });
}

test('an answer and Next, pressed before the code is loaded, count when it loads', async ({ page, request }) => {
  await beginSignedIn(page, (await verifiedByApi(request)).token);
  const release = await holdShell(page);
  await page.goto(first, { waitUntil: 'commit' });
  const study = new StudyPage(page);
  const title = await page.locator('[data-preview] h1').textContent();
  await study.choices.nth(1).click();
  await expect(study.choices.nth(1)).toContainText('Checking');
  await study.next.click();
  const answered = page.waitForResponse((reply) => reply.url().endsWith('/api/mlp_question/sub_question/'));
  release();
  expect((await answered).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title ?? '');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await expect(study.choices.nth(1)).toContainText(/Correct|Your answer/);
});

test('a member whose session has ended sees no question, and is redirected to the login', async ({ page, request }) => {
  const { token } = await registerByApi(request);
  await beginSignedIn(page, token);
  const left = await request.post('/api/v1/private/logout', { headers: { 'x-auth-token': token } });
  expect(left.status()).toBe(200);
  const questionReply = page.waitForResponse((reply) => reply.url().includes('/api/v1/private/question/'));
  await page.goto(first);
  expect((await questionReply).status()).toBe(401);
  await expect(page.getByRole('heading', { level: 1, name: /log in/i })).toBeVisible();
  await expect(page.locator('[data-preview]')).toHaveCount(0);
});
