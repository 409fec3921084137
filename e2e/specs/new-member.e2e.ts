import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { mailedLink } from '../mails.ts';
import { login, newPerson, register, toast } from '../pages/account-forms.ts';
import { StudyPage } from '../pages/study-page.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false };

test.use(phone);

const answered = 20;
/** Places whose question is answered wrong. */
const wrongAt = [3, 8, 13, 18];
const bookmarkedAt = [2, 7, 15];
const commentedAt = 5;
const hiddenAt = 10;

/** The key of the question on screen, from a premium member's call. */
async function keyOf(page: Page, study: StudyPage): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('fairway-member-token') ?? '');
  const { search } = new URL(page.url());
  const reply = await page.request.get(`/api/v1/private/question/${study.zid()}${search}`, {
    headers: { 'x-auth-token': token },
  });
  return ((await reply.json()) as { question: { ZANSWER: string } }).question.ZANSWER;
}

test('a new member registers and studies on a phone and continues at a desktop, with every mark, answer and text there [IDN-53, STD-07, STD-09, STD-21, STD-75, STD-102, STD-116]', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(150_000);
  const person = newPerson();
  const words = `Lights in the fog ${person.userName}`;
  const study = new StudyPage(page);
  const bookmarked: string[] = [];
  let total = 0;
  let hidden = '';
  let commented = '';
  let last = '';

  await test.step('registers and verifies by the mail', async () => {
    await page.goto('/register');
    await expectNoSidewaysScroll(page);
    await register(page, person);
    await expect(page).toHaveURL(/\/welcome$/);
    await expectNoSidewaysScroll(page);
    await page.goto(await mailedLink(request, person.email, 'email-verify'));
    await page.getByRole('button', { name: 'Click to Verify Account' }).tap();
    await expect(toast(page, 'Your email address is verified.')).toBeVisible({ timeout: 30_000 });
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('answers 20 questions, right and wrong, and bookmarks, hides and comments on the way', async () => {
    await page.getByRole('button', { name: 'Study menu' }).tap();
    await page.getByRole('link', { name: 'All Deck' }).tap();
    await expect(study.place).toHaveText(/#1\/\d+/);
    total = Number((await study.place.textContent())?.split('/')[1]);
    for (let place = 1; place <= answered; place++) {
      await expect(study.place).toHaveText(`NUMBER: #${place}/${total}`);
      if (place === hiddenAt) {
        hidden = await study.stem();
        await page.getByRole('button', { name: 'Hide question' }).tap();
        total -= 1;
        await expect(study.place).toHaveText(`NUMBER: #${place}/${total}`);
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(hidden);
      }
      const key = await keyOf(page, study);
      const isWrong = wrongAt.includes(place);
      const letter = isWrong ? (key === 'a' ? 'b' : 'a') : key;
      await study.choices.nth('abcd'.indexOf(letter)).tap();
      const mark = isWrong ? `Wrong, the answer is ${key.toUpperCase()}` : 'Correct';
      await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${mark}$`) })).toBeVisible();
      if (bookmarkedAt.includes(place)) {
        await page.getByRole('button', { name: 'Bookmark' }).tap();
        await expect(page.getByRole('button', { name: 'Bookmark' })).toHaveAttribute('aria-pressed', 'true');
        bookmarked.push(await study.stem());
      }
      if (place === commentedAt) {
        commented = await study.stem();
        await page.getByRole('button', { name: 'Write a comment' }).tap();
        await page.getByRole('textbox', { name: 'Your comment', exact: true }).tap();
        await page.keyboard.type(words);
        await page.getByRole('button', { name: 'Save comment' }).tap();
        await expect(toast(page, 'Comment saved successfully')).toBeVisible();
      }
      if (place === answered) break;
      await study.next.tap();
    }
    await expectNoSidewaysScroll(page);
    const score = page.getByLabel('Score');
    await expect(score).toContainText(`Correct${answered - wrongAt.length}`);
    await expect(score).toContainText(`Wrong${wrongAt.length}`);
    last = await study.stem();
  });

  await test.step('puts the phone away once everything is sent', async () => {
    const token = await page.evaluate(() => localStorage.getItem('fairway-member-token') ?? '');
    const zid = study.zid();
    const resumePlace = async () => {
      const reply = await page.request.get('/api/mlp_auth', { headers: { 'x-auth-token': token } });
      return ((await reply.json()) as { resume: string }).resume;
    };
    await expect.poll(resumePlace).toContain(`zid=${zid}`);
    const unsent = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('fairway-answers')));
    await expect.poll(unsent).toEqual([]);
    await page.close();
  });

  const context = await browser.newContext(desktop);
  const desk = await context.newPage();
  const deskStudy = new StudyPage(desk);

  await test.step('signs in at a desktop and resumes at the same question', async () => {
    await desk.goto('/login');
    await login(desk, person);
    await expect(desk).toHaveURL(/\/dashboard$/);
    await desk.getByRole('complementary', { name: 'Navigation' }).getByRole('link', { name: 'Resume' }).click();
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(last);
    await expect(deskStudy.place).toHaveText(`NUMBER: #${answered}/${total}`);
  });

  await test.step('every count equals the list it opens', async () => {
    const logged = `${answered} questions`;
    for (const [title, heading, number] of [
      ['Bookmarked', 'Bookmarked Questions', `${bookmarkedAt.length} questions`],
      ['Hidden', 'Hidden Questions', '1 question'],
      ['Answered', 'All Logged Questions', logged],
    ] as const) {
      await desk.goto('/dashboard');
      const count = desk
        .getByRole('listitem')
        .filter({ has: desk.getByText(title, { exact: true }) })
        .getByRole('status');
      await expect(count).toHaveText(/^\d+$/);
      const shown = Number(await count.textContent());
      await desk.getByRole('link', { name: `View List: ${title}` }).click();
      await expect(desk.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(desk.getByText(number, { exact: true })).toBeVisible();
      expect(shown).toBe(Number.parseInt(number, 10));
    }
    await desk.goto('/dashboard');
    const topics = desk.getByRole('listitem').filter({ has: desk.getByText('By topic', { exact: true }) });
    await expect(topics.getByRole('status')).toHaveText(/^[1-9]\d*$/);
    const books = Number(await topics.getByRole('status').textContent());
    await topics.getByRole('link').click();
    await expect(desk.getByRole('heading', { level: 1, name: 'Logged Questions By Topic' })).toBeVisible();
    await expect(desk.locator('a[href^="/user/manage-question/topic-list/"]')).toHaveCount(books);
  });

  await test.step('the mistakes are a separate set, linked from the dashboard', async () => {
    await desk.goto('/dashboard');
    const next = desk.getByRole('region', { name: 'Next step' });
    await expect(next.getByRole('link', { name: 'Continue' })).toBeVisible();
    await next.getByRole('link', { name: `Review ${wrongAt.length} mistakes` }).click();
    await expect(deskStudy.place).toHaveText(`NUMBER: #1/${wrongAt.length}`);
  });

  await test.step('the log contains each answer as it was given', async () => {
    await desk.goto('/user/manage-question/all-logged');
    const rows = desk.getByRole('table', { name: 'All Logged Questions' }).getByRole('row');
    await expect(rows).toHaveCount(11);
    const onFirst = await rows.filter({ hasText: '✕ Wrong' }).count();
    const first = (await rows.nth(1).textContent()) ?? '';
    await desk.getByRole('button', { name: 'Next page' }).click();
    await expect(rows.nth(1)).not.toHaveText(first);
    await expect(rows).toHaveCount(11);
    const onSecond = await rows.filter({ hasText: '✕ Wrong' }).count();
    expect(onFirst + onSecond).toBe(wrongAt.length);
  });

  await test.step('the bookmarks, the hidden question and the comment are where they were left', async () => {
    const text = (stem: string) => stem.replace(/^Question [^:]+: /, '');
    await desk.goto('/user/manage-question/bookmarked-question');
    for (const stem of bookmarked) await expect(desk.getByRole('link', { name: text(stem) })).toBeVisible();
    await desk.goto('/user/manage-question/hidden-question');
    await expect(desk.getByRole('link', { name: text(hidden) })).toBeVisible();
    await desk.goto('/user/manage-comments');
    await desk.getByRole('article').filter({ hasText: words }).getByRole('link').click();
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(commented);
    await expect(desk.getByRole('article', { name: /^Comment by/ }).filter({ hasText: words })).toBeVisible();
  });
  await context.close();
});
