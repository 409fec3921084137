import { testBrokenStorage } from '@fairway/testing-kit/stored-values';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { checkout, checkoutReply } from '../test/checkout-reply.ts';
import { openPublic } from '../test/open-public.tsx';

const answer = 'POST /api/v1/public/answer/101';
const reply = { ZANSWER: 'a', ZREFERENCE: '', ZSOLUTION: '', correct: true, quota: { limit: 50, used: 4, left: 46 } };
const reset = 'POST /api/mlp_email/forgotUsermail';
const verify = 'POST /api/mlp_auth/emailverify';

testBrokenStorage((fault) => {
  test('an answer of a visitor is sent, marked and counted', async () => {
    const { calls } = openPublic('/question/watch?type=book&id=2&zid=101', { [answer]: reply });
    await userEvent.click(await screen.findByRole('button', { name: /Port/ }));
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain(answer));
    // The mark is the stored answer.
    if (fault !== 'emptied') expect(await screen.findByText('✓ Correct')).toBeTruthy();
    expect(await screen.findByText('4 of 50 free answers used today')).toBeTruthy();
  });

  test('the account of the checkout is typed', async () => {
    const { unmount } = openPublic('/payment/3', { [checkout]: checkoutReply });
    await userEvent.type(await screen.findByLabelText('User name'), 'deckhand');
    expect(screen.getByLabelText('User name')).toHaveProperty('value', 'deckhand');
    unmount();
    openPublic('/payment/3', { [checkout]: checkoutReply });
    expect(await screen.findByLabelText('User name')).toHaveProperty('value', fault === 'emptied' ? '' : 'deckhand');
  });

  test('a reset link is requested, and the login page names its address', async () => {
    const { host, unmount } = openPublic('/forgot-password', { [reset]: { success: 'sent' } });
    await userEvent.type(await screen.findByLabelText('Email'), 'mate@ship.example{Enter}');
    await waitFor(() => expect(host.navigate).toHaveBeenCalledExactlyOnceWith('/login?mail=send'));
    unmount();
    openPublic('/login?mail=send');
    const named = fault === 'emptied' ? /account with this address/ : /account with mate@ship.example/;
    expect(await screen.findByText(named)).toBeTruthy();
  });

  test('an address is verified, and the login page opens', async () => {
    const verified = { success: 'verified', audience: 'member', updated: false };
    const { host, unmount } = openPublic('/email-verify?email=new%40fairway.example&token=abc', { [verify]: verified });
    await userEvent.click(await screen.findByRole('button', { name: 'Click to Verify Account' }));
    await waitFor(() => expect(host.navigate).toHaveBeenCalledExactlyOnceWith('/login?veri=verify'));
    unmount();
    openPublic('/login?veri=verify');
    expect(await screen.findByLabelText('Email')).toHaveProperty(
      'value',
      fault === 'emptied' ? '' : 'new@fairway.example',
    );
  });
});
