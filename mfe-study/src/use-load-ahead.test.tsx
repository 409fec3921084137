import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useLoadAhead } from './use-load-ahead.ts';

function Page({ pages, answer }: { pages: { load: () => Promise<void> }[]; answer: Promise<string> }) {
  useLoadAhead(pages);
  const { data } = useQuery({ queryKey: ['question'], queryFn: () => answer });
  return <p>{data ?? 'Loading'}</p>;
}

function Comments({ answer }: { answer: Promise<string> }) {
  const { data } = useQuery({ queryKey: ['comments'], queryFn: () => answer });
  return <p>{data ?? 'No comments yet'}</p>;
}

function Question({ pages, comments }: { pages: { load: () => Promise<void> }[]; comments: Promise<string> }) {
  useLoadAhead(pages);
  const { data } = useQuery({ queryKey: ['question'], queryFn: async () => 'Question 1' });
  return data ? <Comments answer={comments} /> : null;
}

test('prefetching code yields to the page’s next requests', async () => {
  const load = vi.fn(async () => {});
  const pages = [{ load }];
  const client = new QueryClient();
  let arrive = (_text: string) => {};
  const comments = new Promise<string>((resolve) => {
    arrive = resolve;
  });
  render(
    <QueryClientProvider client={client}>
      <Question pages={pages} comments={comments} />
    </QueryClientProvider>,
  );
  await screen.findByText('No comments yet');
  await vi.waitFor(() => expect(client.isFetching()).toBe(1));
  expect(load).not.toHaveBeenCalled();
  arrive('Two comments');
  await screen.findByText('Two comments');
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
});

test('prefetching code waits until the page on screen has its data', async () => {
  const load = vi.fn(() => Promise.reject(new Error('offline')));
  const pages = [{ load }];
  let arrive = (_text: string) => {};
  const answer = new Promise<string>((resolve) => {
    arrive = resolve;
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page pages={pages} answer={answer} />
    </QueryClientProvider>,
  );
  await screen.findByText('Loading');
  expect(load).not.toHaveBeenCalled();
  arrive('Question 1');
  await screen.findByText('Question 1');
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
});
