import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lazyPage } from './lazy-page.tsx';

const Hello = ({ name }: { name: string }) => <h1>Hello {name}</h1>;

test('a page comes when it is opened, and at once the next time', async () => {
  const load = vi.fn(async () => Hello);
  const Page = lazyPage(load);
  expect(load).not.toHaveBeenCalled();
  const view = render(<Page name="Ana" />);
  expect(screen.getByRole('status').textContent).toBe('Loading the page');
  await screen.findByRole('heading', { name: 'Hello Ana' });
  view.unmount();
  render(<Page name="Ben" />);
  expect(screen.getByRole('heading', { name: 'Hello Ben' })).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

test('a page whose code did not come says so, and comes by Retry', async () => {
  const load = vi.fn<() => Promise<typeof Hello>>().mockRejectedValueOnce(new Error('404')).mockResolvedValue(Hello);
  const Page = lazyPage(load);
  render(<Page name="Ana" />);
  expect((await screen.findByRole('alert')).textContent).toContain('This page did not load');
  screen.getByRole('button', { name: 'Retry' }).click();
  await screen.findByRole('heading', { name: 'Hello Ana' });
});

test('a page that was loaded before it is opened is there at once', async () => {
  const Page = lazyPage(async () => Hello);
  await Page.load();
  render(<Page name="Ana" />);
  expect(screen.getByRole('heading', { name: 'Hello Ana' })).toBeTruthy();
});
