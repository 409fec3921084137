import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyPage } from './lazy-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const Hello = ({ name }: { name: string }) => <h1>Hello {name}</h1>;

function WhenDrawn({ then }: { then: () => void }) {
  useLayoutEffect(then);
  return null;
}

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

test('a page that loading ahead brings while its stand-in is drawn takes the place of that', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Hello>();
  const Page = lazyPage(() => promise);
  const ahead = Page.load();
  // As in a browser: React runs the effects of a page some time after it drew it.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const element = document.createElement('div');
  const root = createRoot(element);
  root.render(
    <>
      <Page name="Ana" />
      <WhenDrawn then={() => resolve(Hello)} />
    </>,
  );
  await ahead;
  await vi.waitFor(() => expect(element.textContent).toBe('Hello Ana'));
  root.unmount();
});
