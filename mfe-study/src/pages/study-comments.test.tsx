import { hostileHtml } from '@fairway/test-support/hostile-html';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { comment, commentsOf, member } from '../test/fixtures.ts';
import { button, openStudy } from '../test/open-study.tsx';

const listCall = 'GET /api/mlp_comment/comments_ques/101';
const addCall = 'POST /api/mlp_comment/add_comments';
const premium = 'You have to be a premium user to comment on questions.';
/** All comments; the question's own card is an article too. */
const byMember = { name: /^Comment by/ };
const memberComment = comment({ _id: 'o'.repeat(20), user_id: { _id: 'm1', user_name: 'deckhand', image: '' } });

/** The study page with these comments below its question. */
function open(
  data = [comment()],
  { as = member(), answers = {} }: { as?: ReturnType<typeof member>; answers?: object } = {},
) {
  return openStudy({ as, answers: { [listCall]: commentsOf(data), ...answers } });
}
const editor = () => screen.findByRole('textbox', { name: /comment/ });
const begin = async () => userEvent.click(await screen.findByRole('button', { name: 'Write a comment' }));
const written = ({ calls }: ReturnType<typeof open>) =>
  calls.filter(({ call }) => call.startsWith('POST /api/mlp_comment'));

test('comments appear below the question, with author, text and an lll date [STD-46, STD-121, LIM-39]', async () => {
  open([comment(), memberComment]);
  const [first] = await screen.findAllByRole('article', byMember);
  expect(first?.textContent).toMatch(/bosun.*Mar 2, 2026 \d{1,2}:00 [AP]M.*Keep to starboard\./);
  expect(screen.getByText('2 comments')).toBeTruthy();
});

test('a comment whose question has changed since says so', async () => {
  open([comment(), { ...memberComment, changed_since: true }]);
  const [first, second] = await screen.findAllByRole('article', byMember);
  const note = 'The question has changed since this comment.';
  expect([first, second].map((shown) => shown?.textContent?.includes(note))).toEqual([false, true]);
});

test('comments and note that an outage blocked load automatically when it is over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const down = { status: 503, body: { error: 'Later.' } };
  const note = 'GET /api/v1/private/note/101';
  localStorage.setItem('fairway-note-open', '1');
  const answers: Record<string, unknown> = { [listCall]: down, [note]: down };
  try {
    openStudy({ answers });
    expect(await screen.findByText('The comments did not load')).toBeTruthy();
    expect(await screen.findByText(/Your note did not load/)).toBeTruthy();
    answers[listCall] = commentsOf([comment()]);
    answers[note] = { note: 'Red right', changed_at: null };
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByRole('article', byMember)).toBeTruthy();
    expect(await screen.findByLabelText('Your note on this question')).toHaveProperty('value', 'Red right');
  } finally {
    vi.useRealTimers();
  }
});

test('collapsing is saved under the key collapse, and a collapsed panel requests nothing [STD-74]', async () => {
  const first = open();
  await screen.findByRole('article', byMember);
  await userEvent.click(screen.getByText('Comments'));
  await waitFor(() => expect(localStorage.getItem('collapse')).toBe('true'));
  expect(screen.queryByRole('article', byMember)).toBeNull();
  first.unmount();
  const { calls } = open();
  await screen.findByText('Comments');
  expect(calls.filter(({ call }) => call === listCall)).toEqual([]);
  await userEvent.click(screen.getByText('Comments'));
  expect(await screen.findByRole('article', byMember)).toBeTruthy();
  expect(localStorage.getItem('collapse')).toBe('false');
});

