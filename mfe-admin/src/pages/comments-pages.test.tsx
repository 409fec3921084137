import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { comment } from '../test/comments.ts';
import { button, cells, errorOf, hrefOf, openSignedIn, paged, rowsOf, success } from '../test/open-admin.tsx';

const member = (id: string, user_name: string | null) => ({
  _id: { _id: id, user_name, email: user_name && `${id}@fairway.example` },
  count: 1_200,
  tags: 1_200,
});

const summaries = 'GET /api/mlp_comment/all_comment';
const memberComments = 'GET /api/mlp_comment/get_comment/m1';
const one = 'GET /api/mlp_comment/comments/c1';
const edit = 'POST /api/mlp_comment/comment_edit/c1';
const remove = 'DELETE /api/mlp_comment/comment/c1';

test('members are listed with their number of comments, ten a page, numbered through the pages [ADM-29, ADM-30, ADM-31, ERR-28]', async () => {
  const { calls } = openSignedIn('/admin/comments?page=1', {
    [summaries]: { ...paged([member('m1', 'Ann'), member('gone', null)], 12) },
  });
  const [head, , ann, gone] = rowsOf(await screen.findByRole('table', { name: 'Comments Tables' }));
  expect(cells(head).map((title) => title?.replace(/ .$/, ''))).toEqual([
    'No.',
    'User Name',
    'Email',
    'Total Count',
    'Action',
  ]);
  expect(cells(ann)).toEqual(['11', 'Ann', 'm1@fairway.example', '1,200', 'View Comment List of Ann']);
  expect(cells(gone).slice(0, 3)).toEqual(['12', 'Undefined', 'Undefined']);
  expect(hrefOf('View Comment List of Ann')).toBe('/admin/comment/comment-list/m1');
  expect(calls.find(({ call }) => call === summaries)?.url).toMatch(/\?page=1&pageSize=10$/);
});

test('the members that match the filters are exported by a link', async () => {
  const exported = 'POST /api/v1/admin/export/comments';
  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { calls } = openSignedIn('/admin/comments?email=ann', {
    [summaries]: paged([member('m1', 'Ann')]),
    [exported]: { url: '/api/v1/admin/export/comments/t' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(followed).toHaveBeenCalled());
  expect(followed.mock.contexts[0]).toHaveProperty('pathname', '/api/v1/admin/export/comments/t');
  expect(calls.find(({ call }) => call === exported)?.body).toEqual({ user_name: '', email: 'ann' });
});

test('the server sorts and filters members [ADM-28]', async () => {
  const { calls } = openSignedIn('/admin/comments', { [summaries]: paged([member('m1', 'Ann')]) });
  await userEvent.click(await screen.findByRole('button', { name: /^Total Count/ }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter Email' }), 'ann@');
  await waitFor(() => {
    const url = calls.findLast(({ call }) => call === summaries)?.url;
    expect(Object.fromEntries(new URL(url ?? '', 'http://x').searchParams)).toEqual({
      page: '0',
      pageSize: '10',
      email: 'ann@',
      sort_by: 'count',
      sort_order: 'asc',
    });
  });
});

test('a member’s comments are listed below their questions, and removed after a confirmation [ADM-33, ADM-34, ADM-35, ERR-27, OPEN-106]', async () => {
  const answers: Record<string, unknown> = {
    [memberComments]: paged([comment(), comment({ _id: 'c2', status: 'Inactive', comments: '<p>Red right</p>' })]),
  };
  const { calls } = openSignedIn('/admin/comment/comment-list/m1', answers);
  const [head, first, second] = rowsOf(await screen.findByRole('table', { name: 'Comments' }));
  expect(cells(head)).toEqual(['No.', 'Question', 'Message', 'Date', 'Status', 'Action']);
  expect(cells(first).slice(0, 3)).toEqual(['1', 'Rules of the Road · 1AWhich side?', 'Keep to starboard.']);
  expect(within(first as HTMLElement).getByText('starboard').tagName).toBe('STRONG');
  expect([cells(first)[4], cells(second)[4]]).toEqual(['Active', 'Inactive']);
  const way = within(second as HTMLElement).getByRole('link', { name: /^Edit/ });
  expect(way.getAttribute('href')).toBe('/admin/comment/edit-comment/c2');

  await userEvent.click(within(first as HTMLElement).getByRole('button', { name: /^Delete/ }));
  const dialog = screen.getByRole('dialog', { name: 'Are you sure?' });
  expect(within(dialog).getByText('You will not be able to recover this again!')).toBeTruthy();
  expect(calls.some(({ call }) => call === remove)).toBe(false);
  answers[remove] = { success: 'Comment deleted' };
  answers[memberComments] = paged([]);
  await userEvent.click(button('Yes, delete it!'));
  expect(await screen.findByText('This Table Is Empty')).toBeTruthy();
  expect(screen.getByText('No data found to show here. This table is empty.')).toBeTruthy();
});

test('a comment is edited below its question, with its author read-only [ADM-36, ADM-37, ADM-38, ADM-39, ADM-42, ERR-19]', async () => {
  // Saving only the status keeps every element of the text.
  const text = '<p>10<sup>3</sup> of CO<sub>2</sub>, <s>not</s> <em>to</em> <strong>starboard</strong>.</p>';
  const { host, calls, address } = openSignedIn('/admin/comment/edit-comment/c1', {
    [one]: comment({ comments: text }),
    [edit]: comment({ status: 'Inactive' }),
    [memberComments]: paged([comment({ status: 'Inactive' })]),
  });
  expect(await screen.findByRole('link', { name: 'Which side?' })).toBeTruthy();
  for (const [label, value] of [
    ['Client Name', 'Ann'],
    ['Client Email', 'ann@fairway.example'],
  ] as const) {
    expect(screen.getByLabelText(label)).toMatchObject({ value, readOnly: true });
  }
  const writing = await screen.findByRole('textbox', { name: 'Comments (required)' });
  expect(writing.closest<HTMLElement>('[style]')?.style.height).toBe('200px');
  await userEvent.selectOptions(screen.getByLabelText('Status (required)'), 'Inactive');
  await userEvent.click(button('Save comment'));
  await waitFor(() => expect(address()).toBe('/admin/comment/comment-list/m1'));
  expect(calls.find(({ call }) => call === edit)?.body).toEqual({
    comments: text,
    status: 'Inactive',
    based_on: { comments: text, status: 'Active' },
  });
  expect(host.notify).toHaveBeenCalledExactlyOnceWith(success('Comment saved successfully'));
});

test.each(['comments', 'Comments'])('errors appear under their fields, with %s [ADM-40]', async (key) => {
  const { address } = openSignedIn('/admin/comment/edit-comment/c1', {
    [one]: comment(),
    [edit]: { status: 400, body: { [key]: 'Wrong words', status: 'Wrong status' } },
  });
  const writing = await screen.findByRole('textbox', { name: 'Comments (required)' });
  await userEvent.click(button('Save comment'));
  await screen.findByText('Wrong words');
  expect(errorOf(writing)).toBe('Wrong words');
  expect(errorOf(screen.getByLabelText('Status (required)'))).toBe('Wrong status');
  expect(address()).toBe('/admin/comment/edit-comment/c1');
});

test('a changed comment is not left without a confirmation', async () => {
  const { host } = openSignedIn('/admin/comment/edit-comment/c1', { [one]: comment() });
  await userEvent.selectOptions(await screen.findByLabelText('Status (required)'), 'Inactive');
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(host.navigate).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Leave' }));
  expect(host.navigate).toHaveBeenCalledExactlyOnceWith('/admin/comment/comment-list/m1');
});
