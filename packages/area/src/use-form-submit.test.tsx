import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiFault } from './api-client.ts';
import { useFormSubmit } from './use-form-submit.ts';

function Form({ send, onFault }: { send: (form: FormData) => Promise<void>; onFault?: (faults: object) => void }) {
  const { busy, faults, onSubmit } = useFormSubmit(send, onFault);
  return (
    <form onSubmit={onSubmit}>
      <input name="email" aria-label="Email" defaultValue="a@b.example" />
      <output>{JSON.stringify(faults)}</output>
      <button type="submit">{busy ? 'Sending' : 'Send'}</button>
    </form>
  );
}

const press = () => userEvent.click(screen.getByRole('button'));

test('sends the input once, no matter how often the button is pressed', async () => {
  const send = vi.fn((_form: FormData) => new Promise<void>(() => {}));
  render(<Form send={send} />);
  await press();
  await press();
  expect(send).toHaveBeenCalledOnce();
  expect(send.mock.calls[0]?.[0].get('email')).toBe('a@b.example');
  expect(screen.getByRole('button', { name: 'Sending' })).toBeTruthy();
});

test('returns the server’s message for each field, and the form can be sent again [API-136]', async () => {
  const onFault = vi.fn();
  const send = vi
    .fn<(form: FormData) => Promise<void>>()
    .mockRejectedValueOnce(new ApiFault(400, { email: 'Enter it' }));
  render(<Form send={send.mockResolvedValue()} onFault={onFault} />);
  await press();
  expect(screen.getByText('{"email":"Enter it"}')).toBeTruthy();
  expect(onFault).toHaveBeenCalledExactlyOnceWith({ email: 'Enter it' });
  await press();
  expect(send).toHaveBeenCalledTimes(2);
  expect(screen.getByText('{}')).toBeTruthy();
});

test('a bug in our own code is reported with a readable message', async () => {
  render(<Form send={() => Promise.reject(new TypeError('a bug'))} />);
  await press();
  expect(screen.getByText('{"error":"Please try again."}')).toBeTruthy();
});

test('the focus moves to the first invalid field, and the input is preserved', async () => {
  render(<Fields faulty={{ name: 'Taken' }} />);
  await userEvent.type(screen.getByLabelText('Name'), 'deckhand');
  await press();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'deckhand');
});

test('a field has the focus as soon as it is marked as invalid, so no key press goes elsewhere', async () => {
  const { container } = render(<Fields faulty={{ name: 'Taken' }} />);
  const name = screen.getByLabelText('Name');
  const focused = new Promise<Element | null>((resolve) => {
    new MutationObserver(() => {
      if (name.getAttribute('aria-invalid') === 'true') resolve(document.activeElement);
    }).observe(container, { subtree: true, attributes: true });
  });
  // Not with userEvent, which waits until React has finished its work.
  screen.getByRole('button').click();
  expect(await focused).toBe(name);
});

test('in a radio group the selected option receives the focus', async () => {
  render(<Fields faulty={{ type: 'Choose' }} />);
  await press();
  expect(document.activeElement).toBe(screen.getByLabelText('Engine'));
});

test('a field’s fault disappears when that field changes, and the focus stays in the field', async () => {
  render(<Fields faulty={{ name: 'Taken', email: 'Enter it', error: 'Not saved' }} />);
  await press();
  await userEvent.type(screen.getByLabelText('Name'), 'deckhand');
  expect(screen.getByText('{"email":"Enter it","error":"Not saved"}')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  await press();
  expect(screen.getByText('{"name":"Taken","email":"Enter it","error":"Not saved"}')).toBeTruthy();
});

test('fields that are validated together lose their faults together', async () => {
  render(<Fields faulty={{ name: 'Taken', type: 'Choose' }} together={['name', 'type']} />);
  await press();
  await userEvent.click(screen.getByLabelText('Deck'));
  expect(screen.getByText('{}')).toBeTruthy();
});

test('faults from elsewhere are shown until their field changes or newer faults arrive', async () => {
  const { rerender } = render(<Fields faulty={{}} already={{ name: 'Taken' }} />);
  expect(screen.getByText('{"name":"Taken"}')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Name'), 'deckhand');
  expect(screen.getByText('{}')).toBeTruthy();
  rerender(<Fields faulty={{}} already={{ name: 'Too short' }} />);
  expect(screen.getByText('{"name":"Too short"}')).toBeTruthy();
});

function Fields({
  faulty,
  already,
  together,
}: {
  faulty: Record<string, string>;
  already?: Record<string, string>;
  together?: string[];
}) {
  const send = () => Promise.reject(new ApiFault(400, faulty));
  const { faults, onSubmit, onChange } = useFormSubmit(send, undefined, already, together);
  return (
    <form onSubmit={onSubmit} onChange={onChange}>
      <output>{JSON.stringify(faults)}</output>
      <input name="email" aria-label="Email" />
      <input name="name" aria-label="Name" aria-invalid={'name' in faults} />
      <div role="radiogroup" aria-invalid={'type' in faults}>
        <input type="radio" name="type" aria-label="Deck" />
        <input type="radio" name="type" aria-label="Engine" defaultChecked />
      </div>
      <button type="submit">Send</button>
    </form>
  );
}
