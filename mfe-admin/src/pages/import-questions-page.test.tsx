import type { BankImport, ImportRow } from '@fairway/contracts/question-bank/bank-imports';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { button, hrefOf, openSignedIn } from '../test/open-admin.tsx';
import { content } from '../test/questions.ts';

const placement = {
  label: '1-7',
  book: 'Rules of the Road',
  category: '',
  subcategory: '',
  source: '',
  source_date: '',
};
const before = { ...content, ...placement, solution: '' };
const id = 'run00000000000000001';
const run: BankImport = {
  _id: id,
  format: 'questions',
  file_name: 'bank.jsonl',
  file_hash: 'a'.repeat(64),
  read_at: '2026-09-05T12:00:00.000Z',
  applied_at: null,
  warnings: ['the field "x" is unknown and ignored'],
  read_as: 'a table separated by semicolons, in Windows-1252',
  remarks: [
    { kind: 'equal', count: 1, rows: [{ line: 3, bank_number: '1-8', text: 'equal to 1-7 on line 2' }] },
    { kind: 'markup', count: 240, rows: [{ line: 4, bank_number: '1-9', text: 'choice B has &deg;' }] },
  ],
  columns: null,
  counts: { read: 4, added: 1, changed: 1, conflict: 0, duplicate: 0, refused: 1, unchanged: 1, held_back: 0 },
};
const changed: ImportRow = {
  _id: '0',
  outcome: 'changed',
  bank_number: '1-7',
  question_id: '7',
  line: null,
  reason: '',
  text: '',
  duplicate: null,
  before,
  after: { ...before, reference: 'Rule 22' },
};
const rejected: ImportRow = {
  _id: '1',
  outcome: 'refused',
  bank_number: '',
  question_id: null,
  line: 3,
  reason: 'the line is not JSON',
  text: '',
  duplicate: null,
  before: null,
  after: null,
};
const start = 'POST /api/v1/admin/bank/imports';
const apply = `POST /api/v1/admin/bank/imports/${id}/apply`;
const rows = (outcome: string) => `GET /api/v1/admin/bank/imports/${id}/rows?outcome=${outcome}&page=0&pageSize=10`;
const filterOptions = {
  books: [{ _id: '2', title: 'Rules of the Road', department: 'Deck', total: 0, explained: 0, categories: [] }],
  licenses: [],
  sources: [],
  imports: [],
};
const recent = 'GET /api/v1/admin/bank/imports';
const answers = {
  [recent]: { data: [] },
  [start]: run,
  'GET /api/v1/admin/bank/filter_options': filterOptions,
  [`GET /api/v1/admin/bank/imports/${id}`]: run,
  [rows('changed')]: { data: [changed], total: 1 },
  [rows('refused')]: { data: [rejected], total: 1 },
};

const answering = (other: BankImport) => ({ [start]: other, [`GET /api/v1/admin/bank/imports/${id}`]: other });

async function choose() {
  const file = new File(['{}'], 'bank.jsonl');
  await userEvent.upload(await screen.findByLabelText('File (required)'), file);
  await userEvent.click(button('Show what would change'));
}

test('a file is read, its changes are shown word by word, and it is imported after a confirmation', async () => {
  const applied = { ...run, applied_at: '2026-09-05T12:01:00.000Z' };
  const { address, calls } = openSignedIn('/admin/questions/import', { ...answers, [apply]: applied });
  await choose();
  expect(await screen.findByText('22', { selector: 'ins' })).toBeTruthy();
  expect(address()).toBe(`/admin/questions/import?run=${id}`);
  expect(screen.getByText('the field "x" is unknown and ignored')).toBeTruthy();
  expect(hrefOf('1-7')).toBe('/admin/questions/7');
  await userEvent.click(button('1 Rejected'));
  expect(await within(screen.getByRole('list', { name: 'Rejected' })).findByText('the line is not JSON')).toBeTruthy();
  await userEvent.click(button('Import 2 rows'));
  expect(screen.getByRole('dialog').textContent).toContain('1 question will be added and 1 changed.');
  await userEvent.click(button('Yes, import it'));
  expect(await screen.findByText(/Imported: 1 question added, 1 changed/)).toBeTruthy();
  expect(calls.find(({ call }) => call === apply)?.body).toEqual({ file_hash: run.file_hash });
  await userEvent.click(button('Import another file'));
  expect(address()).toBe('/admin/questions/import');
});

