import { expect, test } from '../fixtures.ts';
import { findFaults } from '../pages/accessible.ts';
import { reviewCarousel } from '../pages/review-carousel.ts';

test('the home page starts with its promise, a real question and the books [PUB-01, PUB-03, PUB-04, PUB-07, PUB-11]', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Study for your license exam, one question at a time.',
  );
  await expect(page.getByText(/^Over [\d,]+ questions, updated for 20\d\d$/)).toBeVisible();
  await expect(page.getByRole('article', { name: 'Try a question' }).getByRole('button')).toHaveCount(4);
  for (const [book, mark] of [
    ['Rules of the Road', 90],
    ['Motor Plants', 70],
  ]) {
    const name = new RegExp(`^${book} \\(sample\\) ${mark}% to pass [\\d,]+$`);
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  }
});

test('questions are answered on the home page itself, without layout shift, and the license is passed to registration', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // What appears at once can take the focus at once, also where transitions are off.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const card = page.getByRole('article', { name: 'Try a question' });
  const height = (await card.boundingBox())?.height;
  for (const num of [1, 2, 3]) {
    const question = card.locator('[aria-current=step]');
    await expect(question.getByText(`question ${num} of 3`)).toBeVisible();
    await question.getByRole('button').first().click();
    await expect(question.getByText(/^(Correct|Wrong, the answer is [A-D])$/)).toBeVisible();
    await expect(card.getByText(new RegExp(`^\\d of ${num} right$`))).toBeVisible();
    expect((await card.boundingBox())?.height).toBe(height);
    if (num === 3) break;
    await card.getByRole('button', { name: 'Next ›' }).click();
    await expect(question.locator(':focus')).toHaveCount(1);
  }
  await expect(card.getByRole('link', { name: 'Keep your score: start your free week' })).toBeVisible();
  await page.getByLabel('Which license are you after?').selectOption('Deck-ZDL28');
  await page.getByRole('button', { name: 'Start a free week' }).click();
  await expect(page).toHaveURL(/\/register\?license=Deck-ZDL28$/);
});

test('plans are paid once, with the saving computed from their prices [PUB-02, PUB-15, PUB-16, PUB-17, PUB-18, LIM-17, LIM-18]', async ({
  page,
}) => {
  await page.goto('/');
  const plan = (id: number) => page.locator(`#plan-${id}`);
  await expect(plan(1)).toContainText('$9.99');
  await expect(plan(2)).toContainText('Save 42%');
  await expect(plan(2)).toContainText('$34.99');
  await expect(plan(3)).toContainText('Save 54%');
  await expect(plan(3)).toContainText('$54.99');
  await expect(page.getByText('There is no recurring billing')).toBeVisible();
  await plan(2)
    .getByRole('link', { name: /^Buy It Now/ })
    .click();
  await expect(page).toHaveURL(/\/payment\/2$/);
});

test('one to four reviews are side by side, as the window is wide [PUB-12, PUB-85, PUB-86, LIM-30]', async ({
  page,
}) => {
  await page.goto('/');
  const carousel = reviewCarousel(page);
  await carousel.reach();
  await expect(carousel.place).toBeVisible();
  for (const [width, cards] of [
    [320, 1],
    [768, 1],
    [769, 2],
    [1024, 2],
    [1025, 3],
    [1200, 3],
    [1201, 4],
    [1920, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(carousel.cardsInSight, { message: `${width} px` }).toHaveLength(cards);
  }
});

test('the arrows move by one page and stop at the ends [PUB-79, PUB-80, PUB-81]', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto('/');
  const { reach, previous, next, place, cardsInSight } = reviewCarousel(page);
  await reach();
  await expect(place).toHaveText(/^Page 1 of [3-9]$/);
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  const first = await cardsInSight();
  const pages = Number((await place.textContent())?.at(-1));
  for (let at = 2; at <= pages; at++) {
    await next.click();
    await expect(place).toHaveText(`Page ${at} of ${pages}`);
  }
  await expect.poll(cardsInSight).toHaveLength(2);
  await expect.poll(async () => (await cardsInSight()).some((name) => first.includes(name))).toBe(false);
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await next.click({ force: true });
  await expect(place).toHaveText(`Page ${pages} of ${pages}`);
  await previous.click();
  await expect(place).toHaveText(`Page ${pages - 1} of ${pages}`);
});

test('the arrow keys move the reviews while one of them has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto('/');
  const { reach, view, place } = reviewCarousel(page);
  await reach();
  await expect(place).toHaveText(/^Page 1 /);
  await view.focus();
  await page.keyboard.press('ArrowRight');
  await expect(place).toHaveText(/^Page 2 /);
  await page.keyboard.press('ArrowLeft');
  await expect(place).toHaveText(/^Page 1 /);
});

test('a swipe of more than 50 px moves by one page, a shorter one moves back [PUB-82, LIM-33]', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 800 });
  await page.goto('/');
  const { reach, place, swipe, cardsInSight } = reviewCarousel(page);
  await reach();
  await expect(place).toHaveText(/^Page 1 /);
  const [first] = await cardsInSight();
  await swipe(-48);
  await expect.poll(cardsInSight).toEqual([first]);
  await expect(place).toHaveText(/^Page 1 /);
  await swipe(-56);
  await expect(place).toHaveText(/^Page 2 /);
  await expect.poll(async () => (await cardsInSight()).length).toBe(1);
  expect(await cardsInSight()).not.toEqual([first]);
  await swipe(56);
  await expect(place).toHaveText(/^Page 1 /);
});

test('a move takes 0.3 s, and no time with reduced motion [LIM-32]', async ({ page }) => {
  await page.goto('/');
  const { reach, view, place } = reviewCarousel(page);
  await reach();
  await expect(place).toBeVisible();
  const duration = () =>
    view.locator('ul').evaluate((list) => {
      const { transitionProperty, transitionDuration } = getComputedStyle(list);
      return transitionProperty === 'none' ? 0 : Number.parseFloat(transitionDuration);
    });
  expect(await duration()).toBe(0.3);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await duration()).toBe(0);
});

test('Read more opens a long review in full [PUB-84, LIM-29]', async ({ page }) => {
  await page.goto('/');
  const { reach, section, view } = reviewCarousel(page);
  await reach();
  // The cards move by themselves until the pointer is on them, and would move the button away from the click.
  await view.hover();
  const card = section.getByRole('article').filter({ hasText: 'Read more' }).first();
  await card.getByText('Read more').click();
  await expect(card.getByText('Read less')).toBeVisible();
  await expect(card.getByText('nothing looked strange any more')).toBeVisible();
});

test('the reviews are accessible to assistive technology, before and after a move', async ({ page }) => {
  await page.goto('/');
  const { reach, next, place } = reviewCarousel(page);
  await reach();
  await next.click();
  await expect(place).toHaveText(/^Page 2 /);
  expect(await findFaults(page, { within: 'section[aria-labelledby=reviews]' })).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home, FAQ, pricing and forum can be read in full, including long reviews and answers', async ({ page }) => {
    await page.goto('/');
    const section = page.getByRole('region', { name: 'Selected reviews' });
    await section.getByText('Read more').first().click();
    await expect(section.getByText('nothing looked strange any more')).toBeVisible();
    await page.goto('/faq');
    await page.getByText('Where do the questions come from?').click();
    await expect(page.getByText('not affiliated with the U.S. Coast Guard, and')).toBeVisible();
    await page.goto('/pricing');
    await page.getByText('Does a plan renew by itself?').click();
    await expect(page.getByText('Nothing is charged again.')).toBeVisible();
    await page.goto('/forum');
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
