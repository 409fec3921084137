import { expect, test } from '../fixtures.ts';
import { newMember } from '../pages/account-forms.ts';
import { StudyPage } from '../pages/study-page.ts';
import { manifest, publishChanged, rollBack, skipWithoutStore, versionIn } from '../releases.ts';

skipWithoutStore();

/** A page that a build declares in addition to the area's, with an entry in the members' menu. */
const addedPage = { '/user/test/tips': { title: 'Tips', menu: [{ menu: 'side', order: 65, sign: '!' }] } };

test('one area is released and rolled back while the others keep running', async ({ page, signIn, request }) => {
  await signIn();
  const before = manifest();
  await page.goto('/user/test/manage-test');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Tests', exact: true })).toBeVisible();

  expect((await request.get('/user/test/tips')).status()).toBe(404);
  await publishChanged((script) => script.replaceAll('Manage Tests', 'Manage Tests, newer'), addedPage);
  try {
    await expect
      .poll(async () => versionIn(await (await request.get('/manifest.json')).json()))
      .not.toBe(versionIn(before));
    await page.goto('/user/test/manage-test');
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Tests, newer' })).toBeVisible();
    const added = await request.get('/user/test/tips');
    expect([added.status(), await added.text()]).toEqual([200, expect.stringContaining('Tips · Fairway</title>')]);
    const side = page.getByRole('complementary', { name: 'Navigation' });
    await expect(side.getByRole('link', { name: 'Tips' })).toHaveAttribute('href', '/user/test/tips');
    expect({ ...manifest().remotes, mfe_tests: null }).toEqual({ ...before.remotes, mfe_tests: null });
  } finally {
    await rollBack();
  }
  expect(manifest()).toEqual(before);
  await expect.poll(async () => versionIn(await (await request.get('/manifest.json')).json())).toBe(versionIn(before));
  await page.goto('/user/test/manage-test');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Tests', exact: true })).toBeVisible();
});

test('an open page loads the next area as a document after a release, and loses no answer', async ({
  page,
  request,
}) => {
  await newMember(page, request);
  const study = new StudyPage(page);
  await study.open();
  await page.waitForLoadState('networkidle');
  await publishChanged((script) => script.replaceAll('Generate A Test', 'Generate A Newer Test'));
  try {
    await expect.poll(async () => (await request.get('/manifest.json')).text()).toContain(versionIn(manifest()));
    const asked = page.waitForResponse('/manifest.json');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await (await asked).finished();

    await page.route('**/api/**', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
    await study.choices.first().click();
    await expect(page.getByRole('status').filter({ hasText: /^(Correct|Wrong, the answer is [A-D])$/ })).toBeVisible();
    const documents: string[] = [];
    page.on('request', (sent) => {
      if (sent.isNavigationRequest()) documents.push(new URL(sent.url()).pathname);
    });
    const side = page.getByRole('complementary', { name: 'Navigation' });
    await side.getByRole('link', { name: 'Tests' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Generate A Newer Test' })).toBeVisible();
    await page.unrouteAll();
    await side.getByRole('link', { name: 'Dashboard' }).click();
    const answered = page.getByRole('listitem').filter({ has: page.getByText('Answered', { exact: true }) });
    await expect(answered.getByRole('status')).toHaveText('1');
    expect(documents).toEqual(['/user/test']);
  } finally {
    await rollBack();
  }
});

test.describe('a release that breaks its area', () => {
  test.use({ cleanConsole: undefined });

  test('Try again in an open page runs the version rolled back to', async ({ page, signIn, request }) => {
    await signIn();
    const before = versionIn(manifest());
    await publishChanged((script) => `throw new Error('broken release');${script}`);
    try {
      const live = async () => versionIn(await (await request.get('/manifest.json')).json());
      await expect.poll(live).not.toBe(before);
      await page.goto('/user/test/manage-test');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await rollBack();
      await expect.poll(live).toBe(before);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Manage Tests', exact: true })).toBeVisible();
    } finally {
      if (versionIn(manifest()) !== before) await rollBack();
    }
  });
});