test('the editor is 250 high, and its text is sent and confirmed [STD-122, LIM-38, ERR-31, OPEN-73]', async () => {
  sessionStorage.setItem('fairway-comment:m1:new:101', '<p>Red right returning</p>');
  const view = open([], { answers: { [addCall]: memberComment } });
  const writing = await editor();
  expect(writing.parentElement?.style.height).toBe('250px');
  await userEvent.click(button('Save comment'));
  await waitFor(() => expect(view.host.notify).toHaveBeenCalled());
  expect(written(view).map(({ body }) => body)).toEqual([{ comments: '<p>Red right returning</p>', zmcq_id: '101' }]);
  expect(view.host.notify).toHaveBeenCalledWith(expect.objectContaining({ text: 'Comment saved successfully' }));
  expect(sessionStorage.getItem('fairway-comment:m1:new:101')).toBeNull();
  expect(view.calls.filter(({ call }) => call === listCall)).toHaveLength(2);
});

test('a rejection appears under the editor, and the text stays [STD-120]', async () => {
  const words = 'Use at most two links';
  open([], { answers: { [addCall]: { status: 400, body: { comments: words } } } });
  await begin();
  const writing = await editor();
  await userEvent.click(button('Save comment'));
  await waitFor(() => expect(writing.getAttribute('aria-invalid')).toBe('true'));
  expect(document.getElementById(writing.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words);
  expect(document.activeElement).toBe(writing);
});

test('a free member learns what comments need, with an upgrade link, and nothing is sent [ERR-54, OPEN-37]', async () => {
  const view = open([], { as: member({ access: 'free' }) });
  await begin();
  const dialog = await screen.findByRole('dialog', { name: 'Subscription Alerts' });
  expect(dialog.textContent).toContain(premium);
  expect(within(dialog).getByRole('link', { name: 'Upgrade Account' }).getAttribute('href')).toBe(
    '/user/account/subscription',
  );
  expect(screen.queryByRole('textbox', { name: 'Your comment' })).toBeNull();
  expect(written(view)).toEqual([]);
});

test('an unverified member is asked to verify first, and can request the mail again [OPEN-40]', async () => {
  const resend = 'POST /api/mlp_email/send_email_verification/m1';
  const { calls } = open([], {
    as: member({ verification_status: 'No' }),
    answers: { [resend]: { success: 'An email is sent' } },
  });
  await begin();
  const hint = (await screen.findByText(/Please verify your email address before you comment/)).closest('[role]');
  await userEvent.click(within(hint as HTMLElement).getByRole('button', { name: 'Resend email' }));
  await waitFor(() => expect(calls.some(({ call }) => call === resend)).toBe(true));
});

test('members can edit and delete only their own comments [STD-118]', async () => {
  open([comment(), memberComment]);
  const [others, mine] = await screen.findAllByRole('article', byMember);
  expect(within(others as HTMLElement).queryByRole('button', { name: /Edit|Delete/ })).toBeNull();
  const names = within(mine as HTMLElement)
    .getAllByRole('button')
    .map((each) => each.getAttribute('aria-label'));
  expect(names).toEqual([
    expect.stringMatching(/^Edit your comment of Mar 2, 2026/),
    expect.stringMatching(/^Delete your comment of Mar 2, 2026/),
  ]);
});

test('asks Delete Comment?; cancel keeps it, Yes removes it at once [STD-119, ERR-58]', async () => {
  const answers: Record<string, unknown> = {
    [`DELETE /api/v1/private/comment/${memberComment._id}`]: { success: 'Comment deleted' },
  };
  const { calls } = open([memberComment], { answers });
  await userEvent.click(await screen.findByRole('button', { name: /^Delete your comment/ }));
  await screen.findByRole('dialog', { name: 'Delete Comment?' });
  await userEvent.click(button('Cancel'));
  expect(screen.getByRole('article', byMember)).toBeTruthy();
  expect(calls.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: /^Delete your comment/ }));
  await userEvent.click(button('Yes'));
  await waitFor(() => expect(calls.some(({ call }) => call.startsWith('DELETE'))).toBe(true));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a comment is edited in place', async () => {
  const view = open([memberComment], {
    answers: { [`POST /api/mlp_comment/user_comment_edit/${memberComment._id}`]: memberComment },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Edit your comment/ }));
  const writing = await editor();
  expect(writing.textContent).toBe('Keep to starboard.');
  await userEvent.click(button('Save comment'));
  await waitFor(() => expect(view.host.notify).toHaveBeenCalled());
  expect(written(view)[0]?.body).toEqual({
    comments: memberComment.comments,
    based_on: { comments: memberComment.comments },
  });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit your comment' })).toBeNull());
});

