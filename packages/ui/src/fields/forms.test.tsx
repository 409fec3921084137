import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from '../buttons/button.tsx';
import { Segmented } from '../buttons/segmented.tsx';
import { FormFault } from './form-fault.tsx';
import { PasswordField } from './password-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

test('a field is described by its hint and its error, and is marked invalid', () => {
  const { rerender } = render(<TextField label="Email" hint="Of your account" />);
  expect(screen.getByLabelText('Email').hasAttribute('aria-invalid')).toBe(false);
  rerender(<TextField label="Email" hint="Of your account" error="Enter your email address" />);
  const field = screen.getByLabelText('Email');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const words = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
  expect(words.map((word) => word?.textContent)).toEqual(['Of your account', 'Enter your email address']);
  // The form announces errors, once for all its fields.
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the errors of a form are announced once, whichever fields they belong to', () => {
  const { rerender } = render(<FormFault faults={{}} />);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(
    <FormFault faults={{ email: 'Enter it', password: 'Too easy. Choose another one.', rating: 'Choose it' }} />,
  );
  expect(screen.getByRole('alert').textContent).toBe(
    'Please check: Enter it. Too easy. Choose another one. Choose it.',
  );
  rerender(<FormFault labels={{ email: 'Email' }} faults={{ email: 'Enter it', rating: 'Choose it' }} />);
  expect(screen.getByRole('alert').textContent).toBe('Please check: Email: Enter it. Choose it.');
  rerender(<FormFault faults={{ error: 'Not saved', email: 'Enter it' }} />);
  expect(screen.getByRole('alert').textContent).toContain('Not saved');
});

test('an error that a toast has announced is shown in the form and not announced again', () => {
  render(<FormFault faults={{ error: 'Not saved' }} announced={false} />);
  expect(screen.getByText('Not saved')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a choice is named by its label and described by its error', async () => {
  const onChange = vi.fn();
  const options = [
    { value: 'Deck', label: 'Deck' },
    { value: 'Engine', label: 'Engine' },
  ];
  render(
    <RadioGroup
      label="Question type"
      name="question_type"
      value="Deck"
      options={options}
      error="Choose one"
      onChange={onChange}
    />,
  );
  const group = screen.getByRole('radiogroup', { name: 'Question type' });
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Choose one');
  expect(screen.getByRole('radio', { name: 'Deck' })).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('radio', { name: 'Engine' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('Engine');
});

test('a select is labeled and described like any field', () => {
  render(
    <SelectField label="Rating" name="rating" error="Choose your rating">
      <option value="">Choose</option>
    </SelectField>,
  );
  const field = screen.getByRole('combobox', { name: 'Rating' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Choose your rating');
});

test('a password can be shown and hidden again by a button that says which', async () => {
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

test('a button does not submit the form around it by default', () => {
  const onSubmit = vi.fn((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>Close</Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('exactly one option is selected, and selecting it again changes nothing', async () => {
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
