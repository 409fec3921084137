import { canLeave } from '@fairway/area/leave-page';
import { fakeHost } from '@fairway/area/render-area';
import { HostContext } from '@fairway/area/use-host';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { LeaveGuard } from './leave-guard.tsx';
import { button } from './test/open-admin.tsx';

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
function leaveBy(go: () => void): boolean {
  let isFree = false;
  act(() => {
    isFree = canLeave({ go, action: 'Leave' });
  });
  return isFree;
}

test('a page with two forms asks once: Cancel stays, Leave goes', async () => {
  openForms(2);
  const go = vi.fn();
  for (const answer of ['Cancel', 'Leave']) {
    expect([leaveBy(go), go.mock.calls.length]).toEqual([false, 0]);
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await userEvent.click(button(answer));
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  expect(go).toHaveBeenCalledOnce();
});

test('Back, a reload or a closed tab ask only while there is unsaved text', () => {
  const isUnloadAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { unmount } = openForms();
  expect([leaveBy(() => {}), isUnloadAsked()]).toEqual([false, true]);
  unmount();
  expect([leaveBy(() => {}), isUnloadAsked()]).toEqual([true, false]);
});