test('what to look at is listed by kind, with the line, the number and what to do', async () => {
  openSignedIn(`/admin/questions/import?run=${id}`, answers);
  expect(await screen.findByText(/as a table separated by semicolons, in Windows-1252/)).toBeTruthy();
  const section = screen.getByRole('region', { name: 'Look at these first' });
  expect(section.textContent).toContain('a test shows only one');
  expect(within(section).getByText('equal to 1-7 on line 2').closest('li')?.textContent).toContain('1-8Line 3');
  expect(within(section).getByText('choice B has &deg;')).toBeTruthy();
  expect(section.textContent).toContain('And 239 more.');
});

test('the source of rows that state none is sent with the file', async () => {
  const body = { source_date: 'Write the year, such as 2005' };
  const { calls } = openSignedIn('/admin/questions/import', { ...answers, [start]: { status: 400, body } });
  await userEvent.type(await screen.findByLabelText('Source'), 'Coast Guard');
  await userEvent.type(screen.getByLabelText('Date of the source'), 'June 2005');
  await choose();
  expect(await screen.findByText('Write the year, such as 2005')).toBeTruthy();
  expect(screen.getByLabelText('Date of the source').getAttribute('aria-invalid')).toBe('true');
  const sent = calls.find(({ call }) => call === start)?.body;
  expect(sent).toMatchObject({ source: 'Coast Guard', source_date: 'June 2005' });
});

test('an Excel template is downloaded', async () => {
  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const link = { 'POST /api/v1/admin/export/questions': { url: '/api/v1/admin/export/questions/a' } };
  const { calls } = openSignedIn('/admin/questions/import', { ...answers, ...link });
  await userEvent.click(await screen.findByRole('button', { name: 'Download an Excel template' }));
  await waitFor(() => expect(followed).toHaveBeenCalled());
  expect(calls.at(-1)?.body).toEqual({ format: 'template' });
});

test('if the books do not load, or the template, the form says so; sending it shows its own errors', async () => {
  const unavailable = { status: 503, body: { error: 'The service is not available.' } };
  openSignedIn('/admin/questions/import', {
    ...answers,
    'GET /api/v1/admin/bank/filter_options': unavailable,
    'POST /api/v1/admin/export/questions': { status: 503, body: { error: 'No template now.' } },
    [start]: { status: 400, body: { error: 'Not this file.' } },
  });
  expect(await screen.findByText('The service is not available.')).toBeTruthy();
  await userEvent.click(button('Download an Excel template'));
  expect(await screen.findByText('No template now.')).toBeTruthy();
  await choose();
  expect(await screen.findByText('Not this file.')).toBeTruthy();
});

test('the same file is read as another format from its dry run', async () => {
  const { calls } = openSignedIn('/admin/questions/import', answers);
  await choose();
  const again = await screen.findByRole('button', { name: 'Read it as this format' });
  await userEvent.selectOptions(screen.getByLabelText('Format'), 'Aiken');
  await userEvent.click(again);
  await waitFor(() => expect(calls.filter(({ call }) => call === start)).toHaveLength(2));
  expect(calls.findLast(({ call }) => call === start)?.body).toMatchObject({ format: 'aiken', source: '' });
});

