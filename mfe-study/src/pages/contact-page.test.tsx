import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { button, openStudy } from '../test/open-study.tsx';

test('a member writes from the account area, with name and address prefilled [IDN-52, ERR-32]', async () => {
  const call = 'POST /api/mlp_email/contact';
  const { calls } = openStudy({ at: '/user/account/contact', answers: { [call]: { success: 'sent' } } });
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'deckhand');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'deckhand@fairway.example');
  await userEvent.type(screen.getByLabelText('Message'), 'The figure is missing');
  await userEvent.click(button('Send'));
  expect(await screen.findByText(/Contact Form Submitted successfully/)).toBeTruthy();
  expect(calls[0]?.body).toMatchObject({ name: 'deckhand', message: 'The figure is missing' });
});
