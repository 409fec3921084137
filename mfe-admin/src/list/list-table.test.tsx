import { ApiFault } from '@fairway/area/api-client';
import { fakeHost, renderArea } from '@fairway/area/render-area';
import { createQueries } from '@fairway/area-ui/create-queries';
import { useListView } from '@fairway/area-ui/list-view';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { BulkAction, BulkResult } from './bulk-bar.tsx';
import { type ListColumn, ListTable, type Rows, rowsPerPage } from './list-table.tsx';
import { useListFilters } from './use-list-filters.ts';

type Ship = { _id: string; name: string };
type ListQuery = { page: number; sortBy?: string; sortType?: string; name?: string };

const columns: ListColumn<Ship>[] = [
  { key: 'name', title: 'Name', text: ({ name }) => name, sortable: true, filterable: true },
  { key: 'open', title: 'Action', cell: ({ name }) => <a href={`/${name}`}>Open {name}</a> },
];
const ships = (names: string[], total = names.length): Rows<Ship> => ({
  rows: names.map((name) => ({ _id: name, name })),
  total,
});

type More = Partial<ComponentProps<typeof ListTable<Ship>>>;

function Ships({ load, ...more }: { load: (loadRows: ListQuery) => Promise<Rows<Ship>> } & More) {
  const { view } = useListView();
  const filters = useListFilters(['name']);
  const loadRows = { ...view, ...filters.values };
  const query = useQuery({
    queryKey: ['ships', loadRows],
    queryFn: () => load(loadRows),
    placeholderData: (before) => before,
    retry: false,
  });
  return <ListTable caption="Ships" columns={columns} query={query} filters={filters} {...more} />;
}

function open(load: (loadRows: ListQuery) => Promise<Rows<Ship>>, at = '/ships', more: More = {}) {
  const loadRows = vi.fn(load);
  const routes = [{ path: '/ships', element: <Ships load={loadRows} {...more} /> }];
  const { host } = fakeHost({});
  const view = renderArea(routes, at, host, (children) => (
    <QueryClientProvider client={createQueries()}>{children}</QueryClientProvider>
  ));
  return { ...view, loadRows, host, search: () => view.router.state.location.search };
}

test('a list loads, then it is a table with its count [ADM-118, ADM-119]', async () => {
  let reply: (rows: Rows<Ship>) => void = () => {};
  open(
    () =>
      new Promise((resolve) => {
        reply = resolve;
      }),
  );
  expect(screen.getByRole('status').textContent).toBe('Loading: Ships');
  reply(ships(['Ada', 'Bea']));
  const table = await screen.findByRole('table', { name: 'Ships' });
  expect(within(table).getAllByRole('row')).toHaveLength(4);
  expect(screen.getByText('1–2 of 2')).toBeTruthy();
});

test('an empty list says so [ADM-119, ERR-26]', async () => {
  open(async () => ships([]));
  expect(await screen.findByText('This Table Is Empty')).toBeTruthy();
  expect(screen.getByText('No data found to show here. This table is empty.')).toBeTruthy();
});

test('an empty list says what it will contain, and offers where its first row comes from', async () => {
  const emptyHint = 'Ships that were launched appear here.';
  open(async () => ships([]), '/ships', { emptyHint, firstStep: { text: 'Build a ship', href: '/yard' } });
  expect((await screen.findByRole('link', { name: 'Build a ship' })).getAttribute('href')).toBe('/yard');
  expect(screen.getByText(emptyHint)).toBeTruthy();
});

test.each([
  [true, 'Filters'],
  [false, 'Sort'],
])('on a phone the head is behind a button that names what it does (filterable: %s)', async (filterable, name) => {
  const withHead = columns.map((column) => (column.sortable ? { ...column, filterable } : column));
  open(async () => ships(['Ada']), '/ships', { columns: withHead });
  const button = await screen.findByRole('button', { name, hidden: true });
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
});