test('an Inactive comment says that nobody else sees it [OPEN-42]', async () => {
  open([{ ...memberComment, status: 'Inactive' }]);
  const article = await screen.findByRole('article', byMember);
  expect(article.textContent).toContain('Inactive An administrator has hidden this comment. Only you see it.');
});

test('keys that answer the question are plain letters in the editor', async () => {
  open([]);
  await begin();
  const writing = await editor();
  writing.focus();
  await userEvent.keyboard('a');
  expect(screen.queryByText('✓ Correct')).toBeNull();
});

test('comments that failed to load say so and can be requested again; a question without comments says so', async () => {
  const prepared: Record<string, unknown> = { [listCall]: { status: 503, body: { error: 'Unavailable' } } };
  openStudy({ answers: prepared });
  expect(await screen.findByText('The comments did not load')).toBeTruthy();
  prepared[listCall] = commentsOf([]);
  await userEvent.click(button('Retry'));
  expect(await screen.findByText('Nobody has commented on this question yet.')).toBeTruthy();
});

test('many comments are shown a page at a time', async () => {
  const page = (n: number) => `${listCall}?page=${n}&pageSize=10`;
  open([], {
    answers: {
      [page(0)]: commentsOf([comment()], { total: 11, pages: 2 }),
      [page(1)]: commentsOf([comment({ _id: 'e'.repeat(20), comments: '<p>The oldest</p>' })], {
        total: 11,
        pages: 2,
        page: 1,
      }),
    },
  });
  expect(await screen.findByText('11 comments')).toBeTruthy();
  await userEvent.click(button('Next page'));
  expect(await screen.findByText('The oldest')).toBeTruthy();
});

test('script in a comment is shown as text in the panel, even if no server sanitized it', async () => {
  open(hostileHtml.map((comments, index) => comment({ _id: `x${index}`.padEnd(20, 'x'), comments })));
  const articles = await screen.findAllByRole('article', byMember);
  expect(articles).toHaveLength(hostileHtml.length);
  for (const article of articles) {
    expect(
      article.querySelector('script, img, svg, math, iframe, object, embed, style, form, input, [onerror], [onclick]'),
    ).toBeNull();
    for (const link of article.querySelectorAll('a')) expect(link.getAttribute('href')).toMatch(/^https?:\/\//);
  }
});

test('members can report another member’s comment with a reason, but not their own', async () => {
  const reportCall = `POST /api/mlp_comment/report/${comment()._id}`;
  const answers: Record<string, unknown> = { [listCall]: commentsOf([comment(), memberComment]) };
  const view = openStudy({ answers });
  expect(await screen.findAllByRole('button', { name: /^Report the comment/ })).toHaveLength(1);
  await userEvent.click(button('Report the comment by bosun'));
  const dialog = screen.getByRole('dialog', { name: 'Report the comment by bosun' });
  answers[reportCall] = { status: 400, body: { reason: 'Choose a reason' } };
  await userEvent.click(within(dialog).getByRole('button', { name: 'Report' }));
  expect(await within(dialog).findByText('Choose a reason')).toBeTruthy();
  await userEvent.selectOptions(within(dialog).getByLabelText('What is wrong?'), 'rude');
  await userEvent.type(within(dialog).getByLabelText('Details'), 'It names my ship.');
  answers[reportCall] = { success: 'Thank you. We will look at this comment.' };
  await userEvent.click(within(dialog).getByRole('button', { name: 'Report' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(written(view).at(-1)?.body).toEqual({ reason: 'rude', message: 'It names my ship.' });
  expect(view.host.notify).toHaveBeenCalledExactlyOnceWith({
    kind: 'success',
    text: 'Thank you. We will look at this comment.',
  });
});
