import type {
  BankListItem,
  BankQuestion,
  ReportListItem,
  VersionContent,
} from '@fairway/contracts/question-bank/admin-questions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { button, openSignedIn } from '../test/open-admin.tsx';

const content: VersionContent = {
  stem: 'Which light is red?',
  choice_a: 'The port sidelight',
  choice_b: 'The starboard sidelight',
  choice_c: 'The sternlight',
  choice_d: 'The masthead light',
  answer: 'a',
  reference: 'Rule 21',
  solution: 'See Rule 21.',
  credit: '',
  ratings: [],
  picture: '',
  alt: '',
  is_retired: false,
};
const question = (overrides: Partial<BankQuestion> = {}): BankQuestion => ({
  question: {
    _id: '7',
    Z_PK: '1-7',
    ZNUMBER: '1-7',
    ZSLUG: 'which-light-is-red-1-7',
    ZQUESTION: content.stem,
    ZANSWERONE: content.choice_a,
    ZANSWERTWO: content.choice_b,
    ZANSWERTHREE: content.choice_c,
    ZANSWERFOUR: content.choice_d,
    ZIMAGE: '',
    ZIMAGENAME: '',
    image: null,
    ZINBOOKCATEGORY: '2',
    ZINBOOK: '2',
    ZBOOKNAME: 'Rules of the Road',
    ZINCATEGORY: '0',
    ZCATEGORYNAME: '',
    ZINSUBCATEGORY: '0',
    ZSUBCATEGORYNAME: '',
    ZANSWER: 'a',
    ZREFERENCE: 'Rule 21',
    ZSOLUTION: 'See Rule 21.',
  },
  version: 3,
  status: 'served',
  department: 'Deck',
  content,
  picture_shared_by: 0,
  answered: 12,
  missed: 5,
  source: 'test',
  updated_at: '2026-09-05T12:00:00.000Z',
  versions: [],
  reports: [],
  conflict: null,
  ...overrides,
});
const item: BankListItem = {
  _id: '7',
  bank_number: '1-7',
  label: '1-7',
  stem: content.stem,
  book: 'Rules of the Road',
  status: 'held_back',
  has_picture: false,
  is_explained: true,
  open_reports: 2,
  answered: 12,
  missed: 5,
};
const list = 'GET /api/v1/admin/bank/questions';
const one = 'GET /api/v1/admin/bank/questions/7';
const save = 'PUT /api/v1/admin/bank/questions/7';
const comments = 'GET /api/v1/admin/question-comments/7';
const filterOptions = {
  [comments]: { data: [], meta: { total: 0, page: 0, pageSize: 10, pages: 0 } },
  'GET /api/v1/admin/bank/filter_options': {
    books: [{ _id: '2', title: 'Rules of the Road', department: 'Deck', total: 9, explained: 4, categories: [] }],
    licenses: [
      { department: 'Deck', code: 'ZDL1', title: 'Master' },
      { department: 'Engine', code: 'ZDL1', title: 'Chief engineer' },
    ],
  },
};

test('questions are listed, filtered by the address, each linked to its page', async () => {
  const { address, calls } = openSignedIn('/admin/questions', {
    ...filterOptions,
    [list]: { data: [{ ...item, stem: `INLAND ONLY. ${item.stem}` }], total: 1, is_cut: false },
  });
  const row = within(await screen.findByRole('table', { name: 'Questions' })).getAllByRole('row')[1];
  expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    '1-7',
    'Which light is red? INLAND ONLY.',
    'Rules of the Road',
    'Held back',
    'Yes',
    '5 of 12',
    '2',
  ]);
  await userEvent.selectOptions(screen.getByLabelText('All books'), 'Rules of the Road');
  await userEvent.click(screen.getByLabelText('Reported'));
  expect(address()).toBe('/admin/questions?book=2&reported=1');
  await waitFor(() => expect(calls.at(-1)?.url).toContain('reported=1'));
  const licenses = within(screen.getByLabelText('All licenses')).getAllByRole('option');
  expect(licenses.map(({ textContent }) => textContent)).toEqual(['All licenses', 'Deck: Master']);
  await userEvent.click(button('Clear filters'));
  expect(address()).toBe('/admin/questions');
  await userEvent.click(screen.getByRole('link', { name: '1-7' }));
  expect(address()).toBe('/admin/questions/7');
});

