import type { AreaLifecycles, AreaProps } from '@fairway/area/host-props';
import { openPreview } from '@fairway/area/page-preview';
import { withTimeout } from '@fairway/contracts/call/with-timeout';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSlot } from './slot.ts';

let element: HTMLElement;
beforeEach(() => {
  vi.useFakeTimers();
  element = document.createElement('div');
  document.body.append(element);
});
afterEach(() => {
  vi.useRealTimers();
  window.pagePreview = undefined;
  document.body.replaceChildren();
});

function area(text: string) {
  const lifecycles = {
    bootstrap: vi.fn(async () => {}),
    mount: vi.fn(async () => {
      element.textContent = text;
    }),
    unmount: vi.fn(async () => {}),
  };
  return lifecycles as typeof lifecycles & AreaLifecycles;
}

function slotWith(load: () => Promise<AreaLifecycles>, reload = vi.fn(async () => {})) {
  const onShown = vi.fn();
  const onFailure = vi.fn();
  const areaProps = ({ hydrate }: { hydrate: boolean }) => ({ hydrate }) as AreaProps;
  return {
    slot: createSlot({
      name: 'mfe_study',
      title: 'study area',
      element,
      load,
      reload,
      areaProps,
      onFailure,
      onShown,
      skeletonRows: () => 5,
    }),
    onFailure,
    onShown,
    reload,
  };
}

test('an area that loads is started once and shown', async () => {
  const study = area('the study page');
  const { slot, onShown } = slotWith(async () => study);
  await slot.mount({});
  await vi.advanceTimersByTimeAsync(1);
  expect(element.textContent).toBe('the study page');
  expect(onShown).toHaveBeenCalledOnce();
  await slot.unmount();
  await slot.mount({});
  await vi.advanceTimersByTimeAsync(1);
  expect(study.bootstrap).toHaveBeenCalledOnce();
  expect(study.mount).toHaveBeenCalledTimes(2);
});

test('mounting returns at once, whatever the area does, and a skeleton appears after a moment', async () => {
  const { slot } = slotWith(() => new Promise(() => {}));
  await slot.mount({});
  expect(element.childElementCount).toBe(0);
  await vi.advanceTimersByTimeAsync(250);
  expect(screen.getByRole('status').querySelectorAll('i')).toHaveLength(5);
});

test('an area that fails to load says so, and Try again loads it', async () => {
  const study = area('the study page');
  const load = vi.fn<() => Promise<AreaLifecycles>>().mockRejectedValueOnce(new Error('404')).mockResolvedValue(study);
  const { slot, reload } = slotWith(load);
  await slot.mount({});
  await vi.advanceTimersByTimeAsync(1);
  expect(screen.getByRole('alert').textContent).toContain('study area');
  screen.getByRole('button', { name: 'Try again' }).click();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledOnce();
  expect(element.textContent).toBe('the study page');
});

test.each([
  ['throws in bootstrap', 'bootstrap', () => Promise.reject(new Error('broken'))],
  ['never ends its bootstrap', 'bootstrap', () => new Promise<void>(() => {})],
  ['throws in mount', 'mount', () => Promise.reject(new Error('broken'))],
  ['never ends its mount', 'mount', () => new Promise<void>(() => {})],
] as const)('an area that %s says so, is reported, and Try again starts it', async (_fault, step, fail) => {
  const study = area('the study page');
  study[step].mockImplementationOnce(fail);
  const { slot, onFailure } = slotWith(async () => study);
  await slot.mount({});
  await vi.advanceTimersByTimeAsync(8_001);
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.any(Error));
  screen.getByRole('button', { name: 'Try again' }).click();
  await vi.advanceTimersByTimeAsync(1);
  expect(element.textContent).toBe('the study page');
});

test('leaving an area that hangs in its bootstrap waits for nothing, and its late end shows nothing', async () => {
  const study = area('too late');
  let end = () => {};
  study.bootstrap.mockReturnValue(new Promise<void>((resolve) => (end = resolve)));
  const { slot } = slotWith(async () => study);
  await slot.mount({});
  await vi.advanceTimersByTimeAsync(1);
  await slot.unmount();
  end();
  await vi.advanceTimersByTimeAsync(1);
  expect(study.mount).not.toHaveBeenCalled();
});

test('an area that loads after the reader has left is not started', async () => {
  const study = area('too late');
  let answer: (value: AreaLifecycles) => void = () => {};
  const { slot } = slotWith(() => new Promise((resolve) => (answer = resolve)));
  await slot.mount({});
  await slot.unmount();
  answer(study);
  await vi.advanceTimersByTimeAsync(1);
  expect(study.mount).not.toHaveBeenCalled();
  expect(element.textContent).toBe('');
});

test('after twenty quick changes the last page is shown and nothing else remains', async () => {
  const study = area('the study page');
  const { slot } = slotWith(async () => study);
  for (let turn = 0; turn < 20; turn++) {
    await slot.mount({});
    await slot.unmount();
  }
  await slot.mount({});
  await vi.advanceTimersByTimeAsync(1);
  expect(element.textContent).toBe('the study page');
  expect(study.mount.mock.calls.length - study.unmount.mock.calls.length).toBe(1);
});

