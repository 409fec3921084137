import type { CommentWithQuestion } from '@fairway/contracts/content/content';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { comment, commentsOf, member } from '../test/fixtures.ts';
import { button, openStudy } from '../test/open-study.tsx';

const listCall = 'GET /api/mlp_comment/get_user_comment';
const id = 'o'.repeat(20);
const question = {
  _id: '101',
  ZSLUG: 'which-side',
  ZNUMBER: '1A',
  ZINBOOK: '2',
  ZBOOKNAME: 'Rules of the Road',
  ZQUESTION: 'On which side?',
};
const memberComment = (changed: Partial<CommentWithQuestion> = {}): CommentWithQuestion => ({
  ...comment({ _id: id, user_id: { _id: 'm1', user_name: 'deckhand', image: '', email: 'd@fairway.example' } }),
  zmcq_id: question,
  ...changed,
});
const openList = (answers: Record<string, unknown>, as = member()) =>
  openStudy({ at: '/user/manage-comments', answers, as });
const openEdit = (answer: unknown, more = {}) =>
  openStudy({
    at: `/user/manage-comment/edit-comment/${id}`,
    answers: { [`GET /api/mlp_comment/comments/${id}`]: answer, [listCall]: commentsOf([memberComment()]), ...more },
  });

test('the member’s comments are listed with their questions, even after the plan has ended [STD-115]', async () => {
  openList(
    { [listCall]: commentsOf([memberComment(), memberComment({ _id: 'i'.repeat(20), status: 'Inactive' })]) },
    member({ access: 'free' }),
  );
  const [first, second] = await screen.findAllByRole('article');
  expect(first?.textContent).toMatch(/Rules of the Road · 1A.*On which side\?.*Keep to starboard/);
  expect(second?.textContent).toContain('Only you see it');
  expect(screen.getAllByRole('link', { name: 'On which side?' })[0]?.getAttribute('href')).toContain('zid=101');
});

test('a comment is deleted after Delete Comment? [STD-117, STD-119, ERR-58]', async () => {
  const answers: Record<string, unknown> = {
    [listCall]: commentsOf([memberComment()]),
    [`DELETE /api/v1/private/comment/${id}`]: { success: 'Comment deleted' },
  };
  openList(answers);
  await userEvent.click(await screen.findByRole('button', { name: /^Delete your comment/ }));
  answers[listCall] = commentsOf([]);
  await userEvent.click(button('Yes'));
  expect(await screen.findByText('You have not commented yet')).toBeTruthy();
});

test('a failed deletion is reported, and the comment stays', async () => {
  openList({
    [listCall]: commentsOf([memberComment()]),
    [`DELETE /api/v1/private/comment/${id}`]: { status: 503, body: { error: 'Fairway is busy' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Delete your comment/ }));
  await userEvent.click(button('Yes'));
  expect((await screen.findByRole('alert')).textContent).toContain('Fairway is busy');
  expect(screen.getByRole('article')).toBeTruthy();
});

test('editing opens the comment’s own page, and saving returns to the list [STD-116, ERR-31]', async () => {
  const { address, host, calls } = openList({
    [listCall]: commentsOf([memberComment()]),
    [`GET /api/mlp_comment/comments/${id}`]: memberComment(),
    [`POST /api/mlp_comment/user_comment_edit/${id}`]: memberComment(),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Edit your comment/ }));
  expect(address()).toBe(`/user/manage-comment/edit-comment/${id}`);
  const writing = await screen.findByRole('textbox', { name: 'Comments' });
  expect(writing.textContent).toBe('Keep to starboard.');
  await userEvent.click(button('Save comment'));
  await waitFor(() => expect(address()).toBe('/user/manage-comments'));
  expect(host.notify).toHaveBeenCalledWith(expect.objectContaining({ text: 'Comment saved successfully' }));
  expect(calls.find(({ call }) => call.startsWith('POST /api/mlp_comment'))?.body).toEqual({
    comments: memberComment().comments,
    based_on: { comments: memberComment().comments },
  });
});

test('on the edit page a rejection appears under Comments [STD-120]', async () => {
  openEdit(memberComment(), {
    [`POST /api/mlp_comment/user_comment_edit/${id}`]: { status: 400, body: { comments: 'Write your comment' } },
  });
  const writing = await screen.findByRole('textbox', { name: 'Comments' });
  await userEvent.click(button('Save comment'));
  await waitFor(() => expect(writing.getAttribute('aria-invalid')).toBe('true'));
  expect(document.getElementById(writing.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Write your comment',
  );
});

test('a comment that is being edited stays if reloading it fails', async () => {
  const read = `GET /api/mlp_comment/comments/${id}`;
  const answers: Record<string, unknown> = { [read]: memberComment() };
  const { calls, queries } = openStudy({ at: `/user/manage-comment/edit-comment/${id}`, answers });
  const writing = await screen.findByRole('textbox', { name: 'Comments' });
  answers[read] = { status: 503, body: { error: 'Unavailable' } };
  await act(async () => {
    await queries.refetchQueries();
    // The page learns of it in the next turn.
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(calls.filter(({ call }) => call === read).length).toBeGreaterThan(1);
  expect(screen.getByRole('textbox', { name: 'Comments' })).toBe(writing);
});

test.each([
  ['is gone', { status: 404, body: { id: 'No such comment' } }],
  ['is another member’s', memberComment({ user_id: { _id: 'm2', user_name: 'bosun', image: '' } })],
])('a comment that %s cannot be edited', async (_, answer) => {
  openEdit(answer);
  expect(await screen.findByText('Comment not found')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('both pages report a failed load and can retry', async () => {
  const answers: Record<string, unknown> = { [listCall]: { status: 503, body: { error: 'Unavailable' } } };
  const list = openList(answers);
  expect(await screen.findByText('Your comments did not load')).toBeTruthy();
  answers[listCall] = commentsOf([memberComment()]);
  await userEvent.click(button('Retry'));
  expect(await screen.findByRole('article')).toBeTruthy();
  list.unmount();
  openEdit({ status: 503, body: { error: 'Unavailable' } });
  expect(await screen.findByText('Your comment did not load')).toBeTruthy();
});

test('a page beyond the last redirects to the last', async () => {
  const page = (n: number) => `${listCall}?page=${n}&pageSize=10`;
  const { address } = openStudy({
    at: '/user/manage-comments?page=5',
    answers: {
      [page(5)]: commentsOf([], { total: 11, page: 5, pages: 2 }),
      [page(1)]: commentsOf([memberComment()], { total: 11, page: 1, pages: 2 }),
    },
  });
  expect(await screen.findByText('Page 2 of 2')).toBeTruthy();
  expect(address()).toBe('/user/manage-comments?page=1');
});

test('the other spelling of both addresses redirects to the right one [OPEN-03]', async () => {
  const first = openStudy({ at: '/user/manage-comment', answers: { [listCall]: commentsOf([memberComment()]) } });
  await waitFor(() => expect(first.address()).toBe('/user/manage-comments'));
  first.unmount();
  const second = openStudy({
    at: `/user/manage-comments/edit-comment/${id}`,
    answers: { [`GET /api/mlp_comment/comments/${id}`]: memberComment() },
  });
  await waitFor(() => expect(second.address()).toBe(`/user/manage-comment/edit-comment/${id}`));
});