test('a format and the book of rows without one are chosen if the content does not say them', async () => {
  const body = { book: 'The rows name no book. Choose the book of these questions.' };
  const { calls } = openSignedIn('/admin/questions/import', { ...answers, [start]: { status: 400, body } });
  await choose();
  await screen.findAllByText(body.book);
  await userEvent.selectOptions(screen.getByLabelText(/^Book of questions/), 'Rules of the Road');
  await userEvent.selectOptions(screen.getByLabelText('Format'), 'Moodle XML');
  await userEvent.click(button('Show what would change'));
  await waitFor(() => expect(calls.filter(({ call }) => call === start)).toHaveLength(2));
  expect(calls.findLast(({ call }) => call === start)?.body).toMatchObject({
    book: 'Rules of the Road',
    format: 'moodle-xml',
  });
});

test.each([
  [{ added: 2, changed: 0, conflict: 1, refused: 4 }, 'Import 2 rows'],
  [{ added: 0, changed: 1, conflict: 0, refused: 0 }, 'Import 1 row'],
  [{ added: 0, changed: 0, conflict: 2, refused: 0 }, 'Note 2 conflicts'],
])('of %j the button says %s: what will be written', async (counts, name) => {
  const counted = { ...run, counts: { ...run.counts, ...counts } };
  openSignedIn(`/admin/questions/import?run=${id}&outcome=changed`, {
    ...answers,
    [`GET /api/v1/admin/bank/imports/${id}`]: counted,
  });
  expect(await screen.findByRole('button', { name })).toBeTruthy();
});

const columns: BankImport['columns'] = {
  columns: [
    { heading: 'Frage', field: 'question', samples: ['Which light?', '', 'Which shape?'] },
    { heading: 'Note', field: '', samples: [] },
  ],
  missing: [],
  chosen: { by: 'Ann', at: '2026-09-04T12:00:00.000Z' },
};

test('the columns of a table are shown with their first values, and the file is read with others, or without a choice', async () => {
  const { calls } = openSignedIn('/admin/questions/import', { ...answers, ...answering({ ...run, columns }) });
  await choose();
  const form = await screen.findByRole('form', { name: 'Columns' });
  expect(form.textContent).toContain('Which light? · Which shape?');
  expect(form.textContent).toContain('Read as Ann chose on');
  await userEvent.selectOptions(within(form).getByLabelText('Note'), 'Question');
  await userEvent.click(button('Read the file again with these columns'));
  expect(within(form).getByText('Question is chosen for two columns.')).toBeTruthy();
  await userEvent.selectOptions(within(form).getByLabelText('Frage'), 'Not imported');
  await userEvent.click(button('Read the file again with these columns'));
  await waitFor(() => expect(calls.filter(({ call }) => call === start)).toHaveLength(2));
  const sent = calls.findLast(({ call }) => call === start)?.body as { columns: string };
  expect(JSON.parse(sent.columns)).toMatchObject({ question: 'Note', answer: '' });
  await userEvent.click(button('Forget this choice'));
  await waitFor(() => expect(calls.filter(({ call }) => call === start)).toHaveLength(3));
  expect(calls.findLast(({ call }) => call === start)?.body).toMatchObject({ columns: '{}' });
});

test('needed columns that were not found are asked for; without the file they are only shown', async () => {
  const asked = { ...run, columns: { ...columns, missing: ['id', 'answer'], chosen: null } };
  openSignedIn(`/admin/questions/import?run=${id}`, { ...answers, [`GET /api/v1/admin/bank/imports/${id}`]: asked });
  expect(await screen.findByText(/Choose the column of: Bank number, Answer/)).toBeTruthy();
  expect(screen.getByLabelText('Note').closest('fieldset')?.disabled).toBe(true);
  expect(screen.getByText('To change this, choose the file again.')).toBeTruthy();
});

