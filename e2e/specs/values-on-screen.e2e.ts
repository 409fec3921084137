import type { Locator } from '@playwright/test';
import { beginSignedIn, expect, test } from '../fixtures.ts';
import { mailedLink } from '../mails.ts';
import { newMember, verifiedByApi } from '../pages/account-forms.ts';
import { buyByApi } from '../pages/purchases-api.ts';
import { StudyPage } from '../pages/study-page.ts';
import { demo, demoPassword } from '../settings.ts';

test('a form offers the 28 ratings of Deck and the 19 of Engine, and AB and QMED by their names [LIM-09]', async ({
  page,
}) => {
  await page.goto('/register');
  const codes = await page
    .getByLabel('License')
    .locator('option:not([value=""])')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  const expected = [
    ['Deck', 28],
    ['Engine', 19],
  ] as const;
  const all = expected.flatMap(([department, count]) =>
    Array.from({ length: count }, (_, index) => `${department}-ZDL${index + 1}`),
  );
  // Two licenses without their own rating are next to the one whose exams are most similar.
  const ratings = codes.map((code) => code.replace(/^(Deck-ZDL28-AB|Engine-ZDL17-QMED)$/, ''));
  expect(ratings.filter((code) => code !== '').toSorted()).toEqual(all.toSorted());
  expect(ratings.filter((code) => code === '')).toHaveLength(2);
});

test('the tree of Deck has categories in a book and sub-categories in them; none is named 0 [STD-30, STD-31, OPEN-99]', async ({
  page,
  signIn,
}) => {
  await signIn(demo.deck);
  await page.goto('/dashboard');
  const tree = page.getByRole('complementary', { name: 'Navigation' }).getByRole('region', { name: 'Study Deck' });
  await tree
    .getByLabel(/^Parts of/)
    .first()
    .click();
  const category = tree.locator('details details').first();
  await category.locator('summary').click();
  const links = category.getByRole('link', { name: /./ });
  await expect(links.nth(1)).toBeVisible();
  const addresses = await tree.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  expect(addresses.filter((address) => /[?&]id=0(?:&|$)/.test(address))).toEqual([]);
  await expect(tree.getByText('0', { exact: true })).toHaveCount(0);
});

test('the tree of Engine has sub-categories in a book [OPEN-99]', async ({ page, signIn }) => {
  await signIn(demo.engine);
  await page.goto('/dashboard');
  const tree = page.getByRole('complementary', { name: 'Navigation' }).getByRole('region', { name: 'Study Engine' });
  await tree
    .getByLabel(/^Parts of/)
    .first()
    .click();
  await expect(tree.locator('details').first().getByRole('link').nth(1)).toBeVisible();
  await expect(tree.locator('details details')).toHaveCount(0);
});

test('a picture of a question is the stored file under /media, in its size, with a text alternative [STD-61, OPEN-108, PUB-90, LIM-41]', async ({
  page,
  request,
}) => {
  await newMember(page, request);
  const study = new StudyPage(page);
  await study.open('mode=normal&type=bookcat&id=2&num=2&zid=0&rating=all');
  const picture = page.getByRole('button', { name: /^Enlarge/ }).locator('img');
  await expect(picture).toHaveAttribute('src', /^\/media\/illustrations\/[0-9a-f]+\.(?:svg|png|jpe?g|webp)$/);
  await expect(picture).toHaveAttribute('alt', /\w{3}/);
  const [stated, real] = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const ratio = (width: number, height: number) => (width / height).toFixed(2);
    return [
      ratio(Number(image.getAttribute('width')), Number(image.getAttribute('height'))),
      ratio(image.naturalWidth, image.naturalHeight),
    ];
  });
  expect(stated).toBe(real);
});

test('the member’s player requests its questions with the private call [OPEN-24]', async ({ page, signIn }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await signIn(demo.free);
  await new StudyPage(page).open();
  expect(requested.filter((path) => path.startsWith('/api/v1/private/question/'))).not.toEqual([]);
  expect(requested.filter((path) => path.startsWith('/api/v1/public/question/'))).toEqual([]);
});

test('a free member who hides a question learns what a plan includes [OPEN-38]', async ({ page, signIn }) => {
  await signIn(demo.free);
  const study = new StudyPage(page);
  await study.open();
  await page.getByRole('button', { name: 'Hide question' }).click();
  await expect(page.getByRole('dialog', { name: 'Subscription Alerts' })).toBeVisible();
});

