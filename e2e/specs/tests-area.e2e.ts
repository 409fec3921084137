import type { SubmitTestOutput } from '@fairway/contracts/testing/testing';
import type { Page } from '@playwright/test';
import { beginSignedIn, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { newMember } from '../pages/account-forms.ts';
import { newStudent, testedBy } from '../pages/tests-api.ts';
import { generateTest, TakeTestPage } from '../pages/tests-page.ts';

/** The page that a link opens in a new tab. */
async function tabOf(page: Page, link: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: link }).click();
  const tab = await opened;
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  return tab;
}

test('a test is generated, taken, abandoned, resumed on another device at its place, submitted and reviewed [TST-08, TST-19, TST-21, TST-23, TST-25, TST-26, TST-27, TST-28, TST-29, TST-36, TST-37, G-64]', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(120_000);
  const { token } = await newMember(page, request);
  const testNum = await generateTest(page, 'Before Monday', 10);
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Test' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Before Monday' })).toBeVisible();

  await test.step('the key is sealed until the test is submitted', async () => {
    const key = await page.context().newPage();
    await key.goto(`/user/test/answer-key/${testNum}`);
    await expect(key.getByText('The answer key opens when you submit this test')).toBeVisible();
    await key.close();
  });

  const letters = [0, 1, 2, 3, 0, 1, 2];
  await test.step('seven questions are answered, then the browser is closed', async () => {
    await page.getByRole('link', { name: 'Take Online Test' }).click();
    const taking = new TakeTestPage(page);
    for (const [index, letter] of letters.entries()) {
      await expect(taking.place).toHaveText(`Progress: ${index + 1}/10`);
      await expect(page.getByRole('button', { name: 'Submit Test' })).toHaveCount(0);
      await taking.choose(letter);
      if (index < letters.length - 1) await taking.next.click();
    }
    await page.close({ runBeforeUnload: false });
  });

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  await beginSignedIn(context, token);
  const phone = await context.newPage();
  const taking = new TakeTestPage(phone);
  await test.step('another device resumes at the eighth, and shows the choices', async () => {
    await phone.goto('/user/test/manage-test');
    await phone.getByRole('link', { name: 'Before Monday', exact: true }).click();
    await expect(phone.getByRole('link', { name: 'Resume Test(7/10)' })).toBeVisible();
    await phone.goBack();
    await phone.getByRole('link', { name: 'Resume Before Monday' }).click();
    await expect(taking.place).toHaveText('Progress: 8/10');
    await expectNoSidewaysScroll(phone);
    expect(await taking.chosen()).toBe(-1);
    for (const [index, letter] of [...letters.entries()].reverse()) {
      await taking.previous.click();
      await expect(taking.place).toHaveText(`Progress: ${index + 1}/10`);
      expect(await taking.chosen()).toBe(letter);
    }
  });

  await test.step('a question is found by its number, and the last one submits', async () => {
    await taking.place.click();
    await phone.getByLabel('Number', { exact: true }).fill('10');
    await phone.keyboard.press('Enter');
    await expect(taking.place).toHaveText('Progress: 10/10');
    await phone.getByRole('button', { name: 'Submit Test' }).click();
    const submitDialog = phone.getByRole('dialog', { name: 'Submit Test?' });
    await expect(submitDialog).toContainText('3 questions are not answered (8, 9, 10)');
    await submitDialog.getByRole('button', { name: 'Submit Test' }).click();
    await expect(phone.getByRole('dialog', { name: 'Test Completed' })).toContainText(/[0-7] of 10 correct/);
  });

  await test.step('the result opens in a new tab, with each question graded', async () => {
    const result = await tabOf(phone, 'View Result');
    expect(new URL(result.url()).pathname).toBe(`/user/test/result/${testNum}`);
    await expect(result.getByRole('row')).toHaveCount(11);
    await expect(result.getByText('✕ Not answered')).toHaveCount(3);
    await expectNoSidewaysScroll(result);
    await result.close();
    await phone.getByRole('button', { name: 'Close', exact: true }).click();
    await phone.waitForURL(`**/user/test/result-model/${testNum}`);
    await expect(phone.getByRole('region', { name: 'Score' })).toContainText(/of 10 correct.*3 not answered/);
    await expect(phone.getByRole('heading', { name: '3 questions not answered' })).toBeVisible();
    await expectNoSidewaysScroll(phone);
    for (const [link, heading] of [
      ['Answer Key', 'Answer Key'],
      ['Print Result', 'Result'],
      ['Print Blank Test', 'Practice Test'],
    ] as const) {
      await phone.locator('summary', { hasText: 'Print' }).click();
      const tab = await tabOf(phone, link);
      await expect(tab.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
      await expectNoSidewaysScroll(tab);
      await tab.close();
    }
  });
  await context.close();
});

