import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { PasswordField } from './password-field.tsx';
import { Segmented } from './segmented.tsx';
import { TextField } from './text-field.tsx';

test('a field is described by its hint and its error, and is marked wrong', () => {
  const { rerender } = render(<TextField label="Email" hint="Of your account" />);
  expect(screen.getByLabelText('Email').hasAttribute('aria-invalid')).toBe(false);
  rerender(<TextField label="Email" hint="Of your account" error="Enter your e-mail address" />);
  const field = screen.getByLabelText('Email');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const words = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
  expect(words.map((word) => word?.textContent)).toEqual(['Of your account', 'Enter your e-mail address']);
  expect(screen.getByRole('alert').textContent).toBe('Enter your e-mail address');
});

test('a password can be looked at and hidden again by a button that says which', async () => {
  render(<PasswordField label="Password" name="password" />);
  const field = screen.getByLabelText('Password');
  expect(field.getAttribute('type')).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.getAttribute('type')).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field.getAttribute('type')).toBe('password');
});

test('a busy form is not sent again, neither by its button nor by Enter', async () => {
  const onSubmit = vi.fn((event) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <TextField label="Number" name="number" />
      <Button type="submit" busy={busy}>
        Submit
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await userEvent.type(screen.getByLabelText('Number'), '7{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  rerender(form(true));
  await userEvent.type(screen.getByLabelText('Number'), '8{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Submit' }).getAttribute('aria-busy')).toBe('true');
});

test('a press on a button does not send the form around it', () => {
  const onSubmit = vi.fn((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>Close</Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('one of several is always on, and choosing it again changes nothing', async () => {
  const onChange = vi.fn();
  const options = [
    { value: 'normal', label: 'In order' },
    { value: 'shuffle', label: 'Shuffle' },
  ];
  render(<Segmented label="Order" value="normal" options={options} onChange={onChange} />);
  expect(screen.getByRole('group', { name: 'Order' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'In order', pressed: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'In order' }));
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Shuffle', pressed: false }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('shuffle');
});
