import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { memberCheckout as calls } from '../test/fixtures.ts';
import { field, fillIn, openCheckout, payButton, wordsUnder } from '../test/render-checkout.tsx';

test('the card fields tell a browser and a phone what they are, and are all required [PAY-15, PAY-16, PAY-17, PAY-18, PAY-19, LIM-22, LIM-24]', async () => {
  openCheckout();
  await payButton();
  for (const [label, complete] of [
    ['CARD NUMBER', 'cc-number'],
    ['EXPIRY MONTH', 'cc-exp-month'],
    ['EXPIRY YEAR', 'cc-exp-year'],
    ['CVC', 'cc-csc'],
    ['NAME ON CARD', 'cc-name'],
  ] as const) {
    expect([field(label).getAttribute('autocomplete'), field(label).required]).toEqual([complete, true]);
  }
  expect([field('CARD NUMBER').inputMode, field('CVC').inputMode]).toEqual(['numeric', 'numeric']);
  const options = (label: string) => [...field(label).querySelectorAll('option')].slice(1).map((one) => one.text);
  expect([options('EXPIRY MONTH').length, options('EXPIRY MONTH')[0]]).toEqual([12, '01']);
  expect([options('EXPIRY YEAR').length, options('EXPIRY YEAR')[0]]).toEqual([20, String(new Date().getFullYear())]);
});

test('digits are grouped as they are typed, and Amex takes four digits of security [PAY-15, PAY-18, LIM-25]', async () => {
  openCheckout();
  await payButton();
  expect(field('CVC').maxLength).toBe(3);
  await userEvent.type(field('CARD NUMBER'), '378282246310005');
  expect(field('CARD NUMBER').value).toBe('3782 822463 10005');
  expect(screen.getByText('American Express card')).toBeTruthy();
  expect(field('CVC').maxLength).toBe(4);
});

test('a digit put in the middle leaves the cursor behind itself', async () => {
  openCheckout();
  await payButton();
  const number = field('CARD NUMBER');
  await userEvent.type(number, '42424242');
  await userEvent.type(number, '9', { initialSelectionStart: 4, initialSelectionEnd: 4 });
  expect([number.value, number.selectionStart]).toEqual(['4242 9424 2', 6]);
});

test('what is missing of a card is said under each field, and nothing is sent [PAY-25]', async () => {
  const { sent } = openCheckout();
  await userEvent.click(await payButton());
  expect(wordsUnder('CARD NUMBER')).toBe('Enter the card number');
  expect(wordsUnder('EXPIRY MONTH')).toBe('Choose the month');
  expect(wordsUnder('EXPIRY YEAR')).toBe('Choose the year');
  expect(wordsUnder('CVC')).toBe('Enter the security code');
  expect(wordsUnder('NAME ON CARD')).toBe('Enter the name on the card');
  expect(document.activeElement).toBe(field('CARD NUMBER'));
  expect(sent(calls.pay)).toEqual([]);
});

test('what is said of a field goes as soon as that field changes; of the expiry, with either part', async () => {
  openCheckout({ [calls.pay]: { status: 400, body: { exp_month: 'This card has expired', full_name: 'Enter it' } } });
  await fillIn();
  await userEvent.click(await payButton());
  await waitFor(() => expect(wordsUnder('EXPIRY MONTH')).toBe('This card has expired'));
  await userEvent.selectOptions(field('EXPIRY YEAR'), String(new Date().getFullYear() + 4));
  expect(field('EXPIRY MONTH').getAttribute('aria-invalid')).toBeNull();
  expect(wordsUnder('NAME ON CARD')).toBe('Enter it');
  await userEvent.type(field('NAME ON CARD'), ' Ann');
  expect(field('NAME ON CARD').getAttribute('aria-invalid')).toBeNull();
});

test.each([
  ['card_number', 'CARD NUMBER'],
  ['exp_month', 'EXPIRY MONTH'],
  ['exp_year', 'EXPIRY YEAR'],
  ['cvc', 'CVC'],
  ['full_name', 'NAME ON CARD'],
])(
  'what the server says of %s stands under %s; the security code is typed again [ERR-38, PAY-25]',
  async (key, label) => {
    const { onGranted } = openCheckout({ [calls.pay]: { status: 400, body: { [key]: 'The bank said no' } } });
    await fillIn();
    await userEvent.click(await payButton());
    await waitFor(() => expect(wordsUnder(label)).toBe('The bank said no'));
    expect(document.activeElement).toBe(field(label));
    expect([field('CARD NUMBER').value, field('CVC').value]).toEqual(['4242 4242 4242 4242', '']);
    expect(onGranted).not.toHaveBeenCalled();
  },
);
