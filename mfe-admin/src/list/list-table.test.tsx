import { createQueries } from '@fairway/mfe/create-queries';
import { useListView } from '@fairway/mfe/list-view';
import { fakeHost, renderArea } from '@fairway/mfe/render-area';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { csvOf } from './csv.ts';
import { type ListColumn, ListTable, type Rows } from './list-table.tsx';
import { useListFilters } from './use-list-filters.ts';

type Ship = { _id: string; name: string };
type Asked = { page: number; sortBy?: string; sortType?: string; name?: string };

const columns: ListColumn<Ship>[] = [
  { key: 'name', title: 'Name', text: ({ name }) => name, sortable: true, filterable: true },
  { key: 'open', title: 'Action', cell: ({ name }) => <a href={`/${name}`}>Open {name}</a> },
];
const ships = (names: string[], total = names.length): Rows<Ship> => ({
  rows: names.map((name) => ({ _id: name, name })),
  total,
});

function Ships({ load }: { load: (asked: Asked) => Promise<Rows<Ship>> }) {
  const { view } = useListView();
  const filters = useListFilters(['name']);
  const asked = { ...view, ...filters.values };
  const query = useQuery({
    queryKey: ['ships', asked],
    queryFn: () => load(asked),
    placeholderData: (before) => before,
    retry: false,
  });
  return <ListTable caption="Ships" columns={columns} query={query} filters={filters} />;
}

function open(load: (asked: Asked) => Promise<Rows<Ship>>, at = '/ships') {
  const asked = vi.fn(load);
  const routes = [{ path: '/ships', element: <Ships load={asked} /> }];
  const view = renderArea(routes, at, fakeHost({}).host, (children) => (
    <QueryClientProvider client={createQueries()}>{children}</QueryClientProvider>
  ));
  return { asked, search: () => view.router.state.location.search };
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

test('a list that does not load can be asked for again [ADM-120]', async () => {
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

test('pages count from 0 and are in the address, ten rows each [LIM-44]', async () => {
  const { asked, search } = open(async ({ page }) => ships([`Ship ${page}`], 21));
  await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('cell', { name: 'Ship 1' })).toBeTruthy();
  expect(asked.mock.lastCall?.[0]).toEqual({ page: 1 });
  expect(search()).toBe('?page=1');
  expect(screen.getByText('Page 2 of 3')).toBeTruthy();
});

test('a page that is past the end gives way to the last one', async () => {
  const { search } = open(async ({ page }) => ships(page > 0 ? [] : ['Ada'], 10), '/ships?page=1');
  expect(await screen.findByRole('cell', { name: 'Ada' })).toBeTruthy();
  expect(search()).toBe('');
});

test('a column sorts by its title, one way and the other, and says so; filters stay', async () => {
  const { asked, search } = open(async () => ships(['Ada'], 30), '/ships?page=2&name=a');
  await userEvent.click(await screen.findByRole('button', { name: 'Name' }));
  expect(search()).toBe('?name=a&sortBy=name&sortType=asc');
  await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Name' }).ariaSort).toBe('ascending'));
  screen.getByRole('button', { name: 'Name' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Name' }).ariaSort).toBe('descending'));
  expect(asked.mock.lastCall?.[0]).toEqual({ page: 0, sortBy: 'name', sortType: 'desc', name: 'a' });
});

test('a filter asks once typing has paused, from the first page [LIM-46]', async () => {
  const { asked, search } = open(async ({ name = 'none' }) => ships([name], 30), '/ships?page=2');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Filter Name' }), 'ada');
  expect(await screen.findByRole('cell', { name: 'ada' })).toBeTruthy();
  expect(search()).toBe('?name=ada');
  expect(asked.mock.lastCall?.[0]).toEqual({ page: 0, name: 'ada' });
});

test('a filter that nothing meets leaves the field to change it', async () => {
  open(async () => ships([]), '/ships?name=zulu');
  expect(await screen.findByText('No matches')).toBeTruthy();
  expect(screen.getByRole('searchbox', { name: 'Filter Name' })).toHaveProperty('value', 'zulu');
});

test('a late reply to an earlier question does not replace a newer one', async () => {
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

test('a cell that begins like a formula is text in the CSV', () => {
  expect(
    csvOf([
      ['Name', '=1+1'],
      ['a "b"', '-2'],
      ['+3', '@x'],
    ]),
  ).toBe('"Name","\'=1+1"\r\n"a ""b""","\'-2"\r\n"\'+3","\'@x"\r\n');
});
