import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { mailsTo } from '../mails.ts';
import { toast, verifiedByApi } from '../pages/account-forms.ts';
import { adminToken, beginAsAdmin } from '../pages/admin-session.ts';

type Listed = { data: { _id: string; bank_number: string; stem: string }[] };
type Edited = { version: number; question: { ZSLUG: string }; content: Record<string, unknown> & { solution: string } };

test.describe('the question bank in the back office', () => {
  let token: string;
  test.beforeEach(async ({ page, request }) => {
    token = await adminToken(request);
    await beginAsAdmin(page, token);
  });

  async function list(request: APIRequestContext, query: string): Promise<Listed['data']> {
    const reply = await request.get(`/api/v1/admin/bank/questions?${query}`, { headers: { 'x-auth-token': token } });
    return ((await reply.json()) as Listed).data;
  }
  async function read(request: APIRequestContext, id: string): Promise<Edited> {
    const reply = await request.get(`/api/v1/admin/bank/questions/${id}`, { headers: { 'x-auth-token': token } });
    return (await reply.json()) as Edited;
  }
  const restore = async (page: Page, version: number) => {
    await page.getByRole('button', { name: `Restore the version before version ${version}` }).click();
    await expect(toast(page, `Version ${version - 1} was restored.`)).toBeVisible();
  };

  test('a question is found, edited, updated for visitors at once, and restored; a retired one disappears until it is restored', async ({
    page,
    request,
  }) => {
    test.setTimeout(180_000);
    const [listed] = await list(request, 'book=5&status=served');
    if (!listed) throw new Error('the sample bank has no such question');
    const { _id: id, bank_number: number, stem } = listed;
    const { question } = await read(request, id);
    const publicPage = async () => (await request.get(`/question/${question.ZSLUG}`)).text();
    expect(await publicPage()).not.toContain('Corrected by the editor');

    await page.goto('/admin/questions');
    await page.getByRole('searchbox', { name: 'Search words or bank number' }).fill(number);
    await page.getByRole('link', { name: number, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Question ${number}` })).toBeVisible();
    await page.getByLabel('Question (required)').fill(`${stem} Corrected by the editor.`);
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Corrected by the editor.');

    // Back asks: Cancel stays with the text, and Leave goes to the list.
    const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.goBack();
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(`/admin/questions/${id}`);
    await expect(page.getByLabel('Question (required)')).toHaveValue(`${stem} Corrected by the editor.`);
    await page.goBack();
    await asked.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/admin\/questions(\?|$)/);
    await page.getByRole('link', { name: number, exact: true }).click();
    await page.getByLabel('Question (required)').fill(`${stem} Corrected by the editor.`);

    await page.getByRole('button', { name: 'Save question' }).click();
    await expect(toast(page, 'Question saved. Members see it now.')).toBeVisible();
    await expect.poll(publicPage).toContain('Corrected by the editor');
    const { version } = await read(request, id);
    await expect(page.locator('ins').first()).toContainText('Corrected by the editor.');
    await restore(page, version);
    await expect.poll(publicPage).not.toContain('Corrected by the editor');

    await page.getByRole('button', { name: 'Retire' }).click();
    await page.getByRole('button', { name: 'Yes, retire it' }).click();
    await expect(toast(page, 'The question was retired.')).toBeVisible();
    await expect.poll(async () => (await request.get(`/question/${question.ZSLUG}`)).status()).toBe(404);
    await page.getByRole('button', { name: 'Bring back' }).click();
    await expect(toast(page, 'The question is back in the bank.')).toBeVisible();
    await expect.poll(async () => (await request.get(`/question/${question.ZSLUG}`)).status()).toBe(200);
  });

  test('formulas and tables are shown on a phone, scroll within themselves, and load no script', async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 360, height: 740 });
    const [listed] = await list(request, 'book=5&status=served&picture=without');
    const id = listed?._id ?? '';
    const { version, question, content } = await read(request, id);
    const path = `/api/v1/admin/bank/questions/${id}`;
    const headers = { 'x-auth-token': token };
    const { is_retired: _retired, picture: _picture, credit: _credit, ...texts } = content;
    const wide = String.raw`$\frac{a+b+c+d+e+f}{g+h+i+j+k} + \frac{a+b+c+d+e+f}{g+h+i+j+k} + \sqrt{2gh}$`;
    const stem = `Given:\n| Speed of the vessel | Time of the passage | Distance |\n|---|---|---|\n| $v_1$ | $t_1$ | 20 |\nWhat is ${wide}?`;
    const data = { ...texts, version, stem, choice_a: 'm<sup>2</sup>, $x^2$' };
    expect((await request.put(path, { headers, data })).status()).toBe(200);
    try {
      await expect.poll(async () => (await request.get(`/question/${question.ZSLUG}`)).text()).toContain('<math');
      await page.goto(`/question/${question.ZSLUG}`);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading.getByRole('table')).toBeVisible();
      await expect(heading.getByRole('columnheader')).toHaveCount(3);
      await expect(heading.locator('math')).toHaveCount(3);
      await expect(page.getByRole('list', { name: 'Choices' }).locator('math')).toHaveCount(1);
      const scrolls = await heading
        .locator('math')
        .last()
        .evaluate(({ parentElement: box }) => box !== null && box.scrollWidth > box.clientWidth);
      expect(scrolls).toBe(true);
      await expectNoSidewaysScroll(page);
      await expect(page).toHaveTitle(/Speed of the vessel/);
      await page.goto(`/admin/questions/${id}`);
      await expect(page.getByRole('region', { name: 'Preview' }).locator('math')).not.toHaveCount(0);
    } finally {
      const restored = await request.post(`${path}/restore`, {
        headers,
        data: { version: version + 1, to: version },
      });
      expect(restored.status()).toBe(200);
    }
  });

  test('a report is answered by mail and leaves the queue', async ({ page, request }) => {
    test.setTimeout(120_000);
    const member = await verifiedByApi(request);
    const [listed] = await list(request, 'book=7&status=served');
    const message = `Wrong key, says ${member.email}`;
    const reported = await request.post(`/api/v1/private/report/${listed?._id}`, {
      headers: { 'x-auth-token': member.token },
      data: { reason: 'wrong_answer', message },
    });
    expect(reported.status()).toBe(200);
    await page.goto('/admin/questions/reports');
    await page.getByRole('list', { name: 'Reports' }).getByRole('button').filter({ hasText: message }).click();
    const report = page.getByRole('region', { name: 'Report' });
    await expect(report).toContainText(message);
    await report.getByLabel('Reply to the member').fill('You are right. It was corrected.');
    await report.getByRole('button', { name: 'Send and resolve' }).click();
    await expect(page.getByText('The reply is on its way')).toBeVisible();
    await expect(page.getByText(message)).toHaveCount(0);
    await expect
      .poll(async () => (await mailsTo(request, member.email)).map(({ text }) => text).join('\n'))
      .toContain('You are right. It was corrected.');
  });
});
