import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { commentsOf, member, placesOf, quotaOf } from '../test/fixtures.ts';
import { button, openStudy, watch } from '../test/open-study.tsx';

const submit = 'POST /api/mlp_question/sub_question/';
const unreached = { status: 0, body: {} };

let online: MockInstance<() => boolean>;
beforeEach(() => {
  localStorage.clear();
  online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});
afterEach(() => online.mockRestore());

function connect(): void {
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
}

const emptyList = { data: [], meta: { total: 0, pages: 0, page: 0, pageSize: 10 } };

test.each([
  ['the study page', watch(), placesOf(), /On which side/],
  [
    'the bookmarks',
    '/user/manage-question/bookmarked-question',
    { 'GET /api/mlp_logged/get_bookmarked': emptyList },
    'This Table Is Empty',
  ],
  [
    'the hidden questions',
    '/user/manage-question/hidden-question',
    { 'GET /api/mlp_logged/get_hidden': emptyList },
    'This Table Is Empty',
  ],
  [
    'the log',
    '/user/manage-question/all-logged',
    { 'GET /api/mlp_logged/get_logged_questions': emptyList },
    'This Table Is Empty',
  ],
  [
    'the log by topic',
    '/user/manage-question/by-topic',
    { 'GET /api/mlp_logged/getLogedTopic': [] },
    'This Table Is Empty',
  ],
  [
    'the member’s comments',
    '/user/manage-comments',
    { 'GET /api/mlp_comment/get_user_comment': commentsOf([]) },
    'You have not commented yet',
  ],
])(
  '%s says that the member is offline, and loads automatically when the connection is back',
  async (_, at, answers, there) => {
    const replies: Record<string, unknown> = { 'GET /api/v1/private/question/101': unreached };
    openStudy({ at, answers: replies });
    const alert = await screen.findByText('You are offline');
    expect(alert.parentElement?.querySelector('button')?.textContent).toBe('Retry');
    expect(screen.getByText(/Your answers are kept on this device/)).toBeTruthy();
    Object.assign(replies, answers);
    connect();
    expect((await screen.findAllByText(there)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/You are offline/)).toBeNull();
  },
);

test('an answer given offline is saved on the device, mentioned on every page, and sent when the connection is back', async () => {
  const answers: Record<string, unknown> = { [submit]: unreached };
  const { calls, router } = openStudy({ answers });
  await userEvent.click(await screen.findByRole('button', { name: /Port/ }));
  expect(button(/Port/).textContent).toContain('Correct');
  expect(await screen.findByText(/One answer is kept on this device/)).toBeTruthy();

  answers['GET /api/mlp_logged/get_logged_questions'] = emptyList;
  await act(() => router.navigate('/user/manage-question/all-logged'));
  expect(await screen.findByText('This Table Is Empty')).toBeTruthy();
  expect(screen.getByText(/One answer is kept on this device/)).toBeTruthy();

  answers[submit] = {};
  calls.length = 0;
  connect();
  await waitFor(() => expect(screen.queryByText(/kept on this device/)).toBeNull());
  const made = () => calls.map(({ call }) => call);
  await waitFor(() =>
    expect(made().lastIndexOf('GET /api/mlp_logged/get_logged_questions')).toBeGreaterThan(made().indexOf(submit)),
  );
  expect(made().filter((call) => call === submit)).toHaveLength(1);
});

test('an answer that the server rejects later shows a notice, and is marked at its question', async () => {
  const answers: Record<string, unknown> = { [submit]: unreached };
  const { host } = openStudy({ answers });
  await userEvent.click(await screen.findByRole('button', { name: /Port/ }));
  expect(await screen.findByText(/One answer is kept on this device/)).toBeTruthy();
  answers[submit] = { status: 403, body: { error: 'Your plan has ended.' } };
  connect();
  expect((await screen.findByRole('alert')).textContent).toContain('Your answer was not saved. Your plan has ended.');
  expect(host.notify).toHaveBeenCalledExactlyOnceWith({
    kind: 'danger',
    text: 'Your answer was not saved. Your plan has ended.',
  });
});

test('does not tell a free member that answers are saved on the device, because the server has to mark them', async () => {
  openStudy({ as: member({ access: 'free' }), answers: placesOf({}, quotaOf(3)) });
  expect(await screen.findByText(/Answers, notes and comments have to wait/)).toBeTruthy();
  expect(screen.queryByText(/Your answers are kept/)).toBeNull();
});

test('tells a free member that the answer was not sent, and lets them choose again', async () => {
  const answers: Record<string, unknown> = placesOf({}, quotaOf(3));
  openStudy({ as: member({ access: 'free' }), answers });
  const port = await screen.findByRole('button', { name: /Port/ });
  delete answers[submit];
  await userEvent.click(port);
  expect((await screen.findByRole('alert')).textContent).toContain('Your answer was not sent.');
  expect(port).toHaveProperty('disabled', false);
});
