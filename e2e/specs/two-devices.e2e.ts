import type { BrowserContextOptions, Page } from '@playwright/test';
import { test as base, beginSignedIn, expect } from '../fixtures.ts';
import { newMember } from '../pages/account-forms.ts';
import { StudyPage } from '../pages/study-page.ts';

const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 } };

/** Two browsers of one new member, which share only the server. */
const test = base.extend<{ devices: [Page, Page] }>({
  devices: async ({ page, request, browser }, use) => {
    const { token } = await newMember(page, request);
    const context = await browser.newContext(phone);
    await beginSignedIn(context, token);
    await use([page, await context.newPage()]);
    await context.close();
  },
});

const everything = (mode: 'normal' | 'shuffle', num = 1) => `mode=${mode}&type=bookcat&id=2&num=${num}&zid=0`;

/** The questions on screen from #1 on, for this many presses of Next. */
async function walk(page: Page, nexts: number): Promise<string[]> {
  const study = new StudyPage(page);
  await study.open(everything('shuffle'));
  const stems = [];
  for (let num = 1; num <= nexts + 1; num++) {
    await expect(study.place).toHaveText(new RegExp(`#${num}/`));
    stems.push(await study.stem());
    if (num <= nexts) await study.next.click();
  }
  return stems;
}

test('twenty Nexts in shuffle repeat nothing and are the same on two devices, and un-shuffle returns to the same question [STD-70, STD-71]', async ({
  devices,
}) => {
  const [here, there] = devices;
  const [stems, same] = await Promise.all([walk(here, 20), walk(there, 20)]);
  expect(new Set(stems).size).toBe(21);
  expect(same).toEqual(stems);

  const study = new StudyPage(here);
  await here.getByRole('button', { name: 'Un-Shuffle' }).click();
  await expect(here).toHaveURL(/mode=normal/);
  await expect(here.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await study.stem()).toBe(stems[20]);
  await here.getByRole('button', { name: 'Shuffle', exact: true }).click();
  await expect(here).toHaveURL(/mode=shuffle/);
  await expect(study.place).toHaveText(/#1\//);
  expect(await study.stem()).toBe(stems[20]);

  const inOrder = new StudyPage(there);
  await inOrder.open(everything('normal'));
  const ordered = [];
  for (let num = 1; num <= 3; num++) {
    await expect(inOrder.place).toHaveText(new RegExp(`#${num}/`));
    ordered.push(await inOrder.stem());
    await inOrder.next.click();
  }
  expect(ordered).not.toEqual(stems.slice(0, 3));
});

test('two browsers of one member that mark at the same time lose no mark and create no duplicate', async ({
  devices,
}) => {
  const studies = devices.map((page) => new StudyPage(page));
  const stems: string[] = [];
  // Both bookmark the first question at the same time, then one the second and the other the third; both answer each.
  for (const places of [
    [1, 1],
    [2, 3],
  ] as const) {
    await Promise.all(studies.map((study, index) => study.open(everything('normal', places[index]))));
    for (const study of studies) stems.push(await study.stem());
    await Promise.all(
      studies.map(async ({ page, choices }) => {
        const markSaved = page.waitForResponse(/bookmark_question/);
        const logged = page.waitForResponse(/sub_question/);
        await page.getByRole('button', { name: 'Bookmark' }).click();
        await choices.first().click();
        expect([(await markSaved).status(), (await logged).status()]).toEqual([200, 200]);
      }),
    );
  }
  const hidden = await Promise.all(
    studies.map(async (study) => {
      await study.open(everything('normal', 4));
      return study.stem();
    }),
  );
  await Promise.all(
    devices.map(async (page) => {
      const markSaved = page.waitForResponse(/hide_question/);
      await page.getByRole('button', { name: 'Hide question' }).click();
      expect((await markSaved).status()).toBe(200);
    }),
  );

  const words = (stem: string) => stem.replace(/^Question [^:]+: /, '');
  for (const [list, name, expected] of [
    ['bookmarked-question', 'Bookmarked Questions', stems],
    ['all-logged', 'All Logged Questions', stems],
    ['hidden-question', 'Hidden Questions', hidden],
  ] as const) {
    const [here] = devices;
    await here.goto(`/user/manage-question/${list}`);
    const links = here.getByRole('table', { name }).getByRole('link');
    const once = [...new Set(expected)].map(words).toSorted();
    await expect(links).toHaveCount(once.length);
    expect((await links.allTextContents()).toSorted()).toEqual(once);
  }
});
