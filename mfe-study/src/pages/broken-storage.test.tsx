import { breakStorage, storageFaults } from '@fairway/testing-kit/break-storage';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { member, placesOf } from '../test/fixtures.ts';
import { button, openStudy } from '../test/open-study.tsx';

const submit = 'POST /api/mlp_question/sub_question/';
const note = '/api/v1/private/note/101';

let repair = () => {};
afterEach(() => repair());

describe.each(storageFaults)('with the browser’s storage %s', (fault) => {
  test.each(['premium', 'free'] as const)(
    'an answer of a %s member is marked and reaches the server',
    async (access) => {
      repair = breakStorage(fault);
      const { calls } = openStudy({ as: member({ access }) });
      await screen.findByRole('heading', { level: 1, name: /the can/ });
      await userEvent.click(button(/Port/));
      await waitFor(() => expect(button(/Port/).textContent).toContain('✓ Correct'));
      await waitFor(() => expect(calls.filter(({ call }) => call === submit)).toHaveLength(1));
    },
  );

  test('an answer that the server does not have says that only this tab has it', async () => {
    repair = breakStorage(fault);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    openStudy({ answers: { ...placesOf(), [submit]: { status: 0, body: {} } } });
    await screen.findByRole('heading', { level: 1, name: /the can/ });
    await userEvent.click(button(/Port/));
    expect(await screen.findByText(/One answer is only in this tab/)).toBeTruthy();
    online.mockRestore();
  });

  test('every setting of the study page still works', async () => {
    repair = breakStorage(fault);
    openStudy();
    await screen.findByRole('heading', { level: 1, name: /the can/ });
    const comments = screen.getByRole('heading', { name: 'Comments' });
    const panel = comments.closest('details');
    const wasOpen = panel?.open;
    await userEvent.click(comments);
    expect(panel?.open).toBe(!wasOpen);
    await userEvent.keyboard('{Shift>}a{/Shift}');
    expect(await screen.findByRole('button', { name: /ruled out/ })).toBeTruthy();
  });

  test('a note reaches the server, and "Saved" follows its reply', async () => {
    repair = breakStorage(fault);
    const answers: Record<string, unknown> = {
      ...placesOf(),
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
