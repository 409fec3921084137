import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { member, placesOf } from '../../test/fixtures.ts';
import { button, openStudy } from '../../test/open-study.tsx';

const resend = 'POST /api/mlp_email/send_email_verification/m1';
const unverified = member({ verification_status: 'No' });
const open = (answer: unknown = { success: 'sent' }, as = unverified) =>
  openStudy({ as, answers: { ...placesOf(), [resend]: answer } });

const words = 'Your email verification is pending!';

test('an unverified member sees it on the study page, may dismiss it, and can study anyway [IDN-36, IDN-39, ERR-37]', async () => {
  open();
  expect(screen.getByRole('alert').textContent).toContain(words);
  await userEvent.click(await screen.findByRole('button', { name: /Port/ }));
  expect(button(/Port/).textContent).toContain('Correct');
  await userEvent.click(button('Dismiss'));
  expect(screen.queryByText(words)).toBeNull();
});

test('a verified member does not', () => {
  open(undefined, member());
  expect(screen.queryByText(words)).toBeNull();
});

test('sends the mail again and says so [IDN-37, ERR-36, OPEN-74]', async () => {
  const { host, calls } = open();
  await userEvent.click(button('Resend email'));
  await waitFor(() =>
    expect(host.notify).toHaveBeenCalledExactlyOnceWith({
      kind: 'success',
      title: 'Success!',
      text: 'An email is sent to your registered email id. Click on the link to verify.',
      ms: 5_000,
    }),
  );
  expect(calls.filter(({ call }) => call === resend)).toHaveLength(1);
});

test('shows a rejection in the server’s words', async () => {
  const { host } = open({ status: 429, body: { error: 'Wait a minute' } });
  await userEvent.click(button('Resend email'));
  await waitFor(() => expect(host.notify).toHaveBeenCalledWith(expect.objectContaining({ text: 'Wait a minute' })));
});
