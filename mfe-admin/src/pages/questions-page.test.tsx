import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { button, cells, openSignedIn, rowsOf } from '../test/open-admin.tsx';
import { filterOptions, item } from '../test/questions.ts';

const answers = (row = item) => ({
  ...filterOptions,
  'GET /api/v1/admin/bank/questions': { data: [row], total: 1, is_cut: false },
});

test('questions are listed, filtered by the address, each linked to its page', async () => {
  const { address, calls } = openSignedIn('/admin/questions', answers({ ...item, stem: `INLAND ONLY. ${item.stem}` }));
  const row = rowsOf(await screen.findByRole('table', { name: 'Questions' }))[1];
  expect(cells(row).join(' | ')).toBe(
    '1-7 | Which light is red? INLAND ONLY. | Rules of the Road | Held back | Yes | 5 of 12 | 2 | Sep 5, 2026',
  );
  await userEvent.selectOptions(screen.getByLabelText('All books'), 'Rules of the Road');
  await userEvent.click(screen.getByLabelText('Reported'));
  expect(address()).toBe('/admin/questions?book=2&reported=1');
  await waitFor(() => expect(calls.at(-1)?.url).toContain('reported=1'));
  const licenses = within(screen.getByLabelText('All licenses')).getAllByRole('option');
  expect(licenses.map(({ textContent }) => textContent)).toEqual(['All licenses', 'Deck: Master']);
  await userEvent.click(button('Clear filters'));
  expect(address()).toBe('/admin/questions');
  await userEvent.click(screen.getByRole('link', { name: '1-7' }));
  expect(address()).toBe('/admin/questions/7');
});

test('questions are filtered by source and by the file that added them, and sorted by when', async () => {
  const { address } = openSignedIn('/admin/questions', answers());
  await screen.findByRole('option', { name: 'Added by bank.csv, Sep 5, 2026 8:00 AM' });
  await userEvent.selectOptions(screen.getByLabelText('Any source'), 'Coast Guard');
  await userEvent.selectOptions(screen.getByLabelText('Added by any file'), 'import00000000000001');
  expect(address()).toBe('/admin/questions?source=Coast+Guard&import=import00000000000001');
  await userEvent.click(screen.getByRole('button', { name: 'Newest first' }));
  expect(address()).toBe('/admin/questions?sortBy=added&sortType=desc');
});

test('a file of an earlier week is still named as a filter', async () => {
  openSignedIn('/admin/questions?import=import00000000000009', answers());
  expect(await screen.findByRole('option', { name: 'Added by an earlier file' })).toHaveProperty('selected', true);
});

test('a word and a box that is ticked right after it both filter, and the word stays in its field', async () => {
  const { address } = openSignedIn('/admin/questions', answers());
  const search = () => screen.getByRole<HTMLInputElement>('searchbox');
  await userEvent.type(await screen.findByRole('searchbox'), 'red');
  await userEvent.click(screen.getByLabelText('No explanation'));
  await waitFor(() => expect(address()).toBe('/admin/questions?unexplained=1&search=red'));
  expect(search().value).toBe('red');
  await userEvent.click(button('Clear filters'));
  await waitFor(() => expect([address(), search().value]).toEqual(['/admin/questions', '']));
});

test('the coverage of each book links to its unexplained questions, the most missed first', async () => {
  const { address } = openSignedIn('/admin/questions/explanations', answers());
  const row = rowsOf(await screen.findByRole('table', { name: 'Explanations by book' }))[1];
  expect(row?.textContent).toContain('4 of 9');
  expect(row?.textContent).toContain('44%');
  await userEvent.click(screen.getByRole('link', { name: /^5 questions of Rules of the Road/ }));
  expect(address()).toBe('/admin/questions?book=2&status=served&unexplained=1&sortBy=missed&sortType=desc');
});

test('the filtered list or the whole bank is exported in the format that is chosen', async () => {
  const exported = 'POST /api/v1/admin/export/questions';
  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { calls } = openSignedIn('/admin/questions?book=2&reported=1', {
    ...answers(),
    [exported]: { url: '/api/v1/admin/export/questions/t' },
  });
  const bodies = () => calls.filter(({ call }) => call === exported).map(({ body }) => body);
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = screen.getByRole('dialog', { name: 'Export questions' });
  await userEvent.selectOptions(within(dialog).getByLabelText('Format'), 'Moodle XML');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(bodies()).toEqual([{ format: 'moodle-xml', book: '2', reported: '1' }]));
  expect(followed.mock.contexts[0]).toHaveProperty('pathname', '/api/v1/admin/export/questions/t');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(button('Export'));
  await userEvent.click(screen.getByLabelText('The whole bank'));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(bodies()[1]).toEqual({ format: 'moodle-xml' }));
});
