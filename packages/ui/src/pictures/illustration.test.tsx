import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Illustration } from './illustration.tsx';

const picture = { src: '/media/illustrations/d12.svg', alt: 'Two lights in line', name: 'D12' };

test('a picture opens larger, and closes by a button as well as by Escape', async () => {
  render(<Illustration {...picture} />);
  await userEvent.click(screen.getByRole('button', { name: 'Enlarge: Two lights in line' }));
  const dialog = screen.getByRole('dialog', { name: 'D12' });
  expect(within(dialog).getByRole('img', { name: 'Two lights in line' }).getAttribute('src')).toBe(picture.src);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a picture that fails to load is replaced by a placeholder that names it [PUB-88, ERR-67]', () => {
  render(<Illustration {...picture} />);
  fireEvent.error(screen.getByRole('img', { name: 'Two lights in line' }));
  expect(screen.getByRole('img', { name: 'Two lights in line (not available)' }).textContent).toContain(
    'The illustration D12 did not load.',
  );
  expect(screen.queryByRole('button')).toBeNull();
});

test('a picture without a description is labeled with its name', async () => {
  render(<Illustration src="/x.png" alt="" name="D12" />);
  await userEvent.click(screen.getByRole('button', { name: 'Enlarge: D12' }));
  expect(within(screen.getByRole('dialog', { name: 'D12' })).getByRole('img', { name: 'D12' })).toBeTruthy();
});

test('the box of a picture is known before the file is loaded, scaled down to a height of 340', () => {
  const { rerender } = render(<Illustration {...picture} width={265} height={394} />);
  const box = () => {
    const img = screen.getByRole('img');
    return [img.getAttribute('width'), img.getAttribute('height')];
  };
  expect(box()).toEqual(['229', '340']);
  rerender(<Illustration {...picture} width={600} height={200} />);
  expect(box()).toEqual(['600', '200']);
});

test('enlarged, a picture fits in the window, and a second press zooms it to 2.5 times its size and no more', async () => {
  render(<Illustration {...picture} name="DIAGRAM_75" width={265} height={394} />);
  await userEvent.click(screen.getByRole('button', { name: /Enlarge/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Diagram 75' }));
  const zoom = dialog.getByRole('button', { name: 'Zoom' });
  expect(zoom.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(zoom);
  expect(zoom.getAttribute('aria-pressed')).toBe('true');
  expect(dialog.getByRole('img').getAttribute('width')).toBe('663');
});

test('Show colors removes the night theme’s dimming from a picture, and restores it', async () => {
  render(<Illustration {...picture} />);
  const colors = screen.getByRole('button', { name: 'Show colors' });
  await userEvent.click(colors);
  expect(colors.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(colors);
  expect(colors.getAttribute('aria-pressed')).toBe('false');
});

test('a picture without a name or a description still has a label', () => {
  render(<Illustration src="/x.png" alt="" />);
  expect(screen.getByRole('button', { name: 'Enlarge: illustration' })).toBeTruthy();
});

test('a picture that failed before hydration is replaced as well', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  HTMLImageElement.prototype.decode = () => Promise.reject(new DOMException('broken', 'EncodingError'));
  render(<Illustration {...picture} />);
  expect(await screen.findByText('The illustration D12 did not load.')).toBeTruthy();
});
