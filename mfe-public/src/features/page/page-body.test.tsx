import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PageBody } from './page-body.tsx';

const html = '<p>Before</p><img src="/media/page/chart.png" alt="A chart of the harbor"><p>After</p>';

test('a picture that fails to load is replaced by its description [PUB-88, ERR-67]', () => {
  render(<PageBody html={html} />);
  fireEvent.error(screen.getByAltText('A chart of the harbor'));
  expect(screen.getByRole('img', { name: 'A chart of the harbor (not available)' }).tagName).toBe('SPAN');
  expect(screen.getByText('After')).toBeTruthy();
});

test('a picture that failed before hydration is replaced as well', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  HTMLImageElement.prototype.decode = () => Promise.reject(new Error('broken'));
  render(<PageBody html={html} />);
  await waitFor(() => expect(screen.getByText(/this picture did not load/)).toBeTruthy());
});
