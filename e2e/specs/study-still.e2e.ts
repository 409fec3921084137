import { expect, test } from '../fixtures.ts';
import { newMember } from '../pages/account-forms.ts';
import { StudyPage } from '../pages/study-page.ts';

const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

for (const size of sizes) {
  test(`at ${size.width} px an answer moves neither the choices nor Next, and Next stays in one place [STD-64]`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(size);
    await newMember(page, request);
    const study = new StudyPage(page);
    const boxes = async () => ({
      next: await study.next.boundingBox(),
      choices: await Promise.all((await study.choices.all()).map((choice) => choice.boundingBox())),
    });
    const nexts = [];
    for (const num of [1, 2, 3]) {
      await study.open(`mode=normal&type=book&id=2&num=${num}&zid=0&rating=all`);
      const before = await boxes();
      await page.keyboard.press('b');
      await expect(
        page.getByRole('status').filter({ hasText: /^(Correct|Wrong, the answer is [A-D])$/ }),
      ).toBeVisible();
      expect(await boxes()).toEqual(before);
      nexts.push(before.next?.y);
    }
    expect(new Set(nexts).size).toBe(1);
  });
}

test('a picture has its space before its file is loaded', async ({ page, request }) => {
  await newMember(page, request);
  await page.route('**/media/illustrations/**', () => {});
  const study = new StudyPage(page);
  await study.open('mode=normal&type=bookcat&id=2&num=2&zid=0&rating=all');
  const box = await page.getByRole('button', { name: /^Enlarge/ }).boundingBox();
  expect(box?.width).toBeGreaterThan(100);
  expect(box?.height).toBeGreaterThan(100);
});