test('a word and a box that is ticked right after it both filter, and the word stays in its field', async () => {
  const { address } = openSignedIn('/admin/questions', {
    ...filterOptions,
    [list]: { data: [item], total: 1, is_cut: false },
  });
  const search = () => screen.getByRole<HTMLInputElement>('searchbox');
  await userEvent.type(await screen.findByRole('searchbox'), 'red');
  await userEvent.click(screen.getByLabelText('No explanation'));
  await waitFor(() => expect(address()).toBe('/admin/questions?unexplained=1&search=red'));
  expect(search().value).toBe('red');
  await userEvent.click(button('Clear filters'));
  await waitFor(() => expect([address(), search().value]).toEqual(['/admin/questions', '']));
});

test('the preview updates while typing; a save is based on the version that was opened', async () => {
  const after = question({ version: 4, content: { ...content, answer: 'b' } });
  const { calls, host } = openSignedIn('/admin/questions/7', { ...filterOptions, [one]: question(), [save]: after });
  const stem = await screen.findByLabelText('Question (required)');
  await userEvent.clear(stem);
  await userEvent.type(stem, 'Which one is green?');
  await userEvent.click(screen.getByRole('radio', { name: 'B is right' }));
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.getByRole('heading', { name: /Which one is green\?/ })).toBeTruthy();
  await userEvent.click(preview.getByRole('button', { name: /starboard/ }));
  expect(preview.getByText('Correct')).toBeTruthy();
  expect(screen.getByText('Not saved')).toBeTruthy();
  await userEvent.click(button('Save question'));
  await waitFor(() => expect(host.notify).toHaveBeenCalled());
  const sent = calls.find(({ call }) => call === save);
  expect(sent?.body).toMatchObject({ version: 3, answer: 'b', stem: 'Which one is green?', ratings: [] });
  expect(await screen.findByText('Version 4')).toBeTruthy();
});

