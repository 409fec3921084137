import { fakeHost } from '@fairway/area/render-area';
import type { PageNumberOutput } from '@fairway/contracts/question-bank/questions';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { GetToNumber } from './get-to-number.tsx';

const call = 'POST /api/mlp_question/page_num';
const found: PageNumberOutput = { num: { _id: '107' }, number: 7, total: 22 };
const place = { mode: 'shuffle', type: 'subcat', id: '7', num: 1, zid: '101', zinbookcat: '2' } as const;

function open(answer: unknown) {
  const { host, calls } = fakeHost({ [call]: answer });
  const onFound = vi.fn();
  const onClose = vi.fn();
  const view = render(<GetToNumber api={host.api} place={place} total={22} onFound={onFound} onClose={onClose} />);
  return { ...view, host, calls, onFound, onClose };
}

const submit = async (typed: string) => {
  await userEvent.type(screen.getByLabelText('Number'), typed);
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
};

test('asks for a number, with Close and Submit [STD-49, ERR-65]', async () => {
  const { onClose } = open(found);
  expect(screen.getByRole('dialog', { name: 'Get to Number' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([' ', 'seven', '-1', '1.5', '1e3'])('does not send "%s" to the server [STD-50]', async (typed) => {
  const { calls } = open(found);
  await submit(typed);
  expect(screen.getByRole('alert').textContent).toBe('Please check: Enter a number.');
  expect(calls).toEqual([]);
});

test('the server’s message about a number appears under it, and the dialog stays [STD-50, ERR-45]', async () => {
  const { onFound } = open({ status: 400, body: { number: 'This set has 22 questions' } });
  await submit('23');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Please check: This set has 22 questions.'));
  expect(screen.getByLabelText('Number').getAttribute('aria-invalid')).toBe('true');
  expect(onFound).not.toHaveBeenCalled();
});

test('an existing number opens its question in the same set and order [STD-51]', async () => {
  const { calls, onFound } = open(found);
  await submit('7');
  await waitFor(() => expect(onFound).toHaveBeenCalledExactlyOnceWith({ num: 7, zid: '107' }));
  expect(calls[0]?.body).toEqual({ mode: 'shuffle', type: 'subcat', id: '7', zinbookcat: '2', number: 7 });
});

test('a second Enter while the first request is running sends nothing', async () => {
  const { calls } = open('pending');
  await userEvent.type(screen.getByLabelText('Number'), '7{Enter}{Enter}');
  expect(calls).toHaveLength(1);
});

test('a reply that arrives after the dialog was closed does not navigate', async () => {
  const reply = Promise.withResolvers<PageNumberOutput>();
  const { onFound, unmount } = open(reply.promise);
  await submit('7');
  unmount();
  reply.resolve(found);
  await reply.promise;
  expect(onFound).not.toHaveBeenCalled();
});