test('a submitted test counts in accuracy and is not in the log [G-54]', async ({ page, request }) => {
  const student = await newStudent(request);
  await beginSignedIn(page, student.token);
  const accuracy = page.getByRole('region', { name: 'Accuracy', exact: true });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Nothing answered yet' })).toBeVisible();
  await expect(accuracy).toHaveCount(0);

  const testNum = await student.make('ZINBOOK-2', 10);
  for (const item of await student.items(testNum)) {
    expect((await student.choose(testNum, item._id, 'a')).status).toBe(200);
  }
  expect(await testedBy(student)).toBe(0);
  const { correct } = (await student.submit(testNum)).body as SubmitTestOutput;
  await expect.poll(() => testedBy(student)).toBe(10);

  await page.reload();
  await expect(accuracy.getByText(`${correct * 10}% of 10`)).toBeVisible();
  await expect(accuracy.getByText(/in study and in practice tests/)).toBeVisible();
  expect((await student.call('GET', 'mlp_logged/total_logged_ques')).body).toEqual({ total: 0 });
});

test('on paper a sheet is its header and its questions, without the site around it [TST-33, TST-34, TST-35]', async ({
  page,
  request,
}) => {
  await newMember(page, request);
  const testNum = await generateTest(page, 'On paper', 15);
  await page.goto(`/user/test/print-blank/${testNum}`);
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeEnabled();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: 'Practice Test' })).toBeVisible();
  await expect(page.getByText(testNum)).toBeVisible();
  await expect(
    page
      .getByRole('article')
      .getByRole('listitem')
      .filter({ has: page.locator('small') }),
  ).toHaveCount(15);
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
  const paper = await page.pdf({ preferCSSPageSize: true });
  // Fifteen questions do not fit on one page: clipped content would end at the window's height.
  expect(paper.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0).toBeGreaterThan(1);

  await test.step('the key of a test taken on paper opens when it is submitted there', async () => {
    await page.emulateMedia({ media: null });
    await page.goto(`/user/test/answer-key/${testNum}`);
    await page.getByRole('button', { name: 'Submit and Open Key' }).click();
    await page.getByRole('dialog', { name: 'Submit Test?' }).getByRole('button', { name: 'Submit Test' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('table', { name: 'Answer Key' }).getByRole('row')).toHaveCount(16);
    await expect(page.getByRole('navigation')).toBeHidden();
  });

  await test.step('the printed result marks wrong answers in red, and the right letter in green', async () => {
    await page.emulateMedia({ media: null });
    await page.goto(`/user/test/print-result/${testNum}`);
    await page.emulateMedia({ media: 'print' });
    const first = page.getByRole('article').getByRole('listitem').first();
    await expect(first.getByText('✕ Not answered')).toBeVisible();
    const channels = (element: Element) => getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? [];
    const [red = 0, green = 0] = await first.getByText('✕ Not answered').evaluate(channels);
    expect(red).toBeGreaterThan(green);
    const [redOfRight = 0, greenOfRight = 0] = await first.getByText('✓ Correct answer').evaluate(channels);
    expect(greenOfRight).toBeGreaterThan(redOfRight);
  });
});

test('a choice that does not reach the server says so, and is saved once it does [TST-24]', async ({
  page,
  request,
}) => {
  await newMember(page, request);
  const testNum = await generateTest(page, 'In bad weather', 10);
  await page.route('**/api/mlp_test/post_test', (route) => route.abort());
  await page.goto(`/user/test/watch?test=${testNum}`);
  const taking = new TakeTestPage(page);
  await taking.choices.nth(2).check();
  await expect(page.getByText('Your choice is kept on this device until Fairway is back.')).toBeVisible();
  await page.reload();
  await expect(taking.place).toBeVisible();
  await page.getByRole('button', { name: /^Question 1,/ }).click();
  expect(await taking.chosen()).toBe(2);
  await page.unroute('**/api/mlp_test/post_test');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(taking.saved).toBeVisible();
});

test('a timed test of several topics is started, taken without the site around it, and resumed where it was left', async ({
  page,
  request,
}) => {
  await newMember(page, request);
  await page.goto('/user/test/generate-test?from=topics');
  await page.getByRole('checkbox', { name: /^Rules of the Road/ }).check();
  await page.getByRole('checkbox', { name: /^Deck General/ }).check();
  await page.getByLabel('Number of Questions To Generate').fill('12');
  await page.getByLabel('Time limit in minutes').fill('30');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('link', { name: 'Take Online Test' }).click();
  await expect(page.getByRole('heading', { name: '12 questions in 30 minutes' })).toBeVisible();
  await page.getByRole('button', { name: 'Start Test' }).click();
  const taking = new TakeTestPage(page);
  await expect(taking.place).toHaveText('Progress: 1/12');
  await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await taking.choose(1);
  await page.keyboard.press('f');
  await expect(page.getByText('1 of 12 answered · 1 to review')).toBeVisible();

  await test.step('on a phone the grid of questions has ten in a row and nothing scrolls sideways', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    const tops = await page
      .getByRole('toolbar', { name: 'Go to a question' })
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(10);
  });

  await page.getByRole('link', { name: 'Save and leave' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('link', { name: /^Resume / }).click();
  await expect(taking.place).toHaveText('Progress: 2/12');
  await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:\d\d|2[78]:\d\d)$/);
  await expect(page.getByRole('button', { name: 'Question 1, answered, to review' })).toBeVisible();
});
