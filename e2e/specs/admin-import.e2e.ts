import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { toast, verifiedByApi } from '../pages/account-forms.ts';
import { adminToken, beginAsAdmin } from '../pages/admin-session.ts';

type Content = Record<'stem' | 'choice_a' | 'choice_b' | 'choice_c' | 'choice_d' | 'answer', string> &
  Record<'reference' | 'solution' | 'credit', string>;
type Bank = {
  version: number;
  versions: unknown[];
  content: Content;
  question: Record<'_id' | 'Z_PK' | 'ZBOOKNAME' | 'ZCATEGORYNAME' | 'ZSUBCATEGORYNAME', string>;
};

test.describe('imports in the back office', () => {
  let token: string;
  test.beforeEach(async ({ page, request }) => {
    token = await adminToken(request);
    await beginAsAdmin(page, token);
  });

  async function get<T>(request: APIRequestContext, path: string): Promise<T> {
    const reply = await request.get(`/api/v1/admin/bank/${path}`, { headers: { 'x-auth-token': token } });
    expect(reply.status()).toBe(200);
    return (await reply.json()) as T;
  }
  /** An edited question would be a conflict. */
  async function findUnedited(request: APIRequestContext, ids: string[]): Promise<Bank> {
    for (const id of ids.toReversed()) {
      const bank = await get<Bank>(request, `questions/${id}`);
      if (bank.versions.length === 0) return bank;
    }
    throw new Error('every question of the book has been edited');
  }
  /** A published Deck question without a picture, as a row of a file and as the bank has it. */
  async function anyQuestion(request: APIRequestContext, book: number): Promise<{ row: object; bank: Bank }> {
    const query = `questions?book=${book}&status=served&picture=without&pageSize=50`;
    const { data } = await get<{ data: { _id: string }[] }>(request, query);
    const bank = await findUnedited(
      request,
      data.map(({ _id }) => _id),
    );
    const { question, content } = bank;
    const row = {
      id: question.Z_PK,
      department: 'Deck',
      book: question.ZBOOKNAME,
      category: question.ZCATEGORYNAME,
      subcategory: question.ZSUBCATEGORYNAME,
      question: content.stem,
      choices: { A: content.choice_a, B: content.choice_b, C: content.choice_c, D: content.choice_d },
      answer: content.answer,
      reference: content.reference,
      solution: content.solution,
    };
    return { row, bank };
  }
  async function choose(page: Page, name: string, text: string): Promise<void> {
    await page.goto('/admin/questions/import');
    const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
    await page.getByLabel('File (required)').setInputFiles(file);
    await page.getByRole('button', { name: 'Show what would change' }).click();
  }
  async function confirm(page: Page, rows: string): Promise<void> {
    await page.getByRole('button', { name: `Import ${rows}` }).click();
    await page.getByRole('button', { name: 'Yes, import it' }).click();
    await expect(page.getByText(/^.?Imported: /)).toBeVisible();
  }
  const restore = async (request: APIRequestContext, { question, version }: Bank) => {
    const now = await get<Bank>(request, `questions/${question._id}`);
    const data = { version: now.version, to: version };
    const headers = { 'x-auth-token': token };
    await request.post(`/api/v1/admin/bank/questions/${question._id}/restore`, { headers, data });
  };

  test('a file is tried, applied and live at once; if questions change in the meantime, it is read again', async ({
    page,
    request,
  }) => {
    test.setTimeout(180_000);
    const { row, bank } = await anyQuestion(request, 2);
    const { _id: id, Z_PK: number } = bank.question;
    const text = (stem: string) => `${JSON.stringify({ ...row, question: stem })}\n{"id":"broken"}\n`;
    const stemOf = async () => (await get<Bank>(request, `questions/${id}`)).content.stem;
    const imported = `${bank.content.stem} Imported.`;
    await choose(page, 'bank.jsonl', text(imported));
    await expect(page.locator('ins')).toContainText('Imported.');
    expect(await stemOf()).toBe(bank.content.stem);
    await page.getByRole('button', { name: /Rejected/ }).click();
    await expect(page.getByRole('list', { name: 'Rejected' })).toContainText('Line 2');
    await page.reload();
    await expect(page.getByRole('list', { name: 'Rejected' })).toContainText('Line 2');
    await confirm(page, '1 row');
    const shown = async () => (await request.get(`/api/v1/public/question/${id}`)).text();
    await expect.poll(shown, { timeout: 5_000 }).toContain('Imported.');

    await choose(page, 'bank.jsonl', text(bank.content.stem));
    await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible();
    const now = await get<Bank>(request, `questions/${id}`);
    await restore(request, { ...now, version: bank.version });
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await page.getByRole('button', { name: 'Yes, import it' }).click();
    await expect(page.getByText('changed since the dry run')).toBeVisible();
    await page.getByRole('button', { name: 'Read the file again' }).click();
    await expect(page.getByText('A dry run: nothing is changed yet.')).toBeVisible();
  });

  test('explanations come by file and from a comment, each with its author', async ({ page, request }) => {
    test.setTimeout(180_000);
    const { bank } = await anyQuestion(request, 3);
    const { _id: id, Z_PK: number } = bank.question;
    await choose(page, 'why.csv', `number,explanation,credit\n${number},"Because it\nis so.",Ann Example\n`);
    await confirm(page, '1 row');
    await page.goto(`/admin/questions/${id}`);
    await expect(page.getByLabel(/Do not credit this explanation to Ann Example/)).toBeVisible();

    const member = await verifiedByApi(request);
    const comment = await request.post('/api/mlp_comment/add_comments', {
      headers: { 'x-auth-token': member.token },
      data: { comments: `<p>Words of ${member.email}</p>`, zmcq_id: id },
    });
    expect(comment.status()).toBe(200);
    await page.reload();
    const own = page.getByRole('listitem').filter({ hasText: `Words of ${member.email}` });
    await own.getByRole('button', { name: /^Use as the explanation/ }).click();
    await page.getByRole('button', { name: 'Yes, use it' }).click();
    await expect(toast(page, 'Members see it now.')).toBeVisible();
    const answered = await request.post(`/api/v1/public/answer/${id}`, { data: { answer_type: 'a' } });
    expect(await answered.json()).toMatchObject({ ZSOLUTION: `Words of ${member.email}`, ZCREDIT: member.userName });
    await restore(request, bank);
  });

  test('the result of a file is accessible in every theme and fits a phone', async ({ page, request }) => {
    test.setTimeout(120_000);
    const { row, bank } = await anyQuestion(request, 4);
    await choose(page, 'bank.jsonl', JSON.stringify({ ...row, question: `${bank.content.stem} Not applied.` }));
    await expect(page.locator('ins')).toContainText('Not applied.');
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
