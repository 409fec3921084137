import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PageBody } from './page-body.tsx';

const html = '<p>Before</p><img src="/media/page/chart.png" alt="A chart of the harbour"><p>After</p>';

test('a picture of a page that does not load gives way to its description [PUB-88, ERR-67]', () => {
  render(<PageBody html={html} />);
  fireEvent.error(screen.getByAltText('A chart of the harbour'));
  expect(screen.getByRole('img', { name: 'A chart of the harbour (not available)' }).tagName).toBe('SPAN');
  expect(screen.getByText('After')).toBeTruthy();
});

test('so does one that had failed before the page was taken over', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  HTMLImageElement.prototype.decode = () => Promise.reject(new Error('broken'));
  render(<PageBody html={html} />);
  await waitFor(() => expect(screen.getByText(/this picture did not load/)).toBeTruthy());
});
