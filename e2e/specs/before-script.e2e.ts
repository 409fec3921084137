import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { newMember } from '../pages/account-forms.ts';

const player = '/question/watch?mode=normal&type=bookcat&id=2&num=1&zid=0';

const choices = (page: Page): Locator => page.getByRole('list', { name: 'Choices' }).getByRole('button');
const marked = (page: Page): Locator => page.getByText(/^(Correct|Wrong, the answer is [A-D])$/);
const expectNumber = (page: Page, number: number) =>
  expect(page.getByText(new RegExp(`^NUMBER: #${number}/`))).toBeVisible();

/** Questions of the day that the browser's visitor has used. */
async function usedBy(page: Page): Promise<number> {
  const { quota } = (await (await page.request.get('/api/v1/public/question/0?type=book&id=3')).json()) as {
    quota: { used: number };
  };
  return quota.used;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor answers ten questions in a row, goes back, shuffles, and past the day’s limit is led to register [PUB-05, PUB-65, PUB-67]', async ({
    page,
  }) => {
    await page.goto(player);
    for (let turn = 1; turn <= 10; turn++) {
      await expectNumber(page, turn);
      await choices(page)
        .nth(turn % 4)
        .click();
      await expect(marked(page)).toBeVisible();
      await page.getByRole('link', { name: 'Next ›' }).click();
    }
    await expectNumber(page, 11);
    expect(await usedBy(page)).toBe(10);

    await page.getByRole('link', { name: '‹ Previous' }).click();
    await expectNumber(page, 10);
    await page.getByRole('link', { name: 'Shuffle' }).click();
    await choices(page).first().click();
    await expect(marked(page)).toBeVisible();
    await page.reload();
    await expect(marked(page)).toBeVisible();
    expect(await usedBy(page)).toBe(10);
    await page.getByRole('link', { name: 'Rules of the Road' }).first().click();
    await page.getByRole('list', { name: 'Questions' }).getByRole('link').nth(20).click();
    await choices(page).first().click();
    await expect(marked(page)).toBeVisible();
    await expect(page).toHaveURL(/^[^?]*\/question\/[a-z0-9-]+\?answer=a$/);

    const list = await page.request.get('/api/mlp_directory/get_decks?pageSize=60');
    const ids = ((await list.json()) as { data: { _id: string }[] }).data.map(({ _id }) => _id);
    await page.goto('/question/watch?mode=normal&type=bookcat&id=2&num=60&zid=0');
    for (const id of ids.slice(0, 55)) {
      const reply = await page.request.post(`/api/v1/public/answer/${id}`, { data: { answer_type: 'a' } });
      if (reply.status() === 403) break;
    }
    await choices(page).first().click();
    const screen = page.getByRole('dialog', { name: 'Subscription Alerts' });
    await screen.getByRole('link', { name: 'Start a free week' }).click();
    await expect(page).toHaveURL(/\/register$/);
  });
});

/** Keeps the scripts of every page from coming until the test lets them. */
async function holdScripts(page: Page): Promise<() => void> {
  let letCome = () => {};
  const waiting = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await waiting;
    // The page that asked may be gone.
    await route.continue().catch(() => {});
  });
  return letCome;
}

test('what is tapped or typed before the script came is answered, once, and the script goes on from there', async ({
  page,
}) => {
  const letScriptsCome = await holdScripts(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/question/')) sent.push(request.url());
    if (request.url().includes('/api/v1/public/answer/')) sent.push(request.url());
  });
  await page.goto(player, { waitUntil: 'commit' });
  await choices(page).nth(2).click();
  await expect(marked(page)).toBeVisible();
  await page.getByRole('link', { name: 'Next ›' }).click();
  await expectNumber(page, 2);
  await page.keyboard.press('b');
  await expect(marked(page)).toBeVisible();
  await expect(page).toHaveURL(/answer=b/);
  expect(sent).toHaveLength(2);

  letScriptsCome();
  // The score is the script's.
  await expect(page.getByText(/^[01] of 1 right$/)).toBeVisible();
  await expect(marked(page)).toBeVisible();
  await page.getByRole('link', { name: 'Next ›' }).click();
  await expectNumber(page, 3);
  await page.keyboard.press('a');
  await expect(page.getByText(/^[0-2] of 2 right$/)).toBeVisible();
  expect(sent).toHaveLength(3);
  expect(await usedBy(page)).toBe(3);
});

test('answers given before registering are in the new account, with the place to go on from', async ({
  page,
  request,
}) => {
  await page.goto(player);
  for (const turn of [1, 2]) {
    await expectNumber(page, turn);
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
