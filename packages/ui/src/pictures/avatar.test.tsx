import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

const picture = (view: HTMLElement) => view.querySelector('img');

test('shows the picture under its name in storage, or one just selected', () => {
  const { container, rerender } = render(<Avatar image="a b.webp" name="deckhand" />);
  expect(picture(container)?.getAttribute('src')).toBe('/media/avatars/a%20b.webp');
  rerender(<Avatar image="data:image/png;base64,AA==" name="deckhand" />);
  expect(picture(container)?.getAttribute('src')).toBe('data:image/png;base64,AA==');
});

test('a picture that is missing or fails to load is replaced by the first letter of the name [ERR-67]', () => {
  const { container, rerender } = render(<Avatar image="" name="deckhand" />);
  expect(container.textContent).toBe('D');
  rerender(<Avatar image="gone.webp" name="deckhand" />);
  const broken = picture(container);
  if (broken) fireEvent.error(broken);
  expect(picture(container)).toBeNull();
  expect(container.textContent).toBe('D');
  rerender(<Avatar image="new.webp" name="deckhand" />);
  expect(picture(container)).not.toBeNull();
});