test('what becomes of duplicates is chosen for all and for some, and the file is read again', async () => {
  const duplicate: ImportRow = {
    ...changed,
    outcome: 'duplicate',
    bank_number: 'X-1',
    reason: 'equal to 1-7 in the bank',
    duplicate: { choice: 'skip', can_replace: true },
  };
  const inFile: ImportRow = {
    ...duplicate,
    _id: '3',
    bank_number: 'X-2',
    question_id: null,
    before: null,
    duplicate: { choice: 'skip', can_replace: false },
  };
  const { calls } = openSignedIn('/admin/questions/import', {
    ...answers,
    ...answering({ ...run, counts: { ...run.counts, duplicate: 2 } }),
    [rows('duplicate')]: { data: [duplicate, inFile], total: 2 },
  });
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: '2 Duplicates' }));
  await userEvent.selectOptions(await screen.findByLabelText('Duplicate X-1'), 'Replace the question of the bank');
  const options = within(screen.getByLabelText('Duplicate X-2')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['As all duplicates', 'Skip the row', 'Keep both']);
  await userEvent.selectOptions(screen.getByLabelText('All duplicates'), 'Keep both');
  await userEvent.click(button('Read the file again with these choices'));
  await waitFor(() => expect(calls.filter(({ call }) => call === start)).toHaveLength(2));
  expect(calls.findLast(({ call }) => call === start)?.body).toMatchObject({
    duplicates: 'keep',
    duplicate_rows: '{"X-1":"replace"}',
  });
});

test('reading a file can be canceled, which leaves the form as it was', async () => {
  openSignedIn('/admin/questions/import', { ...answers, [start]: 'pending' });
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull());
  expect(document.activeElement?.textContent).toBe('Show what would change');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('if the bank changed in the meantime, the page says so, and the same file is read again', async () => {
  const error = 'Questions of this file have changed since the dry run.';
  const { calls } = openSignedIn('/admin/questions/import', { ...answers, [apply]: { status: 409, body: { error } } });
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
  await userEvent.click(button('Yes, import it'));
  expect(await screen.findByText(error, { exact: false })).toBeTruthy();
  await userEvent.click(button('Read the file again'));
  await waitFor(() => expect(calls.filter(({ call }) => call === start)).toHaveLength(2));
});

test('without a reply to the import, the stored run says that it was done', async () => {
  const unavailable = { status: 503, body: { error: 'Not available' } };
  const server: Record<string, unknown> = { ...answers, [apply]: unavailable };
  openSignedIn(`/admin/questions/import?run=${id}`, server);
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
  server[`GET /api/v1/admin/bank/imports/${id}`] = { ...run, applied_at: '2026-09-05T12:01:00.000Z' };
  await userEvent.click(button('Yes, import it'));
  expect(await screen.findByText(/Imported: 1 question added/)).toBeTruthy();
  expect(screen.queryByText(/nothing is changed yet/)).toBeNull();
});

test('an import without a reply is unknown until it was given up, and can then be started again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  openSignedIn(`/admin/questions/import?run=${id}`, { ...answers, [apply]: { status: 504, body: {} } });
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
  await userEvent.click(button('Yes, import it'));
  expect(await screen.findByText('It is not known yet whether the file was imported.')).toBeTruthy();
  expect(button('Import 2 rows').getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByText(/nothing is changed yet/)).toBeNull();
  vi.setSystemTime(Date.now() + 31_000);
  await userEvent.click(button('Ask now'));
  expect(await screen.findByText(/The file was not imported/)).toBeTruthy();
  expect(button('Import 2 rows').getAttribute('aria-disabled')).toBe('false');
});

