import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { completed, item, member, summary, testNum } from '../test/fixtures.ts';
import { calls, openTests } from '../test/open-tests.tsx';

const at = `/user/test/watch?test=${testNum}`;
const answers = () => ({
  [calls.details]: summary({ status: 'In progress', answered: 1 }),
  [calls.questions]: [item(1, { answer_type: 'c' }), item(2), item(3)],
  [calls.save]: {},
});
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value;

beforeEach(() => localStorage.clear());

test('resumes at the first open question, and names it in the address [TST-20, TST-21]', async () => {
  const { address } = openTests(at, answers());
  expect(await screen.findByText('Progress: 2/3')).toBeTruthy();
  await waitFor(() =>
    expect(Object.fromEntries(new URL(address(), 'http://x').searchParams)).toEqual({
      test: testNum,
      num: '2',
      id: 'item0000002',
      zid: '102',
      zinbookcat: '2',
    }),
  );
});

test('a choice is shown, sent and reported as saved; its question stays on screen [TST-24]', async () => {
  const { requests } = openTests(at, answers());
  await userEvent.click(await screen.findByRole('radio', { name: /Starboard/ }));
  expect(await screen.findByText('✓ Saved')).toBeTruthy();
  expect(screen.getByText('Progress: 2/3')).toBeTruthy();
  expect(chosen()).toBe('b');
  expect(requests.find(({ call }) => call === calls.save)?.body).toEqual({
    answer_type: 'b',
    test_num: testNum,
    test_id: 'item0000002',
    waited_ms: expect.any(Number),
  });
});

test('if the address names no place, the question stays even though its choice is made meanwhile', async () => {
  const { router } = openTests(at, answers());
  await userEvent.click(await screen.findByRole('radio', { name: /Starboard/ }));
  await screen.findByText('✓ Saved');
  await act(() => router.navigate(at));
  expect(screen.getByText('Progress: 2/3')).toBeTruthy();
  expect(chosen()).toBe('b');
});

test('Previous and Next change the question, and an answered question shows its choice again [TST-22, TST-25]', async () => {
  openTests(at, answers());
  await screen.findByText('Progress: 2/3');
  expect(chosen()).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: /Previous/ }));
  expect(screen.getByText('Progress: 1/3')).toBeTruthy();
  expect(chosen()).toBe('c');
  await userEvent.click(screen.getByRole('button', { name: /Next/ }));
  expect(screen.getByText('Progress: 2/3')).toBeTruthy();
});