test('a list that fails to load can be requested again [ADM-120]', async () => {
  let isDown = true;
  open(async () => {
    if (isDown) throw new Error('down');
    return ships(['Ada']);
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Ships did not load');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('cell', { name: 'Ada' })).toBeTruthy();
});

test('more rows than the server counts are “over” the total, and the list says how many it has', async () => {
  open(async () => ({ ...ships(['Ada'], 10_000), hasMore: true }));
  expect(await screen.findByText('1–1 of over 10,000')).toBeTruthy();
  expect(screen.getByText('Only the first 10,000 are listed. Filter to find the others.')).toBeTruthy();
});

test.each([400, 404])('a filter that the server rejects with %i says why, and can be cleared', async (status) => {
  const load = async ({ name }: ListQuery) => {
    if (name) throw new ApiFault(status, { name: 'No such ship' });
    return ships(['Ada']);
  };
  const { search } = open(load, '/ships?name=foo&sortBy=name');
  expect(await screen.findByText('No such ship')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
  expect(await screen.findByRole('cell', { name: 'Ada' })).toBeTruthy();
  expect(search()).toBe('');
});

test('pages count from 0 and are in the address, ten rows each [LIM-44]', async () => {
  const { loadRows, search } = open(async ({ page }) => ships([`Ship ${page}`], 21));
  await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('cell', { name: 'Ship 1' })).toBeTruthy();
  expect(loadRows.mock.lastCall?.[0]).toEqual({ page: 1 });
  expect(search()).toBe('?page=1');
  expect(screen.getByText('Page 2 of 3')).toBeTruthy();
});

test('a page past the end is replaced by the last one', async () => {
  const { search } = open(async ({ page }) => ships(page > 0 ? [] : ['Ada'], 10), '/ships?page=1');
  expect(await screen.findByRole('cell', { name: 'Ada' })).toBeTruthy();
  expect(search()).toBe('');
});

test('a column sorts by its title, in both directions, and exposes it; filters stay', async () => {
  const { loadRows, search } = open(async () => ships(['Ada'], 30), '/ships?page=2&name=a');
  await userEvent.click(await screen.findByRole('button', { name: 'Name' }));
  expect(search()).toBe('?name=a&sortBy=name&sortType=asc');
  await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Name' }).ariaSort).toBe('ascending'));
  screen.getByRole('button', { name: 'Name' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Name' }).ariaSort).toBe('descending'));
  expect(loadRows.mock.lastCall?.[0]).toEqual({ page: 0, sortBy: 'name', sortType: 'desc', name: 'a' });
});

test('a filter sends one request after a pause in typing, for the first page [LIM-46]', async () => {
  const { loadRows, search } = open(async ({ name = 'none' }) => ships([name], 30), '/ships?page=2');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Filter Name' }), 'ada');
  expect(await screen.findByRole('cell', { name: 'ada' })).toBeTruthy();
  expect(search()).toBe('?name=ada');
  expect(loadRows.mock.lastCall?.[0]).toEqual({ page: 0, name: 'ada' });
});

test('a typed filter does not undo what was clicked before it takes effect', async () => {
  const { search } = open(async ({ name = 'none' }) => ships([name], 30));
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Filter Name' }), 'ada');
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(search()).toBe('?sortBy=name&sortType=asc');
  expect(await screen.findByRole('cell', { name: 'ada' })).toBeTruthy();
  expect(search()).toBe('?sortBy=name&sortType=asc&name=ada');
});

test('a filter without matches leaves the field to change it', async () => {
  open(async () => ships([]), '/ships?name=zulu');
  expect(await screen.findByText('No matches')).toBeTruthy();
  expect(screen.getByRole('searchbox', { name: 'Filter Name' })).toHaveProperty('value', 'zulu');
});

test('a filter without matches is removed with one click; the order stays', async () => {
  const { search } = open(async ({ name }) => ships(name ? [] : ['Ada']), '/ships?name=zulu&sortBy=name&sortType=asc');
  await userEvent.click(await screen.findByRole('button', { name: 'Show all rows' }));
  expect(await screen.findByRole('cell', { name: 'Ada' })).toBeTruthy();
  expect(search()).toBe('?sortBy=name&sortType=asc');
  expect(screen.getByRole('searchbox', { name: 'Filter Name' })).toHaveProperty('value', '');
});

test('a late reply to an earlier request does not replace a newer one', async () => {
  let replyLate: (rows: Rows<Ship>) => void = () => {};
  const late = new Promise<Rows<Ship>>((resolve) => {
    replyLate = resolve;
  });
  open(({ name }) => (name === 'a' ? late : Promise.resolve(ships([name ?? 'all']))));
  const filter = await screen.findByRole('searchbox', { name: 'Filter Name' });
  await userEvent.type(filter, 'a');
  await waitFor(() => expect(screen.getByRole('table').ariaBusy).toBe('true'));
  await userEvent.type(filter, 'da');
  expect(await screen.findByRole('cell', { name: 'ada' })).toBeTruthy();
  replyLate(ships(['late']));
  await late;
  expect(screen.queryByRole('cell', { name: 'late' })).toBeNull();
  expect(screen.getByRole('cell', { name: 'ada' })).toBeTruthy();
});

describe('a list with all options', () => {
  const fleet = Array.from({ length: 30 }, (_, at) => `Ship ${at}`);
  const openFleet = async (run = vi.fn(async (ids: string[]): Promise<BulkResult> => ({ done: ids, failed: [] }))) => {
    const action: BulkAction = {
      text: 'Scuttle',
      title: 'Are you sure?',
      confirm: 'Yes, scuttle',
      question: (count) => `${count} ships`,
      run,
      reloads: ['ships'],
    };
    const opened = open(
      async ({ page, name = '' }) => {
        const found = fleet.filter((ship) => ship.includes(name));
        return { ...ships(found.slice(page * rowsPerPage, (page + 1) * rowsPerPage), found.length), all: 30 };
      },
      '/ships',
      { actions: [action], views: [{ name: 'Twenties', query: { name: 'Ship 2' } }], columns: wide },
    );
    await screen.findByRole('cell', { name: 'Ship 0' });
    return { ...opened, run };
  };
  const wide = [...columns, { key: 'length', title: 'Length', text: () => '12 m' }];
  const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  beforeEach(() => localStorage.clear());

  test('hides a column, and still after a reload', async () => {
    const { unmount } = await openFleet();
    await click('Columns');
    expect(screen.getByRole('checkbox', { name: 'Name' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Length' }));
    await click('Done');
    expect(screen.queryByRole('columnheader', { name: 'Length' })).toBeNull();
    unmount();
    await openFleet();
    expect(screen.queryByRole('columnheader', { name: 'Length' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Action' })).toBeTruthy();
  });

  test('saves filters, order and columns under a name, restores them, and deletes them', async () => {
    const { search } = await openFleet();
    await click('Twenties');
    await screen.findByRole('cell', { name: 'Ship 28' });
    expect(screen.getByText('1–10 of 11 (filtered from 30)')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('11 results');
    await click('Name');
    await click('Save this view');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'all{Enter}');
    expect(await screen.findByText('A view with this name exists')).toBeTruthy();
    await userEvent.clear(screen.getByRole('textbox', { name: 'Name' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Mine{Enter}');
    expect(screen.getByRole('button', { name: 'Mine' }).ariaPressed).toBe('true');
    await click('All');
    expect(search()).toBe('');
    expect(screen.getByRole('searchbox', { name: 'Filter Name' })).toHaveProperty('value', '');
    await click('Mine');
    expect(search()).toBe('?name=Ship+2&sortBy=name&sortType=asc');
    expect(screen.getByRole('searchbox', { name: 'Filter Name' })).toHaveProperty('value', 'Ship 2');
    await click('Delete this view');
    await click('Delete view');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mine' })).toBeNull());
  });

  test('acts on rows selected on several pages, after a confirmation', async () => {
    const { run, host } = await openFleet();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ship 3' }));
    await click('Next page');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Ship 10' }));
    await click('Scuttle');
    expect(screen.getByText('10 ships')).toBeTruthy();
    expect(run).not.toHaveBeenCalled();
    await click('Yes, scuttle');
    await waitFor(() => expect(host.notify).toHaveBeenCalled());
    expect(run.mock.calls[0]?.[0]).toHaveLength(10);
    expect(run.mock.calls[0]?.[0]).not.toContain('Ship 3');
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
  });

  test('reports which rows failed, and leaves them selected', async () => {
    const failed = [{ id: 'Ship 1', message: 'She is at sea' }];
    await openFleet(vi.fn(async () => ({ done: ['Ship 0'], failed })));
    for (const name of ['Select Ship 0', 'Select Ship 1'])
      await userEvent.click(screen.getByRole('checkbox', { name }));
    await click('Scuttle');
    await click('Yes, scuttle');
    expect((await screen.findByRole('alert')).textContent).toContain('Ship 1: She is at sea');
    expect(within(screen.getByRole('region', { name: 'Selected rows' })).getByText('1')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Select Ship 0' })).toHaveProperty('checked', false);
  });

  test('clears the selection when the filter changes', async () => {
    await openFleet();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ship 0' }));
    await click('Twenties');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
  });
});
