import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectNoSidewaysScroll, test } from '../fixtures.ts';
import { toast } from '../pages/account-forms.ts';
import { mailUrl } from '../settings.ts';

const success = 'Contact Form Submitted successfully';
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

/** The mail to support that contains this text. */
async function expectMail(request: APIRequestContext, words: string): Promise<void> {
  await expect
    .poll(async () => (await request.get(`${mailUrl()}/api/messages`)).text(), { timeout: 20_000 })
    .toContain(words);
}

/** Unique to this run: the mailbox still contains the messages of other runs. */
const words = () => `The plate of question ${Date.now()}${Math.random().toString().slice(2, 8)} is upside down`;

test('a message from the contact page reaches support [PUB-27, PUB-28, PUB-30, ERR-32, API-61]', async ({
  page,
  request,
}) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'Contact', level: 1 })).toBeVisible();
  const message = words();
  await fill(page, { Name: 'Ann Mate', Email: 'ann@mail.example', Subject: 'A plate', Message: message });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(toast(page, success)).toBeVisible();
  await expect(page.getByRole('main').getByText(success)).toBeVisible();
  await expect(field(page, 'Message')).toHaveValue('');
  await expectMail(request, message);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the contact form is sent, and a mistake returns with the typed values [PUB-28, PUB-29]', async ({
    page,
    request,
  }) => {
    await page.goto('/contact');
    const message = words();
    await fill(page, { Name: 'Bo Mate', Email: 'bo@mail', Message: message });
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Enter an email address such as name@example.com').first()).toBeVisible();
    await expect(field(page, 'Message')).toHaveValue(message);
    await fill(page, { Email: 'bo@mail.example' });
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL(/\/contact\?sent=1$/);
    await expect(page.getByText(success)).toBeVisible();
    await expectMail(request, message);
  });
});
