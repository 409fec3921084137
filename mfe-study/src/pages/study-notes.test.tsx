import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { key, place } from '../test/fixtures.ts';
import { button, onQuestion, openQuestion, openStudy, watch } from '../test/open-study.tsx';

const note = 'GET /api/v1/private/note/101';
const putNote = 'PUT /api/v1/private/note/101';
const noNote = { note: '', changed_at: null };

afterEach(() => vi.useRealTimers());

async function openNote() {
  await onQuestion(/the can/);
  const details = screen.getByText('Private note').closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  return screen.findByRole('textbox', { name: 'Your note on this question' });
}

test('a note is loaded when it is opened, and saved when its field loses focus', async () => {
  const answers: Record<string, unknown> = { [note]: { note: 'Red right', changed_at: null } };
  const { calls } = openStudy({ answers });
  const field = await openNote();
  expect(field).toHaveProperty('value', 'Red right');
  answers[putNote] = { note: 'Red right returning', changed_at: null };
  await userEvent.type(field, ' returning');
  await userEvent.tab();
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(calls.find(({ call }) => call === putNote)?.body).toEqual({
    note: 'Red right returning',
    based_on: { note: 'Red right' },
  });
});

test('a note that another device has changed replaces the one in an untouched field, and leaving it saves nothing', async () => {
  const answers: Record<string, unknown> = { [note]: { note: 'Red right', changed_at: null } };
  const { calls, queries } = openStudy({ answers });
  const field = await openNote();
  answers[note] = { note: 'Red right returning', changed_at: null };
  await queries.invalidateQueries({ queryKey: ['note'] });
  await waitFor(() => expect(field).toHaveProperty('value', 'Red right returning'));
  await userEvent.click(field);
  await userEvent.tab();
  expect(calls.some(({ call }) => call === putNote)).toBe(false);

  await userEvent.type(field, '!');
  answers[note] = { note: 'Green left', changed_at: null };
  await queries.invalidateQueries({ queryKey: ['note'] });
  expect(field).toHaveProperty('value', 'Red right returning!');
});

test('a note that changed elsewhere while it was typed is shown beside the typed text, and replaced only on request', async () => {
  const conflict = { based_on: 'You changed this elsewhere.', note: 'Now Green left' };
  const answers: Record<string, unknown> = {
    [note]: { note: 'Red right', changed_at: null },
    [putNote]: { status: 409, body: conflict },
  };
  const { calls } = openStudy({ answers });
  const puts = () => calls.filter(({ call }) => call === putNote).map(({ body }) => body);
  const field = await openNote();
  await userEvent.type(field, ' returning');
  answers[note] = { note: 'Green left', changed_at: null };
  await userEvent.tab();
  expect(await screen.findByText('Green left')).toBeTruthy();
  expect(field).toHaveProperty('value', 'Red right returning');
  const sent = puts().length;
  await userEvent.click(field);
  await userEvent.tab();
  expect(puts()).toHaveLength(sent);
  answers[putNote] = { note: 'Red right returning', changed_at: null };
  await userEvent.click(button('Keep mine, and replace the saved note'));
  await waitFor(() => expect(puts().at(-1)).toEqual({ note: 'Red right returning', based_on: { note: 'Green left' } }));
  expect(await screen.findByText('Saved')).toBeTruthy();
});

test('the save button keeps the focus while leaving the field saves the note', async () => {
  const answers: Record<string, unknown> = { [note]: noNote, [putNote]: { note: 'Flood tide', changed_at: null } };
  openStudy({ answers });
  await userEvent.type(await openNote(), 'Flood tide');
  await userEvent.tab();
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(document.activeElement).toBe(button('Save note'));
  expect(button('Save note')).toHaveProperty('disabled', false);
});

test('a note that could not be saved stays on this device and in its field', async () => {
  const answers: Record<string, unknown> = {
    [note]: noNote,
    'GET /api/v1/private/note/102': noNote,
    [putNote]: { status: 503, body: { error: 'Later.' } },
  };
  openStudy({ answers });
  await userEvent.type(await openNote(), 'Flood tide');
  await userEvent.click(button('Next'));
  await onQuestion(/red nun/);
  await waitFor(() => expect(screen.getByLabelText('Your note on this question')).toHaveProperty('value', ''));
  await userEvent.click(button('Previous'));
  await onQuestion(/the can/);
  const field = await screen.findByLabelText('Your note on this question');
  expect(field).toHaveProperty('value', 'Flood tide');
  answers[putNote] = { note: 'Flood tide', changed_at: null };
  await userEvent.click(button('Save note'));
  expect(await screen.findByText('Saved')).toBeTruthy();
});

const unreached = { status: 0, body: {} };

/** A closing tab loses its session storage; the device's storage stays. */
function closeTab(view: { unmount: () => void }): void {
  view.unmount();
  sessionStorage.clear();
}