test('a change of the book is shown, and the rows left out with their text, to download', async () => {
  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const moved = { ...changed, after: { ...before, book: 'Deck Safety' } };
  const { calls } = openSignedIn(`/admin/questions/import?run=${id}`, {
    ...answers,
    [rows('changed')]: { data: [moved], total: 1 },
    [rows('refused')]: { data: [{ ...rejected, text: 'Which knot' }], total: 1 },
    'POST /api/v1/admin/bank/left-out-rows/export': { url: '/api/v1/admin/bank/left-out-rows/export/a' },
  });
  expect((await screen.findByText('Book', { selector: 'dt' })).parentElement?.textContent).toContain('Safety');
  await userEvent.click(button('1 Rejected'));
  expect(await screen.findByText('Which knot')).toBeTruthy();
  await userEvent.click(button('Download the rows left out'));
  await waitFor(() => expect(followed).toHaveBeenCalled());
  expect(calls.at(-1)?.body).toEqual({ import_id: id });
});

test('the rows of another outcome go while its own load', async () => {
  openSignedIn(`/admin/questions/import?run=${id}`, { ...answers, [rows('refused')]: 'pending' });
  await userEvent.click(await screen.findByRole('button', { name: '1 Rejected' }));
  expect(await screen.findByText('Loading: The rows')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '1-7' })).toBeNull();
});

test('book and source of a file are shown before it is imported, and stay for the next one', async () => {
  const applied = { ...run, applied_at: '2026-09-05T12:01:00.000Z' };
  openSignedIn('/admin/questions/import', { ...answers, [apply]: applied });
  await screen.findByRole('option', { name: 'Rules of the Road' });
  await userEvent.selectOptions(screen.getByLabelText(/^Book of questions/), 'Rules of the Road');
  await userEvent.type(screen.getByLabelText('Source'), 'Coast Guard');
  await userEvent.type(screen.getByLabelText('Date of the source'), '2005');
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
  const { textContent } = screen.getByRole('dialog');
  expect(textContent).toContain('Book of rows that name none: Rules of the Road.');
  expect(textContent).toContain('Source of rows that state none: Coast Guard, 2005.');
  await userEvent.click(button('Yes, import it'));
  await screen.findByText(/Imported: /);
  expect(hrefOf('See what this import added')).toBe(`/admin/questions?import=${id}`);
  await userEvent.click(button('Import another file'));
  expect(screen.getByLabelText<HTMLSelectElement>(/^Book of questions/).value).toBe('Rules of the Road');
  expect(screen.getByLabelText<HTMLInputElement>('Date of the source').value).toBe('2005');
});

test('a dry run that is no longer stored leads back to the form', async () => {
  openSignedIn(`/admin/questions/import?run=${id}`, {
    [`GET /api/v1/admin/bank/imports/${id}`]: { status: 404, body: { id: 'No such import' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a file' }));
  expect(screen.getByLabelText('File (required)')).toBeTruthy();
});

test('what a file of the last week added is retired together', async () => {
  const applied = { _id: id, format: 'questions', file_name: 'school.xlsx', counts: run.counts };
  const imported = { ...applied, applied_at: '2026-11-29T12:00:00.000Z', applied_by: 'Ann', retired_at: null };
  const { calls, host } = openSignedIn('/admin/questions/import', {
    ...answers,
    [recent]: { data: [imported] },
    [`POST /api/v1/admin/bank/imports/${id}/retire`]: { retired: 1, kept: 2 },
  });
  const list = within(await screen.findByRole('region', { name: 'Imported in the last week' }));
  expect(list.getByRole('link', { name: 'school.xlsx' }).getAttribute('href')).toContain(`run=${id}`);
  expect(list.getByText(/1 added, 1 changed/)).toBeTruthy();
  expect(hrefOf('See what school.xlsx added')).toBe(`/admin/questions?import=${id}`);
  await userEvent.click(list.getByRole('button', { name: 'Retire what it added… school.xlsx' }));
  await userEvent.click(button('Retire them'));
  await waitFor(() => expect(calls.some(({ call }) => call.endsWith(`${id}/retire`))).toBe(true));
  const text = '1 question retired, 2 changed since and kept.';
  await waitFor(() => expect(host.notify).toHaveBeenCalledWith(expect.objectContaining({ text })));
});
