import type { QueuedComment } from '@fairway/contracts/content/comment-moderation';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { queued } from '../test/comments.ts';
import { admin, button, openSignedIn, success } from '../test/open-admin.tsx';

const queue = 'GET /api/mlp_comment/queue';
const decide = 'POST /api/mlp_comment/moderate';
const undo = 'POST /api/mlp_comment/moderate_undo';
const seenAt = '2026-09-05T12:00:00.000Z';
const decidedAt = '2026-09-06T12:00:00.000Z';
const undoneAt = '2026-09-06T12:00:05.000Z';

const page = (data: QueuedComment[], next: string | null = null) => ({
  data,
  next,
  waiting: { total: data.length, reported: 0 },
});
const done = (...ids: string[]) => ({ updated_at: decidedAt, done: ids, changed: [] });
const three = () => page([queued('Ann'), queued('Bo'), queued('Cy')]);

const shown = () => screen.queryAllByRole('article').map((item) => item.getAttribute('aria-label')?.slice(11));
const focused = () => document.activeElement?.getAttribute('aria-label');
const press = (keys: string) => userEvent.keyboard(keys);

async function open(answers: Record<string, unknown>) {
  const view = openSignedIn('/admin/comments/queue', answers);
  await screen.findByRole('article', { name: 'Comment by Ann' });
  const sent = (call: string) => view.calls.filter((made) => made.call === call).map(({ body }) => body);
  return { ...view, sent };
}

beforeEach(() => localStorage.clear());

test('each comment shows why it awaits a decision, and the total is shown', async () => {
  const reports = {
    total: 7,
    newest: [{ reason: 'other' as const, message: 'It names my ship.', insert_date: seenAt }],
  };
  await open({ [queue]: page([queued('Ann', { reports, status: 'Inactive' }), queued('Bo')]) });
  const [ann] = screen.getAllByRole('article');
  expect(ann?.textContent).toContain('Reported 7 times');
  expect(ann?.textContent).toContain('Inactive');
  expect(within(ann as HTMLElement).getByRole('list', { name: 'Reports' }).textContent).toMatch(
    /^Something else · “It names my ship.” ·/,
  );
  expect(screen.getByText('2 comments waiting')).toBeTruthy();
});

test('j and k move, a approves and h hides the current comment', async () => {
  const { sent } = await open({ [queue]: three(), [decide]: done('bo') });
  await press('j');
  expect(focused()).toBe('Comment by Ann');
  await press('j');
  expect(focused()).toBe('Comment by Bo');
  await press('j');
  await press('k');
  await press('a');
  expect(shown()).toEqual(['Ann', 'Cy']);
  expect(focused()).toBe('Comment by Cy');
  expect(screen.getByRole('status').textContent).toBe('Approved: the comment by Bo.');
  expect(screen.getByText('2 comments waiting')).toBeTruthy();
  await press('h');
  expect(shown()).toEqual(['Ann']);
  expect(focused()).toBe('Comment by Ann');
  expect(sent(decide)).toEqual([
    { action: 'approve', comments: [{ _id: 'bo', updated_at: seenAt }] },
    { action: 'hide', comments: [{ _id: 'cy', updated_at: seenAt }] },
  ]);
});

test('a double click decides one comment, not the next one under the pointer too', async () => {
  const { sent } = await open({ [queue]: three(), [decide]: done('ann') });
  const approve = (name: string) => screen.getByRole('button', { name: new RegExp(`^Approve .*${name}`) });
  fireEvent.click(approve('Ann'), { detail: 1 });
  fireEvent.click(approve('Bo'), { detail: 2 });
  await waitFor(() => expect(shown()).toEqual(['Bo', 'Cy']));
  expect(sent(decide)).toHaveLength(1);
});

