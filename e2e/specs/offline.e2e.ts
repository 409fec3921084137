import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { newMember } from '../pages/account-forms.ts';
import { StudyPage } from '../pages/study-page.ts';

const notice = (page: Page) => page.getByText(/Your answers are kept on this device until you are back online/);
const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'You are offline' });
const unsent = (page: Page) => page.getByText(/answers? (is|are) kept on this device and will be saved/);

test('offline every study page says so and offers a way out, and answers are sent when the connection is back', async ({
  page,
  request,
  context,
}) => {
  test.slow();
  await newMember(page, request);
  const side = page.getByRole('complementary', { name: 'Navigation' });
  const study = new StudyPage(page);
  const ahead = page.waitForResponse(/\/ahead\?/);
  await study.open();
  await (await ahead).finished();
  // The lazy chunks, too.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);

  await test.step('the study page continues with the loaded questions and saves the answers', async () => {
    await expect(notice(page)).toBeVisible();
    await study.choices.first().click();
    await expect(page.getByRole('status').filter({ hasText: /^(Correct|Wrong, the answer is [A-D])$/ })).toBeVisible();
    await expect(unsent(page)).toHaveText(/One answer/);
    await study.next.click();
    await expect(study.place).toHaveText(/#2\//);
    await study.choices.first().click();
    await expect(unsent(page)).toHaveText(/2 answers/);
    // Twenty questions were read ahead.
    await study.next.click();
    await expect(study.place).toHaveText(/#3\//);
  });

  await test.step('so do the dashboard, the lists, the search and the comments', async () => {
    await side.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(failed(page).first().getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry Answered' })).toBeVisible();
    await expect(notice(page)).toBeVisible();
    await expect(unsent(page)).toHaveText(/2 answers/);

    await side.locator('summary', { hasText: 'Logged' }).click();
    for (const list of ['All Logged Questions', 'Logged By Topic', 'Bookmarked Questions', 'Hidden Questions']) {
      await side.getByRole('link', { name: list }).click();
      await expect(failed(page)).toContainText('This list did not load. Your list is safe.');
      await expect(failed(page).getByRole('button', { name: 'Retry' })).toBeVisible();
    }
    await side.getByRole('link', { name: 'Comments' }).click();
    await expect(failed(page)).toContainText('Your comments did not load. Nothing you wrote is lost.');
    await side.getByRole('link', { name: 'Search' }).click();
    await page.getByLabel('Keyword(s)').fill('vessel');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(failed(page).getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  await test.step('back online everything loads automatically, and both answers are in the log', async () => {
    // The side closed the section when another page was opened.
    await side.locator('summary', { hasText: 'Logged' }).click();
    await side.getByRole('link', { name: 'All Logged Questions' }).click();
    await expect(failed(page)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('2 questions', { exact: true })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    await expect(unsent(page)).toHaveCount(0);
    await side.getByRole('link', { name: 'Dashboard' }).click();
    await expect(
      page
        .getByRole('listitem')
        .filter({ has: page.getByText('Answered', { exact: true }) })
        .getByRole('status'),
    ).toHaveText('2');
  });
});
