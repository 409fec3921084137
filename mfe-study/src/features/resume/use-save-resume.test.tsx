import type { ApiClient } from '@fairway/area/api-client';
import type { QuestionOutput } from '@fairway/contracts/question-bank/questions';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Place } from '../../paths.ts';
import { useSaveResume } from './use-save-resume.ts';

const place = { mode: 'normal', type: 'book', id: '2', zid: '1' } as Place;
const shown = (num: number) => ({ question: { _id: `q${num}` }, meta: { num } }) as QuestionOutput;

test('places reached without a connection: once it is back, the newest is saved, also on a question that did not load', async () => {
  const post = vi.fn().mockRejectedValue(new Error('offline'));
  const api = { post } as unknown as ApiClient;
  const { rerender } = renderHook(({ question }) => useSaveResume(api, place, question, 'answered'), {
    initialProps: { question: shown(9) as QuestionOutput | undefined },
  });
  await waitFor(() => expect(post).toHaveBeenCalledTimes(1));
  rerender({ question: shown(10) });
  await waitFor(() => expect(post).toHaveBeenCalledTimes(2));
  rerender({ question: undefined });
  post.mockReset();
  post.mockResolvedValue({ resume: null });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(post).toHaveBeenCalled());
  expect(post.mock.calls.map(([, { params }]) => params.num)).toEqual(['10']);
});
