import type { TestItem } from '@fairway/contracts/testing/testing';
import { beginSignedIn, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { newStudent } from '../pages/tests-api.ts';

test('from the codes of the letter to the result of a mock exam, and to the retest after a failure', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const student = await newStudent(request);
  await beginSignedIn(page, student.token);
  await page.setViewportSize({ width: 360, height: 740 });

  await test.step('the dashboard has one line, which leads to My exam', async () => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Enter the codes of your approval letter' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My exam' })).toBeVisible();
  });

  await test.step('a wrong code is rejected; an exam code expands', async () => {
    const codes = page.getByLabel('Codes from your approval letter');
    await codes.fill('Q1000');
    await page.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByText('after Q there are three digits').last()).toBeVisible();
    await codes.fill('ONC07');
    await page.getByLabel('Exam day').fill('2026-01-05');
    await page.getByRole('button', { name: 'Save my exam' }).click();
    await expect(page.getByText('50 questions · 45 right to pass').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'How did it go?' })).toBeFocused();
    await expectNoSidewaysScroll(page);
  });

  await test.step("the first button of the dashboard leads to today's first question", async () => {
    await page.getByRole('link', { name: "Start today's session" }).waitFor();
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Only 10 minutes' }).click();
    await expect(page.getByText('For 10 minutes today')).toBeVisible();
    await page.getByRole('button', { name: 'Move it to tomorrow' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();

    await page.getByRole('link', { name: "Start today's session" }).click();
    await page.waitForURL('**/user/schedule/watch**');
    await expect(page).toHaveTitle(/^The day's list 1\//);
    await expectNoSidewaysScroll(page);
    await page.goto('/user/exam');
  });

  await test.step('one page leads to the first question of a mock exam, with the count and the clock of its module', async () => {
    await page.getByRole('link', { name: 'Mock exam of Q100' }).click();
    await expect(page.getByText('50 questions · 45 right to pass · 3 h 30 min')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Start the mock exam of Q100' }).click();
    await page.waitForURL('**/user/test/watch**');
    await expect(page.getByText(/^3:29:/)).toBeVisible();
    await expect(page).toHaveTitle(/ 1\/50 /);
    await expectNoSidewaysScroll(page);
  });

  await test.step('the result is in questions', async () => {
    const testNum = new URL(page.url()).searchParams.get('test') ?? '';
    const [first] = (await student.call('GET', `mlp_test/test_question/${testNum}`)).body as TestItem[];
    expect((await student.choose(testNum, first?._id ?? '', 'a')).status).toBe(200);
    const { correct } = (await student.submit(testNum)).body as { correct: number };
    await page.goto(`/user/test/result-model/${testNum}`);
    await expect(page.getByRole('heading', { name: `${45 - correct} short of 45` })).toBeVisible();
  });

  await test.step('the day is over: a failure leads to the dates of the retest', async () => {
    await page.goto('/user/exam');
    await page.getByRole('button', { name: 'Failed: Q100' }).click();
    await page.getByRole('link', { name: 'When may I retake it?' }).click();
    await expect(page.getByLabel('First day of the exam')).toHaveValue('2026-01-05');
  });
});
