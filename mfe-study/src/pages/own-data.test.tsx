import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { licenses, member } from '../test/fixtures.ts';
import { button, openStudy } from '../test/open-study.tsx';

const card = {
  zmcq_id: '101',
  bookmarked: true,
  hidden: false,
  note: '=2+2 "port"\nof <red>',
  question: {
    number: '1A',
    book: 'Rules of the Road',
    text: 'Which side?',
    choices: ['Port', 'Starboard', 'Either', 'Neither'],
    answer: 'a',
    reference: 'Rule 3',
    explanation: '',
  },
};
const answer = (zmcq_id: string) => ({
  zmcq_id,
  number: '1A',
  question: 'Which side?',
  letter: 'a',
  correct: true,
  changed_since: false,
  answered_at: '2026-05-01T12:00:00.000Z',
  mode: 'normal',
  ms: 1_500,
});
const answersCall = 'GET /api/v1/private/my-data/answers';
const deleteCall = 'POST /api/v1/private/delete-account';

let saved: { name: string; text: Promise<string> } | undefined;
function open(answers: Record<string, unknown> = {}, as = member()) {
  saved = undefined;
  let blob = new Blob();
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL(content: Blob) {
        blob = content;
        return 'blob:saved';
      }
      static override revokeObjectURL() {}
    },
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved = { name: this.download, text: blob.text() };
  });
  return openStudy({
    at: '/user/account/profile',
    as,
    answers: { ...licenses(), 'GET /api/v1/private/my-data/cards?after=0': { data: [card], next: null }, ...answers },
  });
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function download(label: string): Promise<{ name: string; text: string }> {
  await userEvent.click(await screen.findByRole('button', { name: label }));
  await screen.findByText('Saved to your downloads.');
  return { name: saved?.name ?? '', text: (await saved?.text) ?? '' };
}

test('exports notes and bookmarks for a spreadsheet, in which no note runs as a formula', async () => {
  open();
  const { name, text } = await download('Notes and bookmarks (CSV)');
  expect(name).toBe('fairway-notes.csv');
  expect(text).toContain('"1A","Rules of the Road","Which side?","Port","Starboard","Either","Neither","A","Rule 3"');
  expect(text).toContain(`"'=2+2 ""port""\nof <red>","Yes","No"`);
});

test('exports notes and bookmarks for Anki: one line a question, its markup as text, an id for updates', async () => {
  open();
  const { name, text } = await download('Anki cards');
  const lines = text.trimEnd().split('\n');
  expect(name).toBe('fairway-anki.txt');
  expect(lines.slice(0, 5)).toEqual([
    '#separator:tab',
    '#html:true',
    '#columns:Id\tFront\tBack\tTags',
    '#guid column:1',
    '#tags column:4',
  ]);
  expect(lines.slice(5)).toEqual([
    [
      'fairway-101',
      'Which side?<br><br>A. Port<br>B. Starboard<br>C. Either<br>D. Neither',
      '<b>A. Port</b><br><br>Rule 3<br><br>=2+2 &quot;port&quot;<br>of &lt;red&gt;',
      'fairway Rules-of-the-Road bookmarked',
    ].join('\t'),
  ]);
});

test('reads answers to the last page', async () => {
  open({
    [answersCall]: { data: [answer('101')], next: '5.1' },
    [`${answersCall}?after=5.1`]: { data: [answer('102')], next: null },
  });
  const { text } = await download('Answers (CSV)');
  expect(text.trim().split('\r\n')).toHaveLength(3);
  expect(text).toContain('"2026-05-01T12:00:00.000Z","1A","Which side?","A","Right","normal","1.5"');
});

test('exports everything as one file', async () => {
  open({
    [answersCall]: { data: [answer('101')], next: null },
    'GET /api/v1/private/my-data/account': { user_name: 'deckhand' },
    'GET /api/v1/private/exam': { exam: { exam_code: 'ONC07' } },
    'GET /api/v1/private/my-data/daily-lists': { data: [{ day: '2026-03-10' }] },
    'GET /api/v1/private/my-data/tests?after=0': { data: [{ test_num: 't1' }], next: null },
    'GET /api/mlp_comment/get_user_comment?page=0&pageSize=50': { data: [{ _id: 'c1' }], meta: { pages: 1 } },
    'GET /api/mlp_invoice/user_invoice': [{ _id: 'i1' }],
  });
  const { name, text } = await download('Everything (JSON)');
  expect(name).toBe('fairway.json');
  expect(JSON.parse(text)).toMatchObject({
    account: { user_name: 'deckhand' },
    notes_and_marks: [{ zmcq_id: '101' }],
    answers: [{ zmcq_id: '101' }],
    exam: { exam_code: 'ONC07' },
    daily_lists: [{ day: '2026-03-10' }],
    tests: [{ test_num: 't1' }],
    comments: [{ _id: 'c1' }],
    invoices: [{ _id: 'i1' }],
  });
});

test('an interrupted download gives the reason, and saves nothing', async () => {
  open({ [answersCall]: { status: 503, body: { error: 'Not available right now' } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Answers (CSV)' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The download stopped. Not available right now');
  expect(saved).toBeUndefined();
});

test('the account is deleted with the password, after a confirmation, and its member is signed out', async () => {
  const answers: Record<string, unknown> = {
    [deleteCall]: { status: 400, body: { password: 'This is not your current password' } },
  };
  const { host } = open(answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete account…' }));
  await userEvent.type(screen.getByLabelText('Your password'), 'what it is');
  await userEvent.click(button('Delete my account'));
  expect(await screen.findByText('This is not your current password')).toBeTruthy();
  expect(host.signOut).not.toHaveBeenCalled();
});

test.each([
  [{ unsubs_date: null }, 'Your Life Time Access ends now. Deleting the account refunds nothing.'],
  [
    { subscription_type: '1 Month Access', unsubs_date: '2036-01-05T17:00:00.000Z' },
    'Your 1 Month Access until Jan 5, 2036 12:00 PM EST ends now. Deleting the account refunds nothing.',
  ],
  [{ access: 'free' } as const, undefined],
])('before a deletion, the dialog names the plan that ends, and links to the invoices: %o', async (plan, text) => {
  open({}, member({ access: 'premium', subscription_type: 'Life Time Access', ...plan }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete account…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete your account?' }));
  expect(dialog.queryByText(/ends now/)?.textContent).toBe(text);
  const link = dialog.getByRole('link', { name: 'Save them first' });
  expect(link.getAttribute('href')).toBe('/user/account/subscription?tab=invoices');
});

test('a completed deletion signs out, and then leads to its confirmation', async () => {
  const { host, calls } = open({ [deleteCall]: { success: 'Your account has been deleted' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete account…' }));
  await userEvent.type(screen.getByLabelText('Your password'), 'what it is');
  await userEvent.click(button('Delete my account'));
  await waitFor(() => expect(host.signOut).toHaveBeenCalledOnce());
  expect(calls.find(({ call }) => call === deleteCall)?.body).toEqual({ password: 'what it is' });
  expect(host.navigate).toHaveBeenCalledExactlyOnceWith('/login?deleted=1', { replace: true });
  expect(host.signOut).toHaveBeenCalledBefore(vi.mocked(host.navigate));
});