test.each([
  ['after its field was left', () => userEvent.tab()],
  ['while it was typed', async () => {}],
])('a note whose tab closed offline %s is sent and shown when the area opens again', async (_, leave) => {
  const view = openStudy({ answers: { [note]: noNote, [putNote]: unreached } });
  await userEvent.type(await openNote(), 'Flood tide');
  await leave();
  closeTab(view);

  const { calls } = openStudy({
    answers: { [note]: 'pending', [putNote]: { note: 'Flood tide', changed_at: null } },
  });
  const sent = () => calls.filter(({ call }) => call === putNote).map(({ body }) => body);
  await waitFor(() => expect(sent()).toMatchObject([{ note: 'Flood tide' }]));
  expect(await screen.findByLabelText('Your note on this question')).toHaveProperty('value', 'Flood tide');
  expect(localStorage.getItem('fairway-notes:m1')).toBeNull();
});

test('a note that the server rejects gives the reason under its field, and can be saved again', async () => {
  const text = 'Use at most 4,000 characters';
  const answers: Record<string, unknown> = { [note]: noNote, [putNote]: { status: 400, body: { note: text } } };
  const { host } = openStudy({ answers });
  await userEvent.type(await openNote(), 'Flood tide');
  await userEvent.tab();
  expect(await screen.findByText(`Your note was not saved. ${text}`)).toBeTruthy();
  expect(host.notify).toHaveBeenCalledExactlyOnceWith({ kind: 'danger', text: `Your note was not saved. ${text}` });
  answers[putNote] = { note: 'Flood tide', changed_at: null };
  await userEvent.click(button('Save note'));
  expect(await screen.findByText('Saved')).toBeTruthy();
});

