import { HostContext } from '@fairway/area/use-host';
import { fakeHost } from '@fairway/test-harness/render-area';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LeaveGuard } from './leave-guard.tsx';
import { button } from './test/open-admin.tsx';

const form = '/admin/questions/7';
const onPopState = vi.fn();
const address = () => location.pathname + location.search + location.hash;

beforeEach(() => {
  history.pushState({ key: 'list' }, '', '/admin/questions');
  history.pushState({ key: 'form' }, '', form);
  window.addEventListener('popstate', onPopState);
});
afterEach(() => {
  window.removeEventListener('popstate', onPopState);
  history.replaceState(null, '', '/');
  vi.clearAllMocks();
});

function openForms(count = 1) {
  const guards = Array.from({ length: count }, (_, index) => index);
  return render(
    <HostContext value={fakeHost({}).host}>
      {guards.map((key) => (
        <LeaveGuard key={key} isDirty />
      ))}
    </HostContext>,
  );
}
const dialog = () => screen.findByRole('dialog', { name: 'Leave without saving?' });

test('Back asks on the page, and nothing else hears of it; Leave goes back', async () => {
  openForms();
  for (const _attempt of [1, 2]) {
    history.back();
    await dialog();
    expect([address(), history.state]).toEqual([form, { key: 'form' }]);
    await userEvent.click(button('Cancel'));
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  expect(onPopState).not.toHaveBeenCalled();
  history.back();
  await dialog();
  await userEvent.click(button('Leave'));
  await waitFor(() => expect(address()).toBe('/admin/questions'));
  expect([onPopState.mock.calls.length, history.state]).toEqual([1, { key: 'list' }]);
});

test('Forward asks too, and leads to its page', async () => {
  history.pushState(null, '', '/admin/dashboard');
  history.back();
  await waitFor(() => expect(address()).toBe(form));
  openForms();
  history.forward();
  await dialog();
  expect(address()).toBe(form);
  await userEvent.click(button('Leave'));
  await waitFor(() => expect(address()).toBe('/admin/dashboard'));
});

test('a page with two forms asks once, and asks again the next time', async () => {
  const { unmount } = openForms(2);
  history.back();
  await dialog();
  await userEvent.click(button('Leave'));
  await waitFor(() => expect(address()).toBe('/admin/questions'));
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  history.pushState(null, '', form);
  openForms();
  history.back();
  await dialog();
});

test('Back within the page, and a change of address by a router, do not ask', async () => {
  openForms();
  history.pushState(null, '', `${form}#comments`);
  history.back();
  await waitFor(() => expect(onPopState).toHaveBeenCalledOnce());
  history.pushState(null, '', '/admin/pricing');
  window.dispatchEvent(Object.assign(new PopStateEvent('popstate'), { singleSpa: true }));
  expect([screen.queryByRole('dialog'), address()]).toEqual([null, '/admin/pricing']);
});

test('a reload or a closed tab asks only while there is unsaved text', () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { unmount } = openForms();
  expect(isAsked()).toBe(true);
  unmount();
  expect(isAsked()).toBe(false);
});