test('u undoes the last decision, and the next decision is based on the resulting state', async () => {
  const answers: Record<string, unknown> = { [queue]: three(), [decide]: done('ann') };
  const { sent } = await open(answers);
  await press('h');
  expect(shown()).toEqual(['Bo', 'Cy']);
  answers[undo] = { updated_at: undoneAt, done: ['ann'], changed: [] };
  await press('u');
  await waitFor(() => expect(shown()).toEqual(['Ann', 'Bo', 'Cy']));
  await waitFor(() => expect(focused()).toBe('Comment by Ann'));
  expect(sent(undo)).toEqual([{ comments: [{ _id: 'ann', status: 'Active', updated_at: decidedAt }] }]);
  await press('a');
  expect(sent(decide).at(-1)).toEqual({ action: 'approve', comments: [{ _id: 'ann', updated_at: undoneAt }] });
});

test('a comment whose decision is rejected returns, with the reason', async () => {
  const { host } = await open({ [queue]: three(), [decide]: { status: 503, body: { error: 'Not now' } } });
  await press('a');
  await waitFor(() => expect(shown()).toEqual(['Ann', 'Bo', 'Cy']));
  expect(host.notify).toHaveBeenCalledExactlyOnceWith({ kind: 'danger', title: 'Not approved.', text: 'Not now' });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a comment that has changed in the meantime returns in its current state', async () => {
  const answers: Record<string, unknown> = { [queue]: three() };
  const { host } = await open(answers);
  answers[decide] = { updated_at: decidedAt, done: [], changed: ['ann'] };
  answers[queue] = page([queued('Ann', { comments: '<p>Other words</p>', updated_at: undoneAt })]);
  await press('a');
  expect(await screen.findByText('Other words')).toBeTruthy();
  expect(host.notify).toHaveBeenCalledExactlyOnceWith({
    kind: 'info',
    text: expect.stringContaining('changed meanwhile, or a colleague decided'),
  });
  expect(screen.queryByText(/^Approved:/)).toBeNull();
});

test('d deletes after a confirmation, and the next comment takes the focus', async () => {
  const answers: Record<string, unknown> = { [queue]: three() };
  const { calls } = await open(answers);
  await press('jd');
  const dialog = screen.getByRole('dialog', { name: 'Are you sure?' });
  expect(within(dialog).getByText('You will not be able to recover this again!')).toBeTruthy();
  await press('a');
  expect(shown()).toHaveLength(3);
  answers['DELETE /api/mlp_comment/comment/ann'] = { success: 'Comment deleted' };
  answers[queue] = page([queued('Bo'), queued('Cy')]);
  await userEvent.click(button('Yes, delete it!'));
  await waitFor(() => expect(shown()).toEqual(['Bo', 'Cy']));
  await waitFor(() => expect(focused()).toBe('Comment by Bo'));
  expect(calls.filter(({ call }) => call === decide)).toEqual([]);
});

test('e opens the comment to edit, and saving returns', async () => {
  const edited = queued('Ann');
  const { address } = await open({
    [queue]: three(),
    'GET /api/mlp_comment/comments/ann': edited,
    'POST /api/mlp_comment/comment_edit/ann': edited,
  });
  await press('e');
  await waitFor(() => expect(address()).toBe('/admin/comment/edit-comment/ann?from=queue'));
  await userEvent.click(await screen.findByRole('button', { name: 'Save comment' }));
  await waitFor(() => expect(address()).toBe('/admin/comments/queue'));
});

test('several are selected, by box or by key, and decided together', async () => {
  const { sent } = await open({ [queue]: three(), [decide]: done('ann', 'cy') });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select the comment by Cy' }));
  await press('kkx');
  expect(screen.getByText('2').parentElement?.textContent).toBe('2 selected');
  await userEvent.click(button('Hide selected'));
  expect(shown()).toEqual(['Bo']);
  expect(sent(decide)).toEqual([
    {
      action: 'hide',
      comments: [
        { _id: 'ann', updated_at: seenAt },
        { _id: 'cy', updated_at: seenAt },
      ],
    },
  ]);
  expect(screen.getByRole('status').textContent).toBe('Hidden: 2 comments.');
});

