import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { defineApp } from './define-app.tsx';
import type { MountProps } from './host-props.ts';

afterEach(() => vi.unstubAllGlobals());

function BrokenPage(): never {
  throw new Error('a bug');
}

test('an area with a bug reports it and shows a button that reloads the page', async () => {
  // React and the router log it too, which is expected here. The area renders itself, as in a browser.
  // biome-ignore lint/suspicious/noConsole: see above
  vi.mocked(console.error).mockImplementation(() => {});
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const area = defineApp({ routes: () => [{ path: '*', element: <BrokenPage /> }] });
  const props = {
    name: 'area',
    domElement: document.body.appendChild(document.createElement('div')),
    hydrate: false,
    reportError: vi.fn(),
  } as unknown as MountProps & { reportError: ReturnType<typeof vi.fn> };
  await area.bootstrap(props);
  await area.mount(props);
  const reload = await screen.findByRole('button', { name: 'Reload this page' });
  expect(screen.getByRole('alert').textContent).toContain('This part of the site has a problem');
  expect(props.reportError).toHaveBeenCalledWith(new Error('a bug'));
  const reloadPage = vi.fn();
  vi.stubGlobal('location', { reload: reloadPage });
  await userEvent.click(reload);
  vi.unstubAllGlobals();
  expect(reloadPage).toHaveBeenCalledOnce();
  await area.unmount(props);
});
