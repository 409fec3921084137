import type { Page } from '@playwright/test';
import { test, expect as usual } from '../fixtures.ts';
import { toast } from '../pages/account-forms.ts';
import { adminToken, beginAsAdmin } from '../pages/admin-session.ts';

/** The editor's code is loaded on demand, which takes a while on a busy machine. */
const expect = usual.configure({ timeout: 30_000 });

/** A one-pixel PNG that any browser and server reads. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = { name: 'ship.png', mimeType: 'image/png', buffer: dot };
const saved = 'Pages Saved successfully';

let run = 0;
const unique = () => `${Date.now().toString(36)}${process.pid.toString(36)}${run++}`;

const title = (page: Page) => page.getByLabel('Title (required)');
const writing = (page: Page) => page.getByRole('textbox', { name: 'Description (required)' });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test.describe('content pages of the back office', () => {
  test.beforeEach(async ({ page, request }) => beginAsAdmin(page, await adminToken(request)));

  test('a page is written, saved as a draft, previewed, published and deleted [ADM-10, ADM-61, ADM-65, ADM-66, ADM-67, ADM-73, ADM-74, ERR-13, ERR-23, OPEN-82]', async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const name = `Night orders ${unique()}`;
    const slug = name.toLowerCase().replaceAll(' ', '-');
    await page.goto('/admin/dashboard');
    const menu = page.getByRole('navigation', { name: 'Back office' });
    const pages = menu.getByText('Pages', { exact: true });
    await pages.click();
    for (const [text, href] of [
      ['Add Pages', '/admin/pages/add-pages'],
      ['Draft Pages', '/admin/pages/draft-pages'],
      ['Published Pages', '/admin/pages/published-pages'],
    ] as const) {
      await expect(menu.getByRole('link', { name: text })).toHaveAttribute('href', href);
    }
    await menu.getByRole('link', { name: 'Add Pages' }).click();
    await expect(writing(page)).toBeVisible();
    await title(page).fill(name);
    await expect(page.getByLabel('Slug (required)')).toHaveValue(slug);
    await writing(page).click();
    await page.getByRole('button', { name: 'Heading', exact: true }).click();
    await page.keyboard.type('Standing orders');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Call the master in good time.');
    await page.getByLabel('Image', { exact: true }).setInputFiles({ ...picture, name: 'ship.svg' });
    await expect(page.getByText('Choose a JPG, PNG or GIF picture')).toBeVisible();
    await page.getByLabel('Image', { exact: true }).setInputFiles(picture);
    await page.getByLabel('Image alt text').fill('A ship at night');
    await expect(page.getByRole('img', { name: 'A ship at night' })).toBeVisible();
    await page.getByLabel('Meta description').fill('What the officer does at night');
    await page.getByLabel('Tags').fill('night, watch');
    await page.getByLabel('Status (required)').selectOption('draft');
    const added = page.waitForResponse('**/api/mlp_page/add_pages');
    await submit(page).click();
    const reply = (await (await added).json()) as { pagesuccess: string; page: { _id: string; type: string } };
    expect([reply.pagesuccess, reply.page.type]).toEqual([saved, 'draft']);
    await expect(toast(page, saved)).toBeVisible();
    await expect(page).toHaveURL(`/admin/page/edit/${reply.page._id}`);
    await expect(toast(page, saved)).toBeHidden();

    await page.goto('/admin/pages/draft-pages');
    await expect(page.getByRole('link', { name: 'New Pages' })).toHaveAttribute('href', '/admin/pages/add-pages');
    await expect
      .poll(() => page.getByRole('columnheader').allTextContents())
      .toEqual(expect.arrayContaining([expect.stringContaining('Title'), 'Image', 'Status', 'Action']));
    const draft = row(page, name);
    await expect(draft.getByRole('img', { name: 'A ship at night' })).toBeVisible();
    await expect(draft).toContainText('Draft');
    const opening = page.waitForEvent('popup');
    await draft.getByRole('link', { name: `View ${name}` }).click();
    const preview = await opening;
    await expect(preview).toHaveURL(`/preview/${reply.page._id}`);
    await expect(preview.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(preview.getByRole('heading', { level: 2, name: 'Standing orders' })).toBeVisible();
    const shown = await preview.locator('article h2 ~ p').textContent();
    await preview.close();
    expect((await page.request.get(`/${slug}`)).status()).toBe(404);

    await draft.getByRole('link', { name: `Edit ${name}` }).click();
    await page.getByLabel('Status (required)').selectOption('published');
    await submit(page).click();
    await expect(toast(page, saved)).toBeVisible();
    await page.goto(`/${slug}`);
    await expect(page.locator('article h2 ~ p')).toHaveText(shown ?? '');
    await page.goto('/admin/pages/published-pages');
    const published = row(page, name);
    await expect(published).toContainText('Published');
    await expect(published.getByRole('link', { name: `Edit ${name}` })).toBeVisible();
    await expect(published.getByRole('link', { name: `View ${name}` })).toHaveAttribute('target', '_blank');
    await expect(page.getByRole('link', { name: 'New Pages' })).toBeVisible();
    await published.getByRole('button', { name: `Delete ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(published).toBeVisible();
    await published.getByRole('button', { name: `Delete ${name}` }).click();
    await dialog.getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(row(page, name)).toHaveCount(0);
    expect((await page.request.get(`/${slug}`)).status()).toBe(404);
  });

  test('what is pasted from a word processor survives the site’s policy, is saved and published, and the rest is named', async ({
    page,
  }) => {
    const name = unique();
    await page.goto('/admin/pages/add-pages');
    await title(page).fill(`Pasted ${name}`);
    await writing(page).click();
    const html = `<style>h1 { color: red }</style><h1>Rules</h1><p><span style="font-weight:700">Read</span> 10<span style="vertical-align:super">3</span></p>
      <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>3.<span>&nbsp; </span></span>Third</p>
      <table><tr><td style="width:9pt">1 month</td><td>9.99</td></tr></table><p><img src="file:///C:/a.png">End</p>`;
    await writing(page).evaluate((field, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', pasted);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, html);
    await expect(page.getByText('Left out of what you pasted: 1 picture.')).toBeVisible();
    await page.keyboard.press('Control+End');
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.getByLabel('Link address').fill('#Rules');
    await page.keyboard.press('Enter');
    await page.getByLabel('Status (required)').selectOption('published');
    await submit(page).click();
    await expect(toast(page, saved)).toBeVisible();
    await page.goto(`/pasted-${name}`);
    const body = page.locator('#outlet');
    await expect(body.getByRole('heading', { name: 'Rules', level: 2 })).toBeVisible();
    await expect(body.locator('strong', { hasText: 'Read' })).toBeVisible();
    await expect(body.locator('sup')).toHaveText('3');
    await expect(body.locator('ol[start="3"] > li')).toHaveText('Third');
    await expect(body.getByRole('cell').first()).toHaveText('1 month');
    await body.getByRole('link', { name: '#section-rules' }).click();
    await expect(page).toHaveURL(`/pasted-${name}#section-rules`);
    await expect(body.locator('#section-rules')).toBeInViewport();
  });

  test('a text of the site changes for visitors at once, in the HTML from the server', async ({ page }) => {
    test.setTimeout(240_000);
    const html = async (path: string) => (await page.request.get(path)).text();
    const mark = unique();
    const panel = (name: string) => page.locator('section').filter({ has: page.getByRole('heading', { name }) });
    async function save(name: string, type: () => Promise<void>) {
      await type();
      await panel(name)
        .getByRole('button', { name: `Save ${name}` })
        .click();
      await expect(page.getByText('Draft saved in this browser')).toHaveCount(0);
    }
    await html('/');
    await page.goto('/admin/pages/site-texts');
    const headline = page.getByLabel('Home page headline (required)');
    const note = page.getByLabel('Footer note (required)');
    const faq = page.getByRole('textbox', { name: 'General FAQ (required)' });
    await expect(faq).toContainText('Where do the questions come from?');
    try {
      await save('Home page headline', () => headline.fill(`Pass the exam ${mark}`));
      await expect.poll(() => html('/')).toContain(`<h1>Pass the exam ${mark}</h1>`);
      await save('Footer note', () => note.fill(`A school of its own ${mark}.`));
      await expect.poll(() => html('/pricing')).toContain(`A school of its own ${mark}.`);
      await save('General FAQ', async () => {
        await faq.click();
        await page.keyboard.press('Control+End');
        await page.keyboard.type(` And soon ${mark}.`);
      });
      await expect.poll(() => html('/faq')).toContain(`And soon ${mark}.`);
      const visitor = await page.context().newPage();
      await visitor.goto('/faq');
      await expect(visitor.getByRole('main').locator('details')).toHaveCount(5);
      await visitor.goto('/');
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`Pass the exam ${mark}`);
      await expect(visitor.getByRole('contentinfo')).toContainText(`A school of its own ${mark}.`);
      await visitor.close();
    } finally {
      for (const name of ['Home page headline', 'Footer note', 'General FAQ']) {
        await save(name, () =>
          panel(name)
            .getByRole('button', { name: `Use the original ${name}` })
            .click(),
        );
      }
    }
    await expect.poll(() => html('/')).toContain('Study for your license exam, one question at a time.');
  });
});