test.each([
  ['a', 'approve', 'Approved: 2 comments.'],
  ['h', 'hide', 'Hidden: 2 comments.'],
])(
  '%s decides on the selected comments rather than on the current one, and the hint says so',
  async (key, action, text) => {
    const { sent } = await open({ [queue]: three(), [decide]: done('ann', 'cy') });
    const hint = () => screen.getByText('all keys', { exact: false }).textContent;
    expect(hint()).toContain('A approve · H hide ·');
    for (const name of ['Ann', 'Cy'])
      await userEvent.click(screen.getByRole('checkbox', { name: `Select the comment by ${name}` }));
    await press('k');
    expect(focused()).toBe('Comment by Bo');
    expect(hint()).toContain('A approve 2 selected · H hide 2 selected ·');
    await press(key);
    expect(shown()).toEqual(['Bo']);
    expect(sent(decide)).toMatchObject([{ action, comments: [{ _id: 'ann' }, { _id: 'cy' }] }]);
    expect(screen.getByRole('status').textContent).toBe(text);
    await press(key);
    expect(sent(decide)).toMatchObject([{}, { action, comments: [{ _id: 'bo' }] }]);
  },
);

test('the next page loads before the last comment is reached', async () => {
  const { calls } = await open({
    'GET /api/mlp_comment/queue': page([queued('Ann'), queued('Bo')], '1.5.bo'),
    'GET /api/mlp_comment/queue?after=1.5.bo': page([queued('Cy'), queued('Bo', { updated_at: undoneAt })]),
  });
  await waitFor(() => expect(shown()).toEqual(['Ann', 'Cy', 'Bo']));
  expect(calls.filter(({ url }) => url.includes('after'))).toHaveLength(1);
});

test('single keys can be switched off, and are no longer shown', async () => {
  await open({ [queue]: three() });
  expect(document.querySelector('kbd')).toBeTruthy();
  await press('?');
  const dialog = screen.getByRole('dialog', { name: 'Keys of the review queue' });
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Single-key shortcuts are on in this browser' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(document.querySelector('kbd')).toBeNull();
  await press('a');
  expect(shown()).toHaveLength(3);
});

test('an empty queue says so', async () => {
  openSignedIn('/admin/comments/queue', { [queue]: page([]) });
  expect(await screen.findByText('No comments waiting')).toBeTruthy();
  await press('jkahdexu');
  expect(screen.queryByRole('dialog')).toBeNull();
});

const explainable = { content: { solution: 'Old words.' }, version: 3 };
const oneQuestion = 'GET /api/v1/admin/bank/questions/101';
const explain = 'POST /api/v1/admin/bank/questions/101/explanation';

test('a comment becomes the explanation of its question after a confirmation, and stays in the queue', async () => {
  const { sent, host } = await open({ [queue]: three(), [oneQuestion]: explainable, [explain]: explainable });
  await press('m');
  const dialog = screen.getByRole('dialog', { name: 'Use this comment as the explanation?' });
  await waitFor(() => expect(dialog.textContent).toContain('It replaces the current explanation.'));
  expect(dialog.textContent).toContain('“Explanation by Ann”');
  await userEvent.click(button('Yes, use it'));
  await waitFor(() => expect(sent(explain)).toEqual([{ version: 3, comment_id: 'ann' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.notify).toHaveBeenCalledWith(success('Explained by Ann. Members see it now.', 3_000));
  expect(shown()).toEqual(['Ann', 'Bo', 'Cy']);
});

test('offers no explanation if a comment cannot explain its question', async () => {
  const removed = { ...queued('Bo').zmcq_id, ZSLUG: null };
  await open({
    [queue]: page([queued('Ann', { status: 'Inactive' }), queued('Bo', { zmcq_id: removed }), queued('Cy')]),
  });
  expect(screen.getAllByRole('button', { name: /^Use as explanation/ }).map((one) => one.textContent)).toEqual([
    'Use as explanation the comment by Cy',
  ]);
  await press('m');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('offers no explanation to roles that may not edit questions', async () => {
  await open({ [queue]: three(), 'GET /api/mlp_admin_auth': { ...admin, role: 'support' } });
  expect(screen.queryByRole('button', { name: /^Use as explanation/ })).toBeNull();
});
