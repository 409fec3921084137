import type { ReplyOf } from '@fairway/contracts/call/call';
import { addDays, calendarDay } from '@fairway/contracts/identity/time-zone';
import type { MemberExamOutput, Today, TodayOutput } from '@fairway/contracts/question-bank/member-exam';
import type { exportDailyLists } from '@fairway/contracts/question-bank/own-data-calls';
import type { TestItem } from '@fairway/contracts/testing/testing';
import { beginSignedIn, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { registerByApi } from '../pages/account-forms.ts';
import { StudyPage } from '../pages/study-page.ts';

const zone = 'America/New_York';
const dayMs = 86_400_000;
const minutes = 20;

test('two weeks: lists of days, one of them missed, a mock exam, a failure, the retest, and a new exam day', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(300_000);
  const headers = { 'x-auth-token': (await registerByApi(request)).token };
  await beginSignedIn(page, headers['x-auth-token']);
  const study = new StudyPage(page);

  // Noon, so that no day ends while the test runs.
  const noon = Date.parse(`${calendarDay(new Date(), zone)}T17:00:00Z`);
  await page.clock.install();
  let movedBy = 0;
  /** Moves the clocks of browser and services. Day 1 is the first. */
  async function goTo(day: number): Promise<void> {
    movedBy = noon + (day - 1) * dayMs - Date.now();
    await context.setExtraHTTPHeaders({ 'x-clock-moved-by': String(movedBy) });
    await page.clock.setSystemTime(Date.now() + movedBy);
  }
  const dayAt = (day: number) => addDays(calendarDay(new Date(noon), zone), day - 1);

  async function call<Reply>(method: 'GET' | 'POST', path: string, data?: object): Promise<Reply> {
    const moved = { ...headers, 'x-clock-moved-by': String(movedBy) };
    const reply = await request.fetch(path, { method, headers: moved, ...(data && { data }) });
    expect(reply.status(), path).toBe(200);
    return reply.json();
  }
  const answer = (_id: string) => call('POST', '/api/mlp_question/sub_question', { _id, answer_type: 'a' });
  const answerAll = async (ids: string[]) => {
    for (let from = 0; from < ids.length; from += 10) await Promise.all(ids.slice(from, from + 10).map(answer));
  };
  /** Answers the questions of today's list. */
  async function answerList(): Promise<void> {
    const { data } = await call<ReplyOf<typeof exportDailyLists>>('GET', '/api/v1/private/my-data/daily-lists');
    await answerAll(data.at(0)?.questions.map(({ zmcq_id }) => zmcq_id) ?? []);
  }
  async function readList(): Promise<Today> {
    const { today } = await call<TodayOutput>('GET', '/api/v1/private/exam/today');
    if (!today) throw new Error('no list');
    return today;
  }

  await test.step('day 1: codes, day and minutes lead to a list, whose questions are answered', async () => {
    await goTo(1);
    await page.goto('/user/exam');
    await page.getByLabel('Codes from your approval letter').fill('Q170 Q171');
    await page.getByLabel('Exam day').fill(dayAt(10));
    await page.getByLabel('Minutes on a study day').fill(String(minutes));
    await page.getByRole('button', { name: 'Save my exam' }).click();
    await expect(page.getByRole('link', { name: 'Mock exam of Q170' })).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: '9 days to your exam' })).toBeVisible();
    await expect(page.getByText(`about ${minutes} min`)).toBeVisible();
    await expect(page.getByText(/^After \d+ more new questions\.$/).first()).toBeVisible();
    await page.getByRole('link', { name: "Start today's session" }).click();
    await study.choices.first().click();
    await expect(page.getByRole('button', { name: /^Next(?! page)/ })).toBeEnabled();
    await expect.poll(async () => (await readList()).done).toBe(1);
    await answerList();
    await page.goto('/dashboard');
    await expect(page.getByText(/^Done for today: \d+ questions\.$/)).toBeVisible();
  });

  await test.step('day 2 is missed: the list of day 3 is not longer', async () => {
    await goTo(3);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: '7 days to your exam' })).toBeVisible();
    await expect(page.getByText(/^Today's session is about (?:1\d|20) minutes\.$/)).toBeVisible();
    const { seconds, done } = await readList();
    expect(done).toBe(0);
    expect(seconds).toBeLessThanOrEqual(minutes * 60);
    await answerList();
  });

  await test.step('day 5: after 100 first answers there is a range', async () => {
    await goTo(5);
    for (const book of ['3', '5']) {
      const { ids } = await call<{ ids: string[] }>('GET', `/api/mlp_directory/get_decks?book=${book}&ids=1`);
      await answerAll(ids);
    }
    await page.goto('/dashboard');
    await expect(page.getByText(/^\d+–\d+%$/)).toBeVisible();
    await expect(page.getByText(/^Of 100 members like you, .* would pass\./)).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  await test.step('day 8: a mock exam', async () => {
    await goTo(8);
    await page.goto('/user/exam');
    await page.getByRole('link', { name: 'Mock exam of Q171' }).click();
    await page.getByRole('button', { name: 'Start the mock exam of Q171' }).click();
    await page.waitForURL('**/user/test/watch**');
    const num = new URL(page.url()).searchParams.get('test') ?? '';
    const [first] = await call<TestItem[]>('GET', `/api/mlp_test/test_question/${num}`);
    await call('POST', '/api/mlp_test/post_test', { test_num: num, test_id: first?._id, answer_type: 'a' });
    await call('POST', `/api/mlp_test/submit/${num}`);
    await page.goto(`/user/test/result-model/${num}`);
    await expect(page.getByRole('heading', { name: /^3[45] short of 35$/ })).toBeVisible();
  });

  await test.step('day 11: one module failed; the calculator is filled in', async () => {
    await goTo(11);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'How did your exam go?' })).toBeVisible();
    await page.getByRole('link', { name: 'Enter how it went, or a new day' }).click();
    await page.getByRole('button', { name: 'Passed: Q170' }).click();
    await page.getByRole('button', { name: 'Failed: Q171' }).click();
    await page.getByRole('link', { name: 'When may I retake it?' }).click();
    await expect(page.getByLabel('First day of the exam')).toHaveValue(dayAt(10));
    await expect(page.getByRole('heading', { name: /^2 retests left, until/ })).toBeVisible();
    await page.getByRole('link', { name: 'Back to My exam' }).click();
    await expect(page.getByText('✕ Failed on')).toBeVisible();
  });

  await test.step('day 12: a day for the retest; the list is of the failed module', async () => {
    await goTo(12);
    await page.goto('/user/exam');
    await page.getByLabel('Exam day').fill(dayAt(13));
    await page.getByRole('button', { name: 'Save my exam' }).click();
    await expect(page.getByText('Your exam is saved.')).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Your exam is tomorrow' })).toBeVisible();
    await expect(page.getByText(/^Today's session is about \d+ minutes?\.$/)).toBeVisible();
  });

  await test.step('day 14: the retest was moved, in one tap', async () => {
    await goTo(14);
    await page.goto('/user/exam');
    await expect(page.getByRole('button', { name: 'Failed: Q171' })).toBeVisible();
    await page.getByRole('button', { name: 'It was moved or canceled' }).click();
    await expect(page.getByRole('button', { name: 'Failed: Q171' })).toHaveCount(0);
    await expect(page.getByLabel('Exam day')).toHaveValue('');
    const { exam } = await call<MemberExamOutput>('GET', '/api/v1/private/exam');
    expect(exam?.exam_day).toBeNull();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'No exam day yet' })).toBeVisible();
    await expect(page.getByRole('link', { name: "Start today's session" })).toBeVisible();
  });
});
