import { testBrokenStorage } from '@fairway/testing-kit/stored-values';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { comment, member } from '../test/fixtures.ts';
import { chooseAction, openDashboard } from '../test/open-dashboard.tsx';
import { button, openQuestion, openStudy } from '../test/open-study.tsx';

const submit = 'POST /api/mlp_question/sub_question/';
const addComment = 'POST /api/mlp_comment/add_comments';
const note = '/api/v1/private/note/101';

testBrokenStorage(() => {
  test.each(['premium', 'free'] as const)(
    'an answer of a %s member is marked and reaches the server',
    async (access) => {
      const { calls } = await openQuestion({ as: member({ access }) });
      await userEvent.click(button(/Port/));
      await waitFor(() => expect(button(/Port/).textContent).toContain('✓ Correct'));
      await waitFor(() => expect(calls.filter(({ call }) => call === submit)).toHaveLength(1));
    },
  );

  test('an answer that the server does not have says that only this tab has it', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await openQuestion({ answers: { [submit]: { status: 0, body: {} } } });
    await userEvent.click(button(/Port/));
    expect(await screen.findByText(/One answer is only in this tab/)).toBeTruthy();
    online.mockRestore();
  });

  test('every setting of the study page still works', async () => {
    await openQuestion();
    const comments = screen.getByRole('heading', { name: 'Comments' });
    const panel = comments.closest('details');
    const wasOpen = panel?.open;
    await userEvent.click(comments);
    expect(panel?.open).toBe(!wasOpen);
    await userEvent.keyboard('{Shift>}a{/Shift}');
    expect(await screen.findByRole('button', { name: /ruled out/ })).toBeTruthy();
    await userEvent.click(button('Answers Only'));
    expect(button('Answers Only').ariaPressed).toBe('true');
  });

  test('a comment is written and sent', async () => {
    const { calls, host } = openStudy({ answers: { [addComment]: comment() } });
    await userEvent.click(await screen.findByRole('button', { name: 'Write a comment' }));
    const editor = await screen.findByRole('textbox', { name: /comment/ });
    act(() => editor.focus());
    await userEvent.paste('Red right returning');
    await userEvent.click(button('Save comment'));
    await waitFor(() => expect(host.notify).toHaveBeenCalled());
    expect(calls.find(({ call }) => call === addComment)?.body).toMatchObject({
      comments: '<p>Red right returning</p>',
    });
  });

  test('the settings of the dashboard apply to the page', async () => {
    const time_zone = 'Pacific/Auckland';
    openDashboard({ 'GET /api/v1/private/time-zone': { time_zone, next: null, may_change_at: null } });
    await chooseAction('Remove', 'Accuracy');
    expect(screen.queryByRole('region', { name: 'Accuracy' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: /^Keep / }));
    expect(screen.queryByText(/This device is in/)).toBeNull();
  });

  test('the list of today is shown', async () => {
    const exam = { exam_code: '', exam_day: null, minutes: 30, school: false, modules: [], sittings: [] };
    const made_at = '2026-03-10T12:00:00Z';
    const today = { day: '2026-03-10', id: '20260310', made_at, total: 9, fresh: 9, seconds: 200, done: 0, next: 1 };
    openDashboard({
      'GET /api/v1/private/exam': { exam },
      'GET /api/v1/private/exam/today': { needs: null, today },
    });
    expect(await screen.findByRole('link', { name: "Start today's session" })).toBeTruthy();
  });

  test('a note reaches the server, and "Saved" follows its reply', async () => {
    const answers: Record<string, unknown> = {
      [`GET ${note}`]: { note: '' },
      [`PUT ${note}`]: { status: 503, body: { error: 'x' } },
    };
    openStudy({ answers });
    await userEvent.click(await screen.findByText('Private note'));
    await userEvent.type(await screen.findByRole('textbox', { name: /Your note/ }), 'Green to port');
    await userEvent.click(button('Save note'));
    expect(await screen.findByText(/Your note is only in this tab/)).toBeTruthy();
    answers[`PUT ${note}`] = { note: 'Green to port' };
    await userEvent.click(button('Save note'));
    expect(await screen.findByText('Saved')).toBeTruthy();
  });
});
