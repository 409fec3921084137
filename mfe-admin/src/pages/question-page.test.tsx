import type { BankQuestion } from '@fairway/contracts/question-bank/admin-questions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { button, openSignedIn, paged, success } from '../test/open-admin.tsx';
import { content, filterOptions, question } from '../test/questions.ts';

const one = 'GET /api/v1/admin/bank/questions/7';
const save = 'PUT /api/v1/admin/bank/questions/7';
const open = (answers: Record<string, unknown> = {}) =>
  openSignedIn('/admin/questions/7', Object.assign(answers, { ...filterOptions, [one]: question(), ...answers }));

test('the preview updates while typing; a save is based on the version that was opened', async () => {
  const after = question({ version: 4, content: { ...content, answer: 'b' } });
  const { calls, host } = open({ [save]: after });
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

test('the place of a question, its source and the day it was added are above its form', async () => {
  const placed = { ...question().question, ZNUMBER: '24', ZCATEGORYNAME: 'Lights', ZSUBCATEGORYNAME: 'Sidelights' };
  open({ [one]: question({ question: placed }) });
  expect(await screen.findByText('Rules of the Road › Lights › Sidelights')).toBeTruthy();
  expect(screen.getByText('Source: test, 2025-06')).toBeTruthy();
  expect(screen.getByText('Printed number 24')).toBeTruthy();
  expect(screen.getByText('Aug 1, 2026 (New York time)')).toBeTruthy();
});

test('the texts of a pack fill the empty fields, to be edited, and the preview shows them with the reasons', async () => {
  const reasons = { a: 'Right by 21(b).', b: 'Not that one.' };
  const explained = {
    ...question().question,
    ZSOLUTION: 'Red is port.',
    ZREASONS: reasons,
    ZREADBY: 'twice' as const,
  };
  const { calls } = open({
    [one]: question({ question: explained, content: { ...content, solution: '' } }),
    [save]: question(),
  });
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  await userEvent.click(preview.getByRole('button', { name: /starboard/ }));
  expect(preview.getByText('Read twice, not by a licensed mariner')).toBeTruthy();
  await userEvent.click(button('Edit the texts of the pack'));
  expect(screen.getByLabelText('Explanation')).toHaveProperty('value', 'Red is port.');
  expect(screen.getByLabelText('Why B is right or wrong')).toHaveProperty('value', content.reason_b);
  await userEvent.type(screen.getByLabelText('Why C is right or wrong'), 'White.');
  expect(preview.getByText(/White\./).textContent).toBe('Why not C: White.');
  expect(preview.queryByText(/Read twice/)).toBeNull();
  await userEvent.click(button('Save question'));
  const body = await waitFor(() => calls.find(({ call }) => call === save)?.body);
  expect(body).toMatchObject({ solution: 'Red is port.', reason_a: reasons.a, reason_b: content.reason_b });
});

test('a formula is shown below its field and in the preview when typing pauses; a wrong one is named beside it', async () => {
  const markup = 'POST /api/v1/admin/bank/markup';
  const answers = {
    [markup]: {
      markup: { '$x^2$': { html: '<math><msup><mi>x</mi><mn>2</mn></msup></math>', words: 'x²' } },
      faults: [[], [{ source: '$\\foo$', reason: 'Unsupported function name: \\foo' }]],
    },
  };
  const { calls } = open(answers);
  const stem = await screen.findByLabelText('Question (required)');
  await userEvent.type(stem, ' Is it');
  await userEvent.type(stem, ' $x^2$?');
  await userEvent.type(screen.getByLabelText('Choice A (required)'), ' $\\foo$');
  await screen.findByRole('textbox', {
    name: 'Question (required)',
    description: 'Shown as: Which light is red? Is it x2?',
  });
  const asked = calls.filter(({ call }) => call === markup).at(-1)?.body as { texts: string[] };
  expect(asked.texts.slice(0, 2)).toEqual([`${content.stem} Is it $x^2$?`, `${content.choice_a} $\\foo$`]);
  const description = '$\\foo$ cannot be shown: Unsupported function name: \\foo';
  expect(screen.getByRole('textbox', { name: 'Choice A (required)', description })).toBeTruthy();
  expect(screen.getByText(/cannot be shown/, { selector: '[role=status]' })).toBeTruthy();
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.getByRole('heading').querySelector('math')).not.toBeNull();
  await userEvent.clear(screen.getByLabelText('Choice A (required)'));
  expect(screen.queryByText(/cannot be shown/)).toBeNull();
});

test('a field’s error appears under it', async () => {
  open({ [save]: { status: 400, body: { choice_c: 'Enter choice C' } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Save question' }));
  const field = screen.getByLabelText('Choice C (required)');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText('Enter choice C').length).toBeGreaterThan(0);
});

test('a link, the palette and Log Out ask before they leave unsaved text', async () => {
  const { host, address, session } = open();
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
  const writing = open();
  await userEvent.type(await screen.findByLabelText('Explanation'), ' Because.');
  writing.unmount();
  const { calls } = open({ [one]: question({ version: 4 }), [save]: question() });
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
      version: 3,
      action: 'edit',
      author: 'Ada',
      saved_at: '2026-09-05T12:00:00.000Z',
      before: content,
      after: content,
    },
  ];
  const conflict = { imported_at: '2026-09-05T12:00:00.000Z', content };
  const restore = 'POST /api/v1/admin/bank/questions/7/restore';
  const served = question({ versions, conflict });
  const answers: Record<string, unknown> = { [one]: served, [restore]: { ...served, version: 4 } };
  const { calls } = open(answers);
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
  open({ [one]: question({ status: 'retired' }) });
  await userEvent.type(await screen.findByLabelText('Question (required)'), ' Why?');
  await userEvent.click(button('Bring back'));
  expect(await screen.findByRole('dialog', { name: 'Continue without saving?' })).toBeTruthy();
});

test('every version saved in the meantime can be compared, also the second one', async () => {
  const theirs = (version: number, solution: string) =>
    question({ version, content: { ...content, solution }, versions: [] });
  const conflict = { status: 409, body: { error: 'Someone else has changed this question' } };
  const answers: Record<string, unknown> = { [save]: conflict };
  const { calls, host } = open(answers);
  await userEvent.type(await screen.findByLabelText('Question (required)'), ' Why?');
  await userEvent.click(button('Save question'));
  const compare = async (version: number, text: string) => {
    answers[one] = { status: 404, body: {} };
    await userEvent.click(await screen.findByRole('button', { name: 'Compare with the saved question' }));
    expect(await screen.findByText('The saved question did not load. Please try again.')).toBeTruthy();
    answers[one] = theirs(version, text);
    await userEvent.click(button('Compare with the saved question'));
    await waitFor(() => expect(document.querySelector('ins')?.textContent).toContain(text));
  };
  await compare(4, 'Once.');
  await userEvent.click(button('Keep my text, and save it over theirs'));
  await compare(5, 'Twice.');
  answers[save] = question({ version: 6 });
  await userEvent.click(button('Keep my text, and save it over theirs'));
  await waitFor(() => expect(host.notify).toHaveBeenCalledOnce());
  const sent = calls.filter(({ call }) => call === save).map(({ body }) => (body as { version: number }).version);
  expect(sent).toEqual([3, 4, 5]);
});

test('discarding my text for a version saved in the meantime does not claim that it was saved', async () => {
  const answers: Record<string, unknown> = { [save]: { status: 409, body: {} } };
  const { host } = open(answers);
  await userEvent.type(await screen.findByLabelText('Question (required)'), ' Why?');
  await userEvent.click(button('Save question'));
  answers[one] = question({ version: 4, content: { ...content, stem: 'Which one is green?' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Compare with the saved question' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard my changes' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Question (required)')).toHaveProperty('value', 'Which one is green?'),
  );
  expect(host.notify).toHaveBeenCalledExactlyOnceWith(success('Your changes were discarded.', 3_000));
});

test('a comment becomes the explanation after a confirmation, with its author’s name', async () => {
  const comment = {
    _id: 'c1',
    comments: '<p>Red to red.</p>',
    insert_date: '2026-09-05T12:00:00.000Z',
    status: 'Active',
    zmcq_id: '7',
    user_id: { _id: 'm1', user_name: 'Bo Sun', image: '' },
    sample: false,
  };
  const explained = question({ version: 4, content: { ...content, solution: 'Red to red.', credit: 'Bo Sun' } });
  const explain = 'POST /api/v1/admin/bank/questions/7/explanation';
  const { calls } = open({
    'GET /api/v1/admin/question-comments/7': paged([comment]),
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

test('a pair of easily mistaken questions is rejected, and shown again', async () => {
  const twins = `${one}/twins`;
  const review = 'PUT /api/v1/admin/bank/questions/7/twins/9';
  const twin = { _id: '9', ZNUMBER: '1-9', ZQUESTION: 'Which light is green?', ZINBOOK: '2', marks: [[15, 20]] };
  const answers = { [twins]: { data: [{ ...twin, own_marks: [], rejected: false }] } };
  const { calls, host } = open(Object.assign(answers, { [review]: { success: 'The pair is rejected' } }));
  const panel = within(
    (await screen.findByRole('heading', { name: 'Easily mistaken for' })).closest('section') as HTMLElement,
  );
  const reject = await panel.findByRole('button', { name: 'Reject the pair with 1-9' });
  expect(panel.getByText('green').tagName).toBe('MARK');
  answers[twins] = { data: [{ ...twin, own_marks: [], rejected: true }] };
  await userEvent.click(reject);
  await waitFor(() => expect(host.notify).toHaveBeenCalledExactlyOnceWith(success('The pair is rejected')));
  await userEvent.click(await panel.findByRole('button', { name: 'Show the pair again with 1-9' }));
  const sent = () => calls.filter(({ call }) => call === review).map(({ body }) => body);
  await waitFor(() => expect(sent()).toEqual([{ rejected: true }, { rejected: false }]));
});
