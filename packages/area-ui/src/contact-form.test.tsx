import { fakeHost } from '@fairway/area/render-area';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ContactForm } from './contact-form.tsx';

const call = 'POST /api/mlp_email/contact';

function open(answer: unknown) {
  const { host, calls } = fakeHost({ [call]: answer });
  const { unmount } = render(
    <ContactForm api={host.api} notify={host.notify} name="deckhand" email="deckhand@fairway.example" />,
  );
  return { calls, host, unmount };
}

beforeEach(() => sessionStorage.clear());

const field = (name: string) => screen.getByLabelText(name);

async function send() {
  await userEvent.type(field('Subject'), 'Question 12');
  await userEvent.type(field('Message'), 'The figure is missing');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
}

test('sends the message, confirms when the server has accepted it, and clears the form [ERR-32]', async () => {
  const { calls, host } = open({ success: 'sent' });
  await send();
  const text = 'Contact Form Submitted successfully';
  await waitFor(() => expect(host.notify).toHaveBeenCalledExactlyOnceWith({ kind: 'success', text, ms: 3_000 }));
  // The toast is announced and disappears. The form shows the confirmation until the next message.
  expect(screen.getByText(/Contact Form Submitted successfully/)).toBeTruthy();
  expect(calls[0]?.body).toEqual({
    name: 'deckhand',
    email: 'deckhand@fairway.example',
    subject: 'Question 12',
    message: 'The figure is missing',
    homepage: '',
  });
  expect(field('Message')).toHaveProperty('value', '');
  expect(field('Name')).toHaveProperty('value', 'deckhand');
});

test('a message that was not sent is there again after a reload, until it is sent', async () => {
  const { unmount } = open('pending');
  await userEvent.type(field('Message'), 'The figure is missing');
  await userEvent.clear(field('Name'));
  unmount();
  const again = open({ success: 'sent' });
  expect(field('Message')).toHaveProperty('value', 'The figure is missing');
  expect(field('Name')).toHaveProperty('value', '');
  await userEvent.type(field('Name'), 'mate');
  await send();
  await waitFor(() => expect(again.host.notify).toHaveBeenCalled());
  again.unmount();
  open('pending');
  expect([field('Message'), field('Name')].map((element) => (element as HTMLInputElement).value)).toEqual([
    '',
    'deckhand',
  ]);
});

test('a fault is shown under its field, the input is preserved, and no success is reported [ERR-44]', async () => {
  open({ status: 400, body: { message: 'Write your message' } });
  await send();
  expect(await screen.findByText('Write your message')).toBeTruthy();
  expect(document.activeElement).toBe(field('Message'));
  expect(field('Message')).toHaveProperty('value', 'The figure is missing');
  expect(screen.queryByText(/successfully/)).toBeNull();
});

test('a form that the server returned shows its input and its faults until it is sent', async () => {
  const { host } = fakeHost({ [call]: { success: 'sent' } });
  const rejected = { faults: { name: 'Enter your name' }, typed: { name: '', email: 'x@y.example', message: 'Hello' } };
  render(<ContactForm api={host.api} notify={host.notify} action="/contact" rejected={rejected} name="deckhand" />);
  const form = field('Message').closest('form');
  expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/contact', 'post']);
  expect(screen.getByText('Enter your name')).toBeTruthy();
  expect(field('Email')).toHaveProperty('value', 'x@y.example');
  expect(field('Message')).toHaveProperty('value', 'Hello');
  await userEvent.type(field('Name'), 'Ann');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(field('Message')).toHaveProperty('value', ''));
  expect(field('Name')).toHaveProperty('value', 'deckhand');
  expect(screen.queryByText('Enter your name')).toBeNull();
});

test('the honeypot field is hidden from screen readers and skipped by Tab', () => {
  open('pending');
  expect(screen.queryByRole('textbox', { name: 'Leave this empty' })).toBeNull();
  expect(screen.getByLabelText('Leave this empty').getAttribute('tabindex')).toBe('-1');
});