test('an area takes over the server’s HTML, which stays if the area fails to load', async () => {
  element.dataset.path = location.pathname;
  element.innerHTML = '<h1>From the server</h1>';
  const { slot } = slotWith(() => Promise.reject(new Error('404')));
  await slot.mount({});
  await vi.advanceTimersByTimeAsync(300);
  expect(element.innerHTML).toBe('<h1>From the server</h1>');

  element.dataset.path = location.pathname;
  const study = area('taken over');
  const again = slotWith(async () => study);
  await again.slot.mount({});
  await vi.advanceTimersByTimeAsync(1);
  expect(study.mount).toHaveBeenCalledWith(expect.objectContaining({ hydrate: true }));
});

describe('behind a preview', () => {
  beforeEach(() => {
    const outlet = document.createElement('main');
    outlet.id = 'outlet';
    document.body.append(outlet);
    outlet.append(element);
  });

  function showPreview(area = 'mfe_study'): HTMLElement {
    const { element: preview } = openPreview(area) ?? {};
    if (!preview) throw new Error('no preview was opened');
    preview.innerHTML = '<button>A</button><button>B</button>';
    return preview;
  }

  /** An area that shows what it loads first, and its page on request. */
  function loadingArea() {
    const lifecycles = {
      bootstrap: vi.fn(async () => {}),
      mount: vi.fn(async () => {
        element.innerHTML = '<div data-page-loading="true">Loading</div>';
      }),
      unmount: vi.fn(async () => {}),
    };
    const showPage = () => {
      element.innerHTML = '<button>A</button><button>B</button><button>Next</button>';
    };
    return { study: lifecycles as typeof lifecycles & AreaLifecycles, showPage };
  }

  test('a loaded page replaces its preview and takes over the focus', async () => {
    const preview = showPreview();
    preview.querySelectorAll('button')[1]?.focus();
    const { study, showPage } = loadingArea();
    const { slot, onShown } = slotWith(async () => study);
    await slot.mount({});
    await vi.advanceTimersByTimeAsync(300);
    expect([preview.isConnected, element.hidden]).toEqual([true, true]);
    expect(onShown).not.toHaveBeenCalled();
    showPage();
    await vi.advanceTimersByTimeAsync(1);
    expect([preview.isConnected, element.hidden]).toEqual([false, false]);
    expect(document.activeElement?.textContent).toBe('B');
    expect(element.contains(document.activeElement)).toBe(true);
    expect(onShown).toHaveBeenCalledOnce();
  });

  test('shows no skeleton over it while the area loads', async () => {
    const preview = showPreview();
    const { slot } = slotWith(() => new Promise(() => {}));
    await slot.mount({});
    await vi.advanceTimersByTimeAsync(300);
    expect([preview.isConnected, element.childElementCount]).toEqual([true, 0]);
  });

  test('an area that fails to load says so in its place', async () => {
    const preview = showPreview();
    const { slot } = slotWith(() => Promise.reject(new Error('404')));
    await slot.mount({});
    await vi.advanceTimersByTimeAsync(1);
    expect(preview.isConnected).toBe(false);
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  test('a change of address ends it', async () => {
    const preview = showPreview();
    const { study } = loadingArea();
    const { slot } = slotWith(async () => study);
    await slot.mount({});
    await vi.advanceTimersByTimeAsync(1);
    history.replaceState(null, '', '/user/search');
    window.dispatchEvent(new Event('single-spa:before-routing-event'));
    expect([preview.isConnected, element.hidden]).toEqual([false, false]);
  });

  test('leaving the area ends it', async () => {
    const preview = showPreview();
    const close = vi.fn();
    Object.assign(window.pagePreview ?? {}, { close });
    const { slot } = slotWith(() => new Promise(() => {}));
    await slot.mount({});
    await slot.unmount();
    expect(preview.isConnected).toBe(false);
    expect(close).toHaveBeenCalled();
  });

  test('no preview opens once the area has started, before it shows anything', async () => {
    element.dataset.remote = 'mfe_study';
    const { study } = loadingArea();
    study.bootstrap.mockReturnValue(new Promise(() => {}));
    const { slot } = slotWith(async () => study);
    await slot.mount({});
    await vi.advanceTimersByTimeAsync(1);
    expect(study.bootstrap).toHaveBeenCalled();
    expect(openPreview('mfe_study')).toBeUndefined();
  });

  test('the preview of another area is removed', async () => {
    const preview = showPreview('mfe_tests');
    const { slot } = slotWith(async () => area('the study page'));
    await slot.mount({});
    await vi.advanceTimersByTimeAsync(1);
    expect([preview.isConnected, element.hidden]).toEqual([false, false]);
  });
});

test('a promise that takes too long rejects with its name', async () => {
  const late = withTimeout(new Promise(() => {}), 8_000, 'mfe_study').catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await late).toBe('mfe_study: timed out after 8000 ms');
});
