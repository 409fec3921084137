import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { Breadcrumbs } from '../menus/breadcrumbs.tsx';
import { DataTable } from './data-table.tsx';
import { Pager } from './pager.tsx';

const columns = [
  { key: 'name', title: 'Name', cell: (row: { name: string }) => row.name, sortable: true },
  { key: 'do', title: 'Remove', cell: () => <button type="button">Remove</button>, quiet: true },
];
const rows = [{ name: 'Can' }, { name: 'Nun' }];

test('a press on a column title sorts the table, and a second press reverses the order', async () => {
  const onSort = vi.fn();
  const props = { caption: 'Buoys', columns, rows, rowKey: (row: { name: string }) => row.name, onSort };
  const { rerender } = render(<DataTable {...props} />);
  expect(screen.getByRole('table', { name: 'Buoys' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(onSort).toHaveBeenLastCalledWith('name', 'asc');
  rerender(<DataTable {...props} sortBy="name" sortType="asc" />);
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(onSort).toHaveBeenLastCalledWith('name', 'desc');
});

test('a cell has its title, for the card on a phone; a column of buttons has none', () => {
  render(<DataTable caption="Buoys" columns={columns} rows={rows} rowKey={(row) => row.name} />);
  const cells = within(screen.getAllByRole('row')[1] ?? document.body).getAllByRole('cell');
  expect(cells.map((cell) => cell.dataset.title)).toEqual(['Name', undefined]);
});

test('a pager moves one page forward and back, not past the ends, and is absent for one page', async () => {
  const onPage = vi.fn();
  const { rerender, container } = render(<Pager page={0} pages={3} onPage={onPage} />);
  await userEvent.click(screen.getByRole('button', { name: /Previous/ }));
  expect(onPage).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: /Next/ }));
  expect(onPage).toHaveBeenCalledExactlyOnceWith(1);
  rerender(<Pager page={2} pages={3} onPage={onPage} />);
  expect(screen.getByText('Page 3 of 3')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /Next/ }));
  expect(onPage).toHaveBeenCalledOnce();
  rerender(<Pager page={0} pages={1} onPage={onPage} />);
  expect(container.textContent).toBe('');
});

test('breadcrumbs link the parents and end with the page itself', () => {
  render(<Breadcrumbs trail={[{ href: '/dashboard', text: 'Dashboard' }]} here="Hidden" />);
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(within(crumbs).getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard');
  expect(within(crumbs).getByText('Hidden').getAttribute('aria-current')).toBe('page');
});

test('a confirmation closes when it is done, and stays open with an error', async () => {
  const onClose = vi.fn();
  const onConfirm = vi.fn(async (): Promise<string | undefined> => 'Later.');
  render(
    <ConfirmDialog title="Are you sure?" confirm="Remove All" onConfirm={onConfirm} onClose={onClose}>
      You cannot undo this action.
    </ConfirmDialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Are you sure?' });
  const described = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('You cannot undo this action.');
  const confirm = screen.getByRole('button', { name: 'Remove All' });
  await userEvent.click(confirm);
  expect(screen.getByRole('alert').textContent).toContain('Later.');
  expect(onClose).not.toHaveBeenCalled();
  onConfirm.mockResolvedValue(undefined);
  await userEvent.click(confirm);
  expect(onClose).toHaveBeenCalledOnce();
});
