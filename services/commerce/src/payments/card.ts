import type { FaultFields, Result } from '@fairway/contracts/call/fault';
import type { PaymentInput } from '@fairway/contracts/commerce/commerce';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Card } from './provider.ts';

const yearsAhead = 19;

type CardFields = Pick<PaymentInput, 'card_number' | 'exp_month' | 'exp_year' | 'cvc' | 'full_name'>;

/** Verifies the check digit of a card number. */
export function passesLuhn(number: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...number].reverse().entries()) {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

const isAmex = (number: string) => /^3[47]/.test(number);

/** The card of a payment, or all its faults by field (G-32). */
export function readCard(fields: CardFields, now: Date): Result<Card> {
  const { card_number: number = '', exp_month = '', exp_year = '', cvc = '', full_name: name = '' } = fields;
  const faults: FaultFields = {};
  const expMonth = Number(exp_month);
  const expYear = Number(exp_year);
  const thisYear = now.getUTCFullYear();
  if (number === '') faults.card_number = 'Enter the card number';
  else if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) faults.card_number = 'This card number is not valid';
  if (!/^\d{1,2}$/.test(exp_month) || expMonth < 1 || expMonth > 12) faults.exp_month = 'Choose a month from 01 to 12';
  if (!/^\d{4}$/.test(exp_year) || expYear > thisYear + yearsAhead) faults.exp_year = 'Choose a year';
  else if (expYear < thisYear) faults.exp_year = 'This card has expired';
  else if (expYear === thisYear && expMonth < now.getUTCMonth() + 1) faults.exp_month ??= 'This card has expired';
  const cvcLength = isAmex(number) ? 4 : 3;
  if (!new RegExp(`^\\d{${cvcLength}}$`).test(cvc)) faults.cvc = `Enter the ${cvcLength} digits of the security code`;
  if (name === '') faults.full_name = 'Enter the name on the card';
  if (Object.keys(faults).length > 0) return fail('invalid', faults);
  return ok({ number, expMonth, expYear, cvc, name });
}