test('a field’s error appears under it', async () => {
  openSignedIn('/admin/questions/7', {
    ...filterOptions,
    [one]: question(),
    [save]: { status: 400, body: { choice_c: 'Enter choice C' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Save question' }));
  const field = screen.getByLabelText('Choice C (required)');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText('Enter choice C').length).toBeGreaterThan(0);
});

test('a link, the palette and Log Out ask before they leave unsaved text', async () => {
  const { host, address, session } = openSignedIn('/admin/questions/7', { ...filterOptions, [one]: question() });
  const stem = await screen.findByLabelText<HTMLTextAreaElement>('Question (required)');
  await userEvent.type(stem, ' Why?');
  const stay = async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(dialog.textContent).toContain('they are lost');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect([stem.isConnected, stem.value]).toEqual([true, `${content.stem} Why?`]);
  };
  const breadcrumb = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  await userEvent.click(breadcrumb.getByRole('link', { name: 'Questions' }));
  await stay();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox', { name: /^Page, subscriber/ }), 'pricing{Enter}');
  await stay();
  await userEvent.click(button('Log Out'));
  await stay();
  expect(host.navigate).not.toHaveBeenCalled();
  expect([address(), session.get().state]).toEqual(['/admin/questions/7', 'signed-in']);
  await userEvent.click(breadcrumb.getByRole('link', { name: 'Questions' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(host.navigate).toHaveBeenCalledExactlyOnceWith('/admin/questions');
});

test('text is back after the session ended while it was written, until it is saved or discarded', async () => {
  const writing = openSignedIn('/admin/questions/7', { ...filterOptions, [one]: question() });
  await userEvent.type(await screen.findByLabelText('Explanation'), ' Because.');
  writing.unmount();
  const { calls } = openSignedIn('/admin/questions/7', {
    ...filterOptions,
    [one]: question({ version: 4 }),
    [save]: question(),
  });
  expect(await screen.findByText('The text that you had not saved is back.')).toBeTruthy();
  expect(screen.getByLabelText('Explanation')).toHaveProperty('value', `${content.solution} Because.`);
  expect(screen.getByText('Not saved')).toBeTruthy();
  await userEvent.click(button('Save question'));
  await waitFor(() => expect(calls.find(({ call }) => call === save)?.body).toMatchObject({ version: 3 }));
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test('a change of the question other than by its form asks before it replaces unsaved text', async () => {
  const versions: BankQuestion['versions'] = [
    {
      ...{ version: 3, action: 'edit', author: 'Ada', saved_at: '2026-09-05T12:00:00.000Z' },
      ...{ before: content, after: content },
    },
  ];
  const conflict = { imported_at: '2026-09-05T12:00:00.000Z', content };
  const restore = 'POST /api/v1/admin/bank/questions/7/restore';
  const served = question({ versions, conflict });
  const answers: Record<string, unknown> = { ...filterOptions, [one]: served, [restore]: { ...served, version: 4 } };
  const { calls } = openSignedIn('/admin/questions/7', answers);
  const stem = await screen.findByLabelText<HTMLTextAreaElement>('Question (required)');
  await userEvent.type(stem, ' Why?');
  const ask = async (name: string | RegExp) => {
    await userEvent.click(screen.getByRole('button', { name }));
    return within(await screen.findByRole('dialog', { name: 'Continue without saving?' }));
  };
  for (const name of ['Add picture', 'Retire', 'Keep our text', 'Use the imported text', /^Restore the version/]) {
    await userEvent.click((await ask(name)).getByRole('button', { name: 'Cancel' }));
    expect([screen.queryByRole('dialog'), stem.isConnected, stem.value]).toEqual([null, true, `${content.stem} Why?`]);
  }
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  await userEvent.click((await ask('Add picture')).getByRole('button', { name: 'Continue' }));
  const picture = within(await screen.findByRole('dialog', { name: 'Add picture' }));
  await userEvent.click(picture.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(button('Add picture'));
  await userEvent.click((await ask(/^Restore the version/)).getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.getByLabelText('Question (required)')).toHaveProperty('value', content.stem));
  await userEvent.click(screen.getByRole('button', { name: /^Restore the version/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a retired question asks before it is brought back', async () => {
  openSignedIn('/admin/questions/7', { ...filterOptions, [one]: question({ status: 'retired' }) });
  await userEvent.type(await screen.findByLabelText('Question (required)'), ' Why?');
  await userEvent.click(button('Bring back'));
  expect(await screen.findByRole('dialog', { name: 'Continue without saving?' })).toBeTruthy();
});

test('every version saved in the meantime can be compared, also the second one', async () => {
  const theirs = (version: number, solution: string) =>
    question({ version, content: { ...content, solution }, versions: [] });
  const conflict = { status: 409, body: { error: 'Someone else has changed this question' } };
  const answers: Record<string, unknown> = { ...filterOptions, [one]: question(), [save]: conflict };
  const { calls, host } = openSignedIn('/admin/questions/7', answers);
  await userEvent.type(await screen.findByLabelText('Question (required)'), ' Why?');
  const compareAndKeep = async (version: number, text: string) => {
    await userEvent.click(button('Save question'));
    answers[one] = { status: 404, body: {} };
    await userEvent.click(await screen.findByRole('button', { name: 'Compare with the saved question' }));
    expect(await screen.findByText('The saved question did not load. Please try again.')).toBeTruthy();
    answers[one] = theirs(version, text);
    await userEvent.click(button('Compare with the saved question'));
    await waitFor(() => expect(document.querySelector('ins')?.textContent).toContain(text));
    await userEvent.click(button('Keep my text, and save it over theirs'));
    expect(screen.queryByText(/Someone else has changed/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Compare with the saved question' })).toBeNull();
  };
  await compareAndKeep(4, 'Once.');
  await compareAndKeep(5, 'Twice.');
  answers[save] = question({ version: 6 });
  await userEvent.click(button('Save question'));
  await waitFor(() => expect(host.notify).toHaveBeenCalledOnce());
  const sent = calls.filter(({ call }) => call === save).map(({ body }) => (body as { version: number }).version);
  expect(sent).toEqual([3, 4, 5]);
});

test('discarding my text for a version saved in the meantime does not claim that it was saved', async () => {
  const answers: Record<string, unknown> = { ...filterOptions, [one]: question(), [save]: { status: 409, body: {} } };
  const { host } = openSignedIn('/admin/questions/7', answers);
  await userEvent.type(await screen.findByLabelText('Question (required)'), ' Why?');
  await userEvent.click(button('Save question'));
  answers[one] = question({ version: 4, content: { ...content, stem: 'Which one is green?' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Compare with the saved question' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard my changes' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Question (required)')).toHaveProperty('value', 'Which one is green?'),
  );
  expect(host.notify).toHaveBeenCalledExactlyOnceWith({
    ...{ kind: 'success', text: 'Your changes were discarded.', ms: 3_000 },
  });
});

test('an unknown question says so', async () => {
  openSignedIn('/admin/questions/9', {
    ...filterOptions,
    'GET /api/v1/admin/bank/questions/9': { status: 404, body: { id: 'No such question' } },
  });
  expect(await screen.findByText(/^No such question\./)).toBeTruthy();
});

const report = (id: string, message: string): ReportListItem => ({
  _id: id,
  reason: 'wrong_answer',
  message,
  reported_at: '2026-09-05T12:00:00.000Z',
  status: 'open',
  reply: '',
  closed_at: null,
  open_reports: 1,
  question_status: 'served',
  question: question().question,
});

test('the queue of reports is processed with one key per report, and a closed one can be reopened', async () => {
  const answers: Record<string, unknown> = {
    'GET /api/v1/admin/bank/reports': { data: [report('7-ann', 'B is right'), report('7-bob', 'Blurred')], total: 2 },
    'POST /api/v1/admin/bank/reports/7-bob/close': { success: 'Report dismissed' },
    'POST /api/v1/admin/bank/reports/7-bob/reopen': { success: 'The report is open again' },
  };
  const { calls } = openSignedIn('/admin/questions/reports', answers);
  const open = () => within(screen.getByRole('region', { name: 'Report' }));
  await screen.findByRole('region', { name: 'Report' });
  expect(open().getByText('B is right')).toBeTruthy();
  await userEvent.keyboard('j');
  expect(open().getByText('Blurred')).toBeTruthy();
  await userEvent.type(open().getByLabelText('Reply to the member'), 'kxr');
  expect(open().getByText('Blurred')).toBeTruthy();
  (document.activeElement as HTMLElement).blur();
  answers['GET /api/v1/admin/bank/reports'] = { data: [report('7-ann', 'B is right')], total: 1 };
  await userEvent.keyboard('x');
  expect(await screen.findByText(/1-7 dismissed\. The reply is on its way: Undo does not stop it\./)).toBeTruthy();
  expect(calls.find(({ call }) => call.endsWith('/7-bob/close'))?.body).toEqual({
    outcome: 'dismissed',
    reply: 'kxr',
    reported_at: '2026-09-05T12:00:00.000Z',
  });
  await waitFor(() => expect(open().getByText('B is right')).toBeTruthy());
  await userEvent.click(button('Undo'));
  await waitFor(() => expect(calls.some(({ call }) => call.endsWith('/7-bob/reopen'))).toBe(true));
});

test('no single key acts on a report, and none is shown, while single-key shortcuts are off', async () => {
  localStorage.setItem('fairway-letter-keys', 'off');
  const { calls } = openSignedIn('/admin/questions/reports', {
    'GET /api/v1/admin/bank/reports': { data: [report('7-ann', 'B is right'), report('7-bob', 'Blurred')], total: 2 },
  });
  const open = within(await screen.findByRole('region', { name: 'Report' }));
  await userEvent.keyboard('jrx');
  expect(open.getByText('B is right')).toBeTruthy();
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  expect(document.querySelector('kbd, [aria-keyshortcuts="r"], [aria-keyshortcuts="x"]')).toBeNull();
});

test('a link asks before it leaves a reply that is not sent; a sent one is not asked about', async () => {
  const answers: Record<string, unknown> = {
    'GET /api/v1/admin/bank/reports': { data: [report('7-ann', 'B is right'), report('7-bob', 'Blurred')], total: 2 },
    'POST /api/v1/admin/bank/reports/7-ann/close': { success: 'Report resolved' },
    'POST /api/v1/admin/bank/reports/7-ann/reopen': { success: 'The report is open again' },
  };
  const { host } = openSignedIn('/admin/questions/reports', answers);
  await userEvent.type(await screen.findByLabelText('Reply to the member'), 'Thank you.');
  await userEvent.click(screen.getByRole('link', { name: 'Edit question' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await userEvent.click(button('Send and resolve'));
  expect(await screen.findByText(/1-7 resolved/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Edit question' });
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(screen.queryByRole('dialog')).toBeNull();
  answers['GET /api/v1/admin/bank/reports'] = {
    data: [{ ...report('7-ann', 'B is right'), reply: 'Thank you.' }, report('7-bob', 'Blurred')],
    total: 2,
  };
  await userEvent.click(button('Undo'));
  // It is not typed again: a second Send would mail it twice.
  expect(await screen.findByLabelText('Another reply to the member')).toHaveProperty('value', '');
  expect(screen.getByText('Sent to the member').nextElementSibling?.textContent).toBe('Thank you.');
  const text = 'The report is open again. Your reply was sent.';
  expect(host.notify).toHaveBeenCalledWith({ kind: 'success', text, ms: 2_000 });
  expect(host.navigate).not.toHaveBeenCalled();
});

test('the coverage of each book links to its unexplained questions, the most missed first', async () => {
  const { address } = openSignedIn('/admin/questions/explanations', {
    ...filterOptions,
    [list]: { data: [item], total: 1, is_cut: false },
  });
  const row = within(await screen.findByRole('table', { name: 'Explanations by book' })).getAllByRole('row')[1];
  expect(row?.textContent).toContain('4 of 9');
  expect(row?.textContent).toContain('44%');
  await userEvent.click(screen.getByRole('link', { name: /^5 questions of Rules of the Road/ }));
  expect(address()).toBe('/admin/questions?book=2&status=served&unexplained=1&sortBy=missed&sortType=desc');
});

test('a comment becomes the explanation after a confirmation, with its author’s name', async () => {
  const comment = {
    ...{ _id: 'c1', comments: '<p>Red to red.</p>', insert_date: '2026-09-05T12:00:00.000Z', status: 'Active' },
    ...{ zmcq_id: '7', user_id: { _id: 'm1', user_name: 'Bo Sun', image: '' }, sample: false },
  };
  const explained = question({ version: 4, content: { ...content, solution: 'Red to red.', credit: 'Bo Sun' } });
  const explain = 'POST /api/v1/admin/bank/questions/7/explanation';
  const { calls } = openSignedIn('/admin/questions/7', {
    ...filterOptions,
    [one]: question(),
    [comments]: { data: [comment], meta: { total: 1, page: 0, pageSize: 10, pages: 1 } },
    [explain]: explained,
  });
  await userEvent.click(await screen.findByRole('button', { name: /Use as the explanation the comment by Bo Sun/ }));
  const dialog = screen.getByRole('dialog', { name: 'Use this comment as the explanation?' });
  expect(dialog.textContent).toContain('It replaces the current explanation.');
  await userEvent.click(button('Yes, use it'));
  expect(await screen.findByLabelText(/Do not credit this explanation to Bo Sun/)).toBeTruthy();
  const explanation = () => screen.getByLabelText<HTMLTextAreaElement>('Explanation').value;
  await waitFor(() => expect(explanation()).toBe('Red to red.'));
  expect(calls.find(({ call }) => call === explain)?.body).toEqual({ version: 3, comment_id: 'c1' });
});