test('a note that did not load can be written: it is appended to the saved note when the connection is back', async () => {
  const answers: Record<string, unknown> = { [note]: unreached, [putNote]: unreached };
  const { calls } = openStudy({ answers });
  const field = await openNote();
  expect(screen.getByRole('alert').textContent).toContain('did not load');
  expect(screen.getByText('It will be added below your saved note, if there is one.')).toBeTruthy();
  await userEvent.type(field, 'Flood tide');
  await userEvent.tab();
  expect(await screen.findByText(/Your note is kept on this device/)).toBeTruthy();
  answers[note] = { note: 'Red right', changed_at: null };
  answers[putNote] = { note: 'Red right\n\nFlood tide', changed_at: null };
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(field).toHaveProperty('value', 'Red right\n\nFlood tide'));
  expect(calls.findLast(({ call }) => call === putNote)?.body).toMatchObject({ note: 'Red right\n\nFlood tide' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Only you can read it.')).toBeTruthy();
  expect(localStorage.getItem('fairway-notes:m1')).toBeNull();
});

test('a note that loads while an addition is written keeps both', async () => {
  const answers: Record<string, unknown> = { [note]: unreached };
  const { calls } = openStudy({ answers });
  const field = await openNote();
  await userEvent.type(field, 'Flood tide');
  answers[note] = { note: 'Red right', changed_at: null };
  answers[putNote] = { note: 'Red right\n\nFlood tide', changed_at: null };
  fireEvent.click(button('Retry'));
  await waitFor(() => expect(field).toHaveProperty('value', 'Red right\n\nFlood tide'));
  await userEvent.click(button('Save note'));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(calls.filter(({ call }) => call === putNote).map(({ body }) => body)).toMatchObject([
    { note: 'Red right\n\nFlood tide' },
  ]);
});

test('an addition whose tab closed offline is appended when the area opens again', async () => {
  const view = openStudy({ answers: { [note]: unreached, [putNote]: unreached } });
  await userEvent.type(await openNote(), 'Flood tide');
  closeTab(view);

  const whole = { note: 'Red right\n\nFlood tide', changed_at: null };
  const { calls } = openStudy({
    answers: { [note]: { note: 'Red right', changed_at: null }, [putNote]: whole },
  });
  await waitFor(() => expect(calls.find(({ call }) => call === putNote)?.body).toMatchObject({ note: whole.note }));
  expect(await screen.findByLabelText('Your note on this question')).toHaveProperty('value', whole.note);
});

test('an addition that is too long for the saved note stays in the field, below the note', async () => {
  const answers: Record<string, unknown> = { [note]: unreached, [putNote]: unreached };
  openStudy({ answers });
  const field = await openNote();
  await userEvent.type(field, 'Flood tide');
  await userEvent.tab();
  answers[note] = { note: 'Red right', changed_at: null };
  answers[putNote] = { status: 400, body: { note: 'Use at most 4,000 characters' } };
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Your note was not saved. Use at most 4,000 characters')).toBeTruthy();
  await waitFor(() => expect(field).toHaveProperty('value', 'Red right\n\nFlood tide'));
});

test('a problem with a question is reported with a reason and optional text', async () => {
  const answers: Record<string, unknown> = {
    'POST /api/v1/private/report/101': { status: 400, body: { reason: 'Choose what is wrong' } },
  };
  const { calls, host } = await openQuestion({ answers });
  await userEvent.click(button('Report a problem'));
  const dialog = screen.getByRole('dialog', { name: 'Report question 1A' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Report' }));
  await waitFor(() =>
    expect(within(dialog).getByLabelText('What is wrong?').getAttribute('aria-invalid')).toBe('true'),
  );
  answers['POST /api/v1/private/report/101'] = { success: 'Thank you.' };
  await userEvent.selectOptions(within(dialog).getByLabelText('What is wrong?'), 'picture');
  await userEvent.type(within(dialog).getByLabelText('Details'), 'Lights are missing');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Report' }));
  await waitFor(() => expect(host.notify).toHaveBeenCalledWith({ kind: 'success', text: 'Thank you.' }));
  expect(calls.findLast(({ call }) => call.includes('report'))?.body).toEqual({
    reason: 'picture',
    message: 'Lights are missing',
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a question with a diagram links to all questions that show it; one without does not', async () => {
  const image = { src: '/media/d.png', width: 10, height: 10, alt: 'A chart' };
  await openQuestion({
    answers: {
      'GET /api/v1/private/question/101': place(1, { ...key, image, ZIMAGENAME: 'D051NG' }),
      'GET /api/v1/private/question_diagram/101': {
        data: ['101', '205'].map((_id) => ({
          _id,
          ZNUMBER: `${_id}A`,
          ZQUESTION: `Text ${_id}`,
          ZINBOOK: '2',
          ZBOOKNAME: 'Rules of the Road',
          ZSUBCATEGORYNAME: '',
        })),
      },
    },
  });
  await userEvent.click(button('All questions for this diagram'));
  const dialog = screen.getByRole('dialog', { name: 'Questions for D051NG' });
  const other = await within(dialog).findByRole('link', { name: /Text 205/ });
  expect(other.getAttribute('href')).toBe('/user/watch?mode=normal&type=book&id=2&num=1&zid=205&rating=all');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await userEvent.click(button('Next'));
  await onQuestion(/red nun/);
  expect(screen.queryByRole('button', { name: 'All questions for this diagram' })).toBeNull();
});

const resumeCalls = (calls: { url: string }[]) =>
  calls.map(({ url }) => url).filter((url) => url.includes('resume_ques'));
const placeCall = (num: number, query = '') => `/api/mlp_question/resume_ques/normal/book/2/${num}/10${num}/0${query}`;
const holdTime = () => vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });

test('saves the place for Resume once the member stays on a question, not while they skip [STD-21]', async () => {
  holdTime();
  const { calls } = await openQuestion();
  fireEvent.click(button('Next'));
  await onQuestion(/red nun/);
  fireEvent.click(button('Next'));
  await onQuestion(/range/);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(resumeCalls(calls)).toEqual([placeCall(3)]);
});

test('a question opened by a link or a number moves the place only once it is answered', async () => {
  holdTime();
  const answers = { 'POST /api/mlp_question/page_num': { num: { _id: '103' }, number: 3, total: 3 } };
  const { calls } = await openQuestion({ answers });
  await vi.advanceTimersByTimeAsync(1_100);
  fireEvent.click(button(/NUMBER: #1/));
  fireEvent.change(screen.getByRole('textbox', { name: 'Number' }), { target: { value: '3' } });
  fireEvent.click(button('Submit'));
  await onQuestion(/range/);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(resumeCalls(calls)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: /Port/ }));
  await waitFor(() => expect(resumeCalls(calls)).toEqual([placeCall(3)]));
});

test.each([
  ['the tab is closed', () => window.dispatchEvent(new Event('pagehide'))],
  ['the page is left', ({ unmount }: { unmount: () => void }) => unmount()],
])('the last place is saved if %s within a second', async (_, leave) => {
  holdTime();
  const view = await openQuestion();
  fireEvent.click(button('Next'));
  await onQuestion(/red nun/);
  leave(view);
  expect(resumeCalls(view.calls)).toEqual([placeCall(2)]);
});

test('a place that could not be saved offline is saved when the connection is back [STD-21]', async () => {
  holdTime();
  const { calls } = await openQuestion();
  fireEvent.click(button('Next'));
  await onQuestion(/red nun/);
  await vi.advanceTimersByTimeAsync(1_100);
  fireEvent.click(button('Next'));
  await onQuestion(/range/);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(resumeCalls(calls)).toEqual([placeCall(2), placeCall(3)]);
  window.dispatchEvent(new Event('online'));
  expect(resumeCalls(calls)).toEqual([placeCall(2), placeCall(3), placeCall(3)]);
});

test('a place outside the member’s own rating is saved as such [STD-21]', async () => {
  holdTime();
  const { calls } = await openQuestion({ at: watch('&rating=all') });
  fireEvent.click(button('Next'));
  await onQuestion(/red nun/);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(resumeCalls(calls)).toEqual([placeCall(2, '?rating=all')]);
});
