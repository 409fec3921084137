import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { Press } from '../features/preview/presses.ts';
import { readPlace } from '../paths.ts';
import { member, place } from '../test/fixtures.ts';
import { button, onQuestion, openQuestion, openStudy, watch } from '../test/open-study.tsx';
import { QuestionPreview } from './question-preview.tsx';

afterEach(() => {
  window.pagePreview = undefined;
});

const at = readPlace(new URL(watch(), 'http://localhost').searchParams);

function openPreview(shown = place(1)) {
  const onPress = vi.fn<(press: Press) => void>();
  const view = render(
    <MemoryRouter>
      <QuestionPreview member={member()} place={at} shown={shown} onPress={onPress} />
    </MemoryRouter>,
  );
  return { ...view, presses: () => onPress.mock.calls.map(([press]) => press) };
}

/** Opens the page behind a preview in which this was pressed. */
function openAfter(...presses: Press[]) {
  const element = document.createElement('div');
  window.pagePreview = { area: 'mfe_study', href: location.href, element, presses, close: () => {} };
  return openStudy();
}

/** Presses a key while the page is rendering. */
function PressAtOnce() {
  useLayoutEffect(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  }, []);
  return null;
}

const controls = (element: HTMLElement) =>
  within(element)
    .getAllByRole('button')
    .map((control) => control.textContent);

test('the preview has the controls of the page, in the same order', async () => {
  const preview = openPreview();
  const inPreview = controls(preview.container);
  preview.unmount();
  const page = await openQuestion();
  expect(controls(page.container).slice(0, inPreview.length)).toEqual(inPreview);
});

test('a choice is shown as selected, and recorded once with the time it took', async () => {
  const { presses } = openPreview();
  await userEvent.click(button(/Starboard/));
  expect(button(/Starboard/).textContent).toContain('Checking');
  await userEvent.click(button(/Port/));
  fireEvent.keyDown(document.body, { key: 'c' });
  expect(presses()).toEqual([{ zid: '101', kind: 'choose', letter: 'b', ms: expect.any(Number) }]);
});

test.each([
  ['a', { kind: 'choose', letter: 'a', ms: expect.any(Number) }],
  ['ArrowRight', { kind: 'next' }],
])('the key %s is recorded', (key, press) => {
  const { presses } = openPreview();
  fireEvent.keyDown(document.body, { key });
  expect(presses()).toEqual([{ zid: '101', ...press }]);
});

test('a key is recorded as soon as the question is on screen', () => {
  const onPress = vi.fn<(press: Press) => void>();
  render(
    <MemoryRouter>
      <QuestionPreview member={member()} place={at} shown={place(1)} onPress={onPress} />
      <PressAtOnce />
    </MemoryRouter>,
  );
  expect(onPress).toHaveBeenCalledExactlyOnceWith({ zid: '101', kind: 'next' });
});

test('leaves every key to a page that listens behind the preview', () => {
  const handled: boolean[] = [];
  const onKeyDown = (event: KeyboardEvent) => handled.push(event.defaultPrevented);
  document.addEventListener('keydown', onKeyDown);
  const { presses } = openPreview();
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  document.removeEventListener('keydown', onKeyDown);
  expect(presses()).toHaveLength(2);
  expect(handled).toEqual([true, true]);
});

test('after Next only page turns are recorded: anything else would be for another question', async () => {
  const { presses } = openPreview();
  await userEvent.click(button(/Next/));
  await userEvent.click(button(/Port/));
  await userEvent.click(button(/Bookmark/));
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  expect(presses().map(({ kind }) => kind)).toEqual(['next', 'next', 'previous']);
});

test('a choice made in the preview is submitted when the page is there', async () => {
  const { calls } = openAfter({ zid: '101', kind: 'choose', letter: 'b', ms: 4200 });
  await waitFor(() => expect(button(/Starboard/).textContent).toContain('Your answer'));
  await waitFor(() =>
    expect(calls).toContainEqual(
      expect.objectContaining({
        call: 'POST /api/mlp_question/sub_question/',
        body: expect.objectContaining({ _id: '101', answer_type: 'b', ms: 4200 }),
      }),
    ),
  );
});

test('an answer and Next, pressed in the preview, are replayed in order', async () => {
  const { address } = openAfter({ zid: '101', kind: 'choose', letter: 'a', ms: 900 }, { zid: '101', kind: 'next' });
  await onQuestion(/red nun/);
  expect(address()).toContain('zid=102');
  await userEvent.click(button(/Previous/));
  await onQuestion(/the can/);
  expect(button(/Port/).textContent).toContain('Correct');
});

test('every page turn in the preview is replayed', async () => {
  const { address } = openAfter({ zid: '101', kind: 'next' }, { zid: '101', kind: 'next' });
  await waitFor(() => expect(address()).toContain('num=3'));
});

test('presses for another question are dropped', async () => {
  const { calls } = openAfter({ zid: '999', kind: 'choose', letter: 'b', ms: 10 });
  await onQuestion(/the can/);
  await userEvent.click(button(/Port/));
  expect(button(/Port/).textContent).toContain('Correct');
  await waitFor(() =>
    expect(calls.filter(({ call }) => call.startsWith('POST /api/mlp_question/sub_question'))).toHaveLength(1),
  );
});

test.each(['number', 'tools'] as const)('%s opens its dialog', async (kind) => {
  openAfter({ zid: '101', kind });
  expect(await screen.findByRole('dialog')).toBeTruthy();
});
