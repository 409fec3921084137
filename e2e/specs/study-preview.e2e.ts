import type { APIRequestContext, Locator, Page } from '@playwright/test';
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

/** The positions of the elements of the question, or of another page, by their text. */
const boxes = (page: Page, selector = 'article, h1, li > button, nav button') =>
  page.getByRole('main').evaluate(
    (main, elements) =>
      [...main.querySelectorAll(elements)]
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [element.textContent, Math.round(x), Math.round(y), Math.round(width), Math.round(height)];
        }),
    selector,
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

const topOfDashboard = 'h1, h1 + p, [aria-label="My exam"] *, [aria-label="Next step"], [aria-label="Next step"] *';

/** A member with an exam and a place in a book. */
async function preparing(request: APIRequestContext): Promise<string> {
  const { token } = await verifiedByApi(request);
  const headers = { 'x-auth-token': token };
  const data = { modules: [{ code: 'Q100' }, { code: 'Q171' }] };
  const question = await request.get('/api/v1/private/question/0?type=book&id=2&num=2&rating=all', { headers });
  const zid = ((await question.json()) as { question: { _id: string } }).question._id;
  const replies = [
    await request.put('/api/v1/private/exam', { headers, data }),
    await request.post(`/api/mlp_question/resume_ques/normal/book/2/2/${zid}/2`, { headers }),
  ];
  expect(replies.map((reply) => reply.status())).toEqual([200, 200]);
  return token;
}

/** Opens the dashboard without the shell's script. A busy server may reject an early call: then there is no preview. */
async function openDashboardPreview(page: Page): Promise<Locator> {
  const start = page.locator('[data-preview]').getByRole('link', { name: "Start today's session" });
  await expect(async () => {
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await start.waitFor({ timeout: 5_000 });
  }).toPass();
  return page.locator('[data-preview]');
}

for (const width of [360, 768, 1280]) {
  test(`the top of the dashboard can be read before the page's code is loaded, and does not move when it loads, at ${width} px`, async ({
    page,
    request,
  }) => {
    let calls: string[] = [];
    page.on('request', (each) => {
      if (each.isNavigationRequest()) calls = [];
      if (each.url().includes('/api/')) calls.push(each.url());
    });
    await page.setViewportSize({ width, height: 800 });
    await beginSignedIn(page, await preparing(request));
    const release = await holdShell(page);
    const preview = await openDashboardPreview(page);
    await expect(preview.getByRole('img', { name: /not studied/ })).toBeVisible();
    const early = [...calls];
    const before = await boxes(page, topOfDashboard);
    expect(before.length).toBeGreaterThan(20);
    await preview.getByRole('link', { name: 'My exam' }).focus();
    release();
    await expect(preview).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'My exam' }).and(page.locator(':focus'))).toBeVisible();
    await expect(page.locator('[data-pending]')).toHaveCount(0);
    expect(await boxes(page, topOfDashboard)).toEqual(before);
    expect(early).toHaveLength(7);
    expect(calls.filter((url) => early.includes(url))).toEqual(early);
  });
}

test('a button of the dashboard, pressed before the code is loaded, acts when it loads', async ({ page, request }) => {
  await beginSignedIn(page, await preparing(request));
  const release = await holdShell(page);
  await openDashboardPreview(page);
  const shorter = page.getByRole('button', { name: 'Only 10 minutes' });
  await shorter.click();
  await expect(shorter).toHaveAttribute('aria-busy', 'true');
  const made = page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/exam/today'));
  release();
  expect((await made).postDataJSON()).toEqual({ minutes: 10 });
  await expect(page.locator('[data-preview]')).toHaveCount(0);
  await expect(shorter).toHaveCount(0);
});
