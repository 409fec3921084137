import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { newMember } from '../pages/account-forms.ts';

const player = '/question/watch?mode=normal&type=bookcat&id=2&num=1&zid=0';

const choices = (page: Page): Locator => page.getByRole('list', { name: 'Choices' }).getByRole('button');
const marked = (page: Page): Locator => page.getByText(/^(Correct|Wrong, the answer is [A-D])$/);
const atNumber = (page: Page, number: number): Locator => page.getByText(new RegExp(`^NUMBER: #${number}/`));

/** If the server is late, a page arrives without its content, which no script can load here: it is reloaded. */
async function expectServed(page: Page, seen: Locator): Promise<void> {
  await expect(async () => {
    if ((await page.locator('h1').count()) === 0) await page.reload();
    await expect(seen).toBeVisible({ timeout: 3_000 });
  }).toPass();
}

/** The day's questions that the browser's visitor has used. */
async function usedBy(page: Page): Promise<number> {
  const { quota } = (await (await page.request.get('/api/v1/public/question/0?type=book&id=3')).json()) as {
    quota: { used: number };
  };
  return quota.used;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor answers three questions in a row, goes back, shuffles, and past the day’s limit is sent to register [PUB-05, PUB-65, PUB-67]', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.goto(player);
    for (let turn = 1; turn <= 3; turn++) {
      await expectServed(page, atNumber(page, turn));
      await choices(page)
        .nth(turn % 4)
        .click();
      await expectServed(page, marked(page));
      await page.getByRole('link', { name: 'Next ›' }).click();
    }
    await expectServed(page, atNumber(page, 4));
    expect(await usedBy(page)).toBe(3);

    await page.getByRole('link', { name: '‹ Previous' }).click();
    await expectServed(page, atNumber(page, 3));
    await page.getByRole('link', { name: 'Shuffle' }).click();
    await expectServed(page, atNumber(page, 1));
    await choices(page).first().click();
    await expectServed(page, marked(page));
    await page.reload();
    await expectServed(page, marked(page));
    expect(await usedBy(page)).toBe(3);

    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Rules of the Road' }).click();
    const questions = page.getByRole('list', { name: 'Questions' }).getByRole('link');
    await expectServed(page, questions.first());
    await questions.nth(20).click();
    await expectServed(page, choices(page).first());
    await choices(page).first().click();
    await expectServed(page, marked(page));
    await expect(page).toHaveURL(/^[^?]*\/question\/[a-z0-9-]+\?answer=a$/);

    await page.goto(player.replace('num=1', 'num=60'));
    await expectServed(page, atNumber(page, 60));
    const list = await page.request.get('/api/mlp_directory/get_decks?pageSize=55');
    const { data } = (await list.json()) as { data: { _id: string }[] };
    const answer = (id: string) => page.request.post(`/api/v1/public/answer/${id}`, { data: { answer_type: 'a' } });
    await Promise.all(data.map(({ _id }) => answer(_id)));
    await choices(page).first().click();
    const screen = page.getByRole('dialog', { name: 'Subscription Alerts' });
    await expectServed(page, screen);
    await screen.getByRole('link', { name: /^Start a free (week|trial)$/ }).click();
    await expect(page).toHaveURL(/\/register$/);
  });
});

/** Blocks the scripts of every page until the test releases them. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const waiting = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await waiting;
    // The page that made the request may be gone.
    await route.continue().catch(() => {});
  });
  return release;
}

test('choices tapped or typed before the script is loaded are answered, once, and the script continues from there', async ({
  page,
}) => {
  const releaseScripts = await holdScripts(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/question/')) sent.push(request.url());
    if (request.url().includes('/api/v1/public/answer/')) sent.push(request.url());
  });
  await page.goto(player, { waitUntil: 'commit' });
  await choices(page).nth(2).click();
  await expect(marked(page)).toBeVisible();
  await page.getByRole('link', { name: 'Next ›' }).click();
  await expect(atNumber(page, 2)).toBeVisible();
  await page.keyboard.press('b');
  await expect(marked(page)).toBeVisible();
  await expect(page).toHaveURL(/answer=b/);
  expect(sent).toHaveLength(2);

  releaseScripts();
  // The score comes from the script.
  await expect(page.getByText(/^[01] of 1 right$/)).toBeVisible();
  await expect(marked(page)).toBeVisible();
  await page.getByRole('link', { name: 'Next ›' }).click();
  await expect(atNumber(page, 3)).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText(/^[0-2] of 2 right$/)).toBeVisible();
  expect(sent).toHaveLength(3);
  expect(await usedBy(page)).toBe(3);
});

test('answers given before registering are in the new account, with the place to resume at', async ({
  page,
  request,
}) => {
  await page.goto(player);
  for (const turn of [1, 2]) {
    await expect(atNumber(page, turn)).toBeVisible();
    await choices(page).first().click();
    await expect(page.getByText(new RegExp(`^\\d of ${turn} right$`))).toBeVisible();
    if (turn === 1) await page.getByRole('link', { name: 'Next ›' }).click();
  }
  const { token } = await newMember(page, request);
  await page.goto('/user/manage-question/all-logged');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3);
  const headers = { 'x-auth-token': token };
  const resume = await (await page.request.get('/api/v1/private/progress/resume', { headers })).json();
  expect(resume).toMatchObject({ resume: { num: 2, title: 'All Deck' } });
});
