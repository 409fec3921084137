import { fakeHost } from '@fairway/area/render-area';
import { testBrokenStorage } from '@fairway/testing-kit/stored-values';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ContactForm } from './contact-form.tsx';

const call = 'POST /api/mlp_email/contact';

testBrokenStorage((fault) => {
  function open() {
    const { host, calls } = fakeHost({ [call]: { success: 'sent' } });
    const { unmount } = render(<ContactForm api={host.api} notify={host.notify} name="Ann" email="ann@ship.example" />);
    return { calls, unmount };
  }
  const message = () => screen.getByLabelText('Message');

  test('a message is typed, kept and sent', async () => {
    const { unmount } = open();
    await userEvent.type(message(), 'A plate is missing');
    unmount();
    const { calls } = open();
    expect(message()).toHaveProperty('value', fault === 'emptied' ? '' : 'A plate is missing');
    await userEvent.type(message(), ' Thanks');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(calls.map((sent) => sent.call)).toEqual([call]));
  });
});
