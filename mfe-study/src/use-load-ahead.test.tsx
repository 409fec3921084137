import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useLoadAhead } from './use-load-ahead.ts';

function Page({ pages, answer }: { pages: { load: () => Promise<void> }[]; answer: Promise<string> }) {
  useLoadAhead(pages);
  const { data } = useQuery({ queryKey: ['question'], queryFn: () => answer });
  return <p>{data ?? 'Loading'}</p>;
}

test('the code of other pages waits until the page on screen has what it asked for', async () => {
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
