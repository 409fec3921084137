import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Dialog title="Get to Number" onClose={() => setOpen(false)}>
          <input aria-label="Number" />
        </Dialog>
      )}
    </>
  );
}

test('a dialog is named by its title and restores the focus when it closes', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('dialog', { name: 'Get to Number' });
  await userEvent.click(screen.getByLabelText('Number'));
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});

test('Escape asks the owner to close it instead of closing it directly', () => {
  const onClose = vi.fn();
  render(
    <Dialog title="Alert" onClose={onClose}>
      text
    </Dialog>,
  );
  const isLeftToTheBrowser = fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(isLeftToTheBrowser).toBe(false);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a press on the backdrop closes it, but not one that began inside and was dragged out', () => {
  const onClose = vi.fn();
  render(
    <Dialog title="Alert" onClose={onClose}>
      <p>text</p>
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog');
  fireEvent.pointerDown(screen.getByText('text'));
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog);
  // The second click of the double click that opened it.
  fireEvent.click(dialog, { detail: 2 });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(dialog, { detail: 1 });
  expect(onClose).toHaveBeenCalledOnce();
});
