import { maxImageBytes } from '@fairway/contracts/call/uploads';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PictureField, pictureProblem } from './picture-field.tsx';

test.each([
  ['holiday.jpeg', maxImageBytes, ''],
  ['holiday.GIF', 10, ''],
  ['page.html', 10, 'Choose a JPG, PNG or GIF picture'],
  ['drawing.svg', 10, 'Choose a JPG, PNG or GIF picture'],
  ['holiday.jpg', maxImageBytes + 1, 'Choose a picture of at most 5 MB'],
])('rejects %s with %i bytes with "%s" before anything is sent', (name, size, problem) => {
  expect(pictureProblem({ name, size })).toBe(problem);
});

test('a file that cannot be sent is reported at once and discarded', async () => {
  render(<PictureField image="" name="deckhand" />);
  const field = screen.getByLabelText<HTMLInputElement>('Picture');
  await userEvent.upload(field, new File(['<svg/>'], 'drawing.svg'), { applyAccept: false });
  expect(await screen.findByText('Choose a JPG, PNG or GIF picture')).toBeTruthy();
  expect(field.files).toHaveLength(0);
});
