import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { memberCheckout as calls } from '../test/fixtures.ts';
import { field, openCheckout, payButton, payByCard, wordsUnder } from '../test/render-checkout.tsx';

test('the card fields have autocomplete names and numeric keyboards, and are all required [PAY-15, PAY-16, PAY-17, PAY-18, PAY-19, LIM-22, LIM-24, OPEN-56, OPEN-57]', async () => {
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
  const options = (label: string) => [...field(label).querySelectorAll('option')].slice(1);
  expect([options('EXPIRY MONTH').length, options('EXPIRY MONTH')[0]?.text]).toEqual([12, '01']);
  const years = Array.from({ length: 20 }, (_, index) => String(new Date().getFullYear() + index));
  expect(options('EXPIRY YEAR').map(({ text, value }) => [text, value])).toEqual(years.map((year) => [year, year]));
});

test('groups digits during typing, and accepts a four-digit security code for Amex [PAY-15, PAY-18, LIM-25, OPEN-58]', async () => {
  openCheckout();
  await payButton();
  expect(field('CVC').maxLength).toBe(3);
  await userEvent.type(field('CARD NUMBER'), '378282246310005');
  expect(field('CARD NUMBER').value).toBe('3782 822463 10005');
  expect(screen.getByText('American Express card')).toBeTruthy();
  expect(field('CVC').maxLength).toBe(4);
});

test('leaves the cursor after a digit that is typed in the middle', async () => {
  openCheckout();
  await payButton();
  const number = field('CARD NUMBER');
  await userEvent.type(number, '42424242');
  await userEvent.type(number, '9', { initialSelectionStart: 4, initialSelectionEnd: 4 });
  expect([number.value, number.selectionStart]).toEqual(['4242 9424 2', 6]);
});

test('shows an error under each empty card field, and sends nothing [PAY-25]', async () => {
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

test('clears the error of a field when the field changes; either expiry field clears the expiry error', async () => {
  openCheckout({ [calls.pay]: { status: 400, body: { exp_month: 'This card has expired', full_name: 'Enter it' } } });
  await payByCard();
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
  'shows a server error on %s under the field %s, and clears the security code [ERR-38, PAY-25]',
  async (key, label) => {
    const { onGranted } = openCheckout({ [calls.pay]: { status: 400, body: { [key]: 'The bank said no' } } });
    await payByCard();
    await waitFor(() => expect(wordsUnder(label)).toBe('The bank said no'));
    expect(document.activeElement).toBe(field(label));
    expect([field('CARD NUMBER').value, field('CVC').value]).toEqual(['4242 4242 4242 4242', '']);
    expect(onGranted).not.toHaveBeenCalled();
  },
);