test('a choice that did not reach the server says so, is saved on the device, and Retry sends it', async () => {
  const open = openTests(at, { ...answers(), [calls.save]: { status: 503, body: { error: 'x' } } });
  await userEvent.click(await screen.findByRole('radio', { name: /Port/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('Your choice is kept on this device');
  expect(chosen()).toBe('a');
  open.answers[calls.save] = {};
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('✓ Saved')).toBeTruthy();
});

/** A choice for the second question, queued in this browser before the page was loaded. */
function keepChoice(): void {
  const queuedChoice = { answer_type: 'd', test_num: testNum, test_id: 'item0000002', choice_id: 'choice-of-before' };
  localStorage.setItem(`fairway-test-choices:${member()._id}`, JSON.stringify([queuedChoice]));
}

test('a choice queued before a reload is shown once it is saved [TST-25]', async () => {
  keepChoice();
  const open = openTests(`${at}&num=2`, { ...answers(), [calls.save]: { status: 503, body: { error: 'x' } } });
  await screen.findByRole('alert');
  expect(chosen()).toBe('d');
  open.answers[calls.save] = {};
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('✓ Saved')).toBeTruthy();
  expect(chosen()).toBe('d');
  expect(screen.getByText('2 of 3 answered')).toBeTruthy();
});

test('a choice saved while the questions are loading is shown, whichever list arrives [TST-25]', async () => {
  keepChoice();
  let isSaved = false;
  const server = {
    ...answers(),
    get [calls.save]() {
      isSaved = true;
      return {};
    },
    get [calls.questions]() {
      return [item(1), item(2, { answer_type: isSaved ? 'd' : null }), item(3)];
    },
  };
  openTests(`${at}&num=2`, server);
  expect(await screen.findByText('✓ Saved')).toBeTruthy();
  expect(chosen()).toBe('d');
});

test('only the last question offers to submit; open questions are listed, and the result follows [TST-23, TST-26, ERR-62, ERR-63, OPEN-70]', async () => {
  const { requests } = openTests(`${at}&num=3`, {
    ...answers(),
    [calls.submit]: { ...completed, test_num: testNum, question_count: 3 },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Submit Test' }));
  const asked = screen.getByRole('dialog', { name: 'Submit Test?' });
  expect(asked.textContent).toContain('2 questions are not answered (2, 3)');
  await userEvent.click(within(asked).getByRole('button', { name: 'Submit Test' }));
  const done = await screen.findByRole('dialog', { name: 'Test Completed' });
  expect([...done.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(['1 of 3 correct: 33%.']);
  expect(document.getElementById(done.getAttribute('aria-describedby') ?? '')?.textContent).toContain('33%');
  expect(within(done).getByRole('button', { name: 'Close' })).toBeTruthy();
  expect(requests.filter(({ call }) => call === calls.submit)).toHaveLength(1);
  expect(
    within(done)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([expect.stringContaining('Print Test'), expect.stringContaining('View Result')]);
});

test('a submitted test redirects to its result [TST-28]', async () => {
  const { address } = openTests(at, { ...answers(), [calls.details]: summary(completed) });
  await waitFor(() => expect(address()).toBe(`/user/test/result-model/${testNum}`));
});

describe('when another window worked on the same test', () => {
  test('its choice is shown as soon as this window has the focus again [TST-25]', async () => {
    const open = openTests(`${at}&num=1`, answers());
    await screen.findByText('Progress: 1/3');
    expect(chosen()).toBe('c');
    open.answers[calls.questions] = [item(1, { answer_type: 'd' }), item(2), item(3)];
    fireEvent.focus(window);
    await waitFor(() => expect(chosen()).toBe('d'));
  });

  test('after its submit the choices lock when this window has the focus again', async () => {
    const open = openTests(`${at}&num=1`, answers());
    await screen.findByText('Progress: 1/3');
    open.answers[calls.details] = summary(completed);
    fireEvent.focus(window);
    expect(await screen.findByText(/This test was submitted in another window/)).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Choices' })).toHaveProperty('disabled', true);
  });

  test('a choice made after its submit is rejected permanently: there is no retry', async () => {
    const body = { error: 'This test is submitted. Its choices cannot be changed.' };
    const open = openTests(`${at}&num=1`, { ...answers(), [calls.save]: { status: 409, body } });
    const other = await screen.findByRole('radio', { name: /Starboard/ });
    open.answers[calls.details] = summary(completed);
    await userEvent.click(other);
    expect(await screen.findByText(/This test was submitted in another window/)).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Not saved.');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    // The graded choice is the one on the server.
    await waitFor(() => expect(chosen()).toBe('c'));
  });
});

describe('the member’s marks', () => {
  const flagButton = () => screen.findByRole('button', { name: /Mark for review/ });
  const sent = (requests: { call: string; body: unknown }[]) =>
    requests.filter(({ call }) => call === calls.flag).map(({ body }) => body);

  test('a question is marked for review by its button or the F key, and the grid shows it', async () => {
    const { requests } = openTests(`${at}&num=2`, { ...answers(), [calls.flag]: {} });
    await userEvent.click(await flagButton());
    expect(await screen.findByRole('button', { name: 'Question 2, not answered, to review' })).toBeTruthy();
    expect(screen.getByText('1 of 3 answered · 1 to review')).toBeTruthy();
    await userEvent.keyboard('f');
    await waitFor(() => expect(sent(requests)).toHaveLength(2));
    const about = { test_num: testNum, test_id: 'item0000002' };
    expect(sent(requests)).toEqual([
      { ...about, flagged: true },
      { ...about, flagged: false },
    ]);
    expect((await flagButton()).getAttribute('aria-pressed')).toBe('false');
  });

  test('a flag that is not saved is reverted, with the reason', async () => {
    const rejection = { status: 503, body: { error: 'Fairway is busy.' } };
    const { host } = openTests(`${at}&num=2`, { ...answers(), [calls.flag]: rejection });
    await userEvent.click(await flagButton());
    await waitFor(() =>
      expect(host.notify).toHaveBeenCalledWith({
        kind: 'danger',
        text: 'The flag was not saved. Fairway is busy.',
      }),
    );
    expect((await flagButton()).getAttribute('aria-pressed')).toBe('false');
  });

  test('a choice is ruled out with Shift and its letter or by pressing it, can still be chosen, and stays ruled out', async () => {
    sessionStorage.clear();
    const { requests } = openTests(`${at}&num=2`, answers());
    await screen.findByText('Progress: 2/3');
    await userEvent.keyboard('{Shift>}a{/Shift}');
    expect(screen.getByRole('radio', { name: /Port, ruled out/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /Rule out/ }));
    await userEvent.click(screen.getByRole('radio', { name: /Starboard/ }));
    expect(screen.getByRole('radio', { name: /Starboard, ruled out/ })).toHaveProperty('checked', false);
    expect(requests.some(({ call }) => call === calls.save)).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: /Next/ }));
    expect(screen.queryByRole('radio', { name: /ruled out/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Previous/ }));
    expect(screen.getAllByRole('radio', { name: /ruled out/ })).toHaveLength(2);
    await userEvent.keyboard('a');
    expect(chosen()).toBe('a');
  });
});

test('leaving preserves everything: it leads to the tests', async () => {
  openTests(at, answers());
  const out = await screen.findByRole('link', { name: 'Save and leave' });
  expect(out.getAttribute('href')).toBe('/user/test/manage-test');
});
