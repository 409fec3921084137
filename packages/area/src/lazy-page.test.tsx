import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { HostProps } from './host-props.ts';
import { lazyPage } from './lazy-page.tsx';
import { HostContext } from './use-host.ts';

afterEach(() => vi.unstubAllGlobals());

const Hello = ({ name }: { name: string }) => <h1>Hello {name}</h1>;

function WhenDrawn({ then }: { then: () => void }) {
  useLayoutEffect(then);
  return null;
}

test('a page loads when it is opened, and renders immediately the next time', async () => {
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

test('a page whose code fails to load reports that, and loads on Retry', async () => {
  const load = vi.fn<() => Promise<typeof Hello>>().mockRejectedValueOnce(new Error('404')).mockResolvedValue(Hello);
  const Page = lazyPage(load);
  const reportError = vi.fn();
  render(
    <HostContext value={{ reportError } as unknown as HostProps}>
      <Page name="Ana" />
    </HostContext>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('This page did not load');
  expect(reportError).toHaveBeenCalledExactlyOnceWith(new Error('404'));
  screen.getByRole('button', { name: 'Retry' }).click();
  await screen.findByRole('heading', { name: 'Hello Ana' });
});

test('a page that was preloaded renders immediately', async () => {
  const Page = lazyPage(async () => Hello);
  await Page.load();
  render(<Page name="Ana" />);
  expect(screen.getByRole('heading', { name: 'Hello Ana' })).toBeTruthy();
});

test('a page that finishes preloading while its placeholder renders replaces the placeholder', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Hello>();
  const Page = lazyPage(() => promise);
  const ahead = Page.load();
  // As in a browser, React runs a page's effects some time after rendering it.
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