for (const [isRemembered, where] of [
  [true, 'localStorage'],
  [false, 'sessionStorage'],
] as const) {
  test(`an administrator’s session with Remember Me ${isRemembered} is in ${where} [OPEN-41]`, async ({ page }) => {
    await page.goto('/admin');
    await page.getByRole('textbox', { name: 'Email' }).fill(demo.admin);
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(demoPassword());
    await page.getByLabel('Remember me').setChecked(isRemembered);
    await page.getByRole('button', { name: 'Sign me in' }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    const [inLocal, inSession, hours] = await page.evaluate(() => {
      const key = 'fairway-admin-token';
      const token = localStorage.getItem(key) ?? sessionStorage.getItem(key) ?? '';
      const { exp } = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
      return [
        localStorage.getItem(key) !== null,
        sessionStorage.getItem(key) !== null,
        Math.round((exp * 1_000 - Date.now()) / 3_600_000),
      ];
    });
    expect([inLocal, inSession, hours]).toEqual([isRemembered, !isRemembered, isRemembered ? 720 : 12]);
  });
}

test('an administrator’s mailed link opens the form for a new password [OPEN-05]', async ({ page, request }) => {
  await page.goto('/admin/forgot-password');
  await page.getByRole('textbox', { name: 'Email' }).fill(demo.admin);
  await page.getByRole('button', { name: 'Reset my password' }).click();
  const link = await mailedLink(request, demo.admin, 'admin/change-password');
  const { pathname, searchParams } = new URL(link);
  expect([pathname, searchParams.get('email')]).toEqual(['/admin/change-password', demo.admin]);
  expect(searchParams.get('token')).toMatch(/^[\w-]{20,}$/);
  await page.goto(link);
  await expect(page.getByRole('textbox', { name: 'Confirm password' })).toBeVisible();
});

test('the directory’s totals are those of its books [OPEN-97]', async ({ page }) => {
  await page.goto('/question/directory');
  for (const department of ['Deck', 'Engine']) {
    const heading = page.getByRole('heading', { level: 2, name: department, exact: true });
    const section = page.getByRole('main').locator('section').filter({ has: heading }).last();
    await expect(section).toContainText('questions');
    const numbers = await section
      .getByRole('listitem')
      .evaluateAll((all) => all.map((one) => Number(/\d[\d,]*$/.exec(one.textContent.trim())?.[0].replace(',', ''))));
    const total = numbers.reduce((sum, number) => sum + number, 0);
    await expect(section).toContainText(`${total.toLocaleString('en-US')} questions`);
  }
});

test('search offers everything and each book, a test the full tree [OPEN-98]', async ({ page, request }) => {
  const values = (select: Locator) =>
    select.locator('option:not([value=""])').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  await newMember(page, request);
  await page.goto('/user/search');
  const searched = page.getByLabel('Select A Topic');
  await expect(searched.getByRole('option', { name: 'Rules of the Road' })).toBeAttached();
  const topics = await values(searched);
  expect(topics).toContain('all');
  expect(topics.filter((topic) => /^ZINBOOK-\d+$/.test(topic))).toHaveLength(12);
  expect(topics.filter((topic) => /CAT/.test(topic))).toEqual([]);
  await page.goto('/user/test/generate-test');
  await page.getByLabel('Select A Topic').selectOption('ZINBOOK-2');
  const parts = await values(page.getByLabel('Part of Rules of the Road'));
  expect(parts).toContain('ZINBOOK-2');
  expect(parts.filter((part) => part.startsWith('ZINCATEGORY-'))).not.toEqual([]);
  expect(parts.filter((part) => part.startsWith('ZINSUBCATEGORY-'))).not.toEqual([]);
});

test('comments are listed newest first, and so are invoices [OPEN-111]', async ({ page, request }) => {
  const { token } = await verifiedByApi(request);
  const headers = { 'x-auth-token': token };
  const stamp = Date.now();
  for (const words of [`First ${stamp}`, `Second ${stamp}`]) {
    const data = { comments: `<p>${words}</p>`, zmcq_id: '110', status: 'Active' };
    const added = await request.post('/api/mlp_comment/add_comments', { headers, data });
    expect(added.status(), await added.text()).toBe(200);
  }
  await buyByApi(request, token);
  await buyByApi(request, token);
  await beginSignedIn(page, token);
  await page.goto('/user/manage-comments');
  const comments = page.getByRole('article').filter({ hasText: `${stamp}` });
  await expect(comments).toContainText([`Second ${stamp}`, `First ${stamp}`]);

  await page.goto('/user/account/subscription');
  await page.getByRole('tab', { name: 'Invoices' }).click();
  const rows = page.getByRole('table', { name: 'Your invoices' }).getByRole('row');
  await expect(rows.filter({ hasText: 'INV-' })).toHaveCount(2);
  const numbers = (await rows.allTextContents()).flatMap((row) => /INV-\d+-\d+/.exec(row) ?? []);
  expect(numbers).toEqual([...numbers].sort().reverse());
});
