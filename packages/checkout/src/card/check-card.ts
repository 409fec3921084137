import { brandOf, cvcLength, digitsOf, passesLuhn } from './card-brand.ts';

/** A card as the payment call accepts it. Never stored: this object exists only while the form is sent. */
export type Card = { card_number: string; exp_month: string; exp_year: string; cvc: string; full_name: string };

export const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** This year and the next 19. */
export const expiryYears = (now: Date): string[] =>
  Array.from({ length: 20 }, (_, index) => String(now.getFullYear() + index));

export function readCard(form: FormData): Card {
  const text = (name: keyof Card) => String(form.get(name) ?? '').trim();
  return {
    card_number: digitsOf(text('card_number')),
    exp_month: text('exp_month'),
    exp_year: text('exp_year'),
    cvc: digitsOf(text('cvc')),
    full_name: text('full_name'),
  };
}

/**
 * Validates a card before it is sent: one message per invalid field, or an empty object. An incomplete or mistyped
 * number never leaves the page.
 */
export function checkCard(card: Card, now: Date): Partial<Card> {
  const faults: Partial<Card> = {};
  if (card.card_number === '') faults.card_number = 'Enter the card number';
  else if (card.card_number.length < 12 || !passesLuhn(card.card_number)) {
    faults.card_number = 'This card number is incomplete or has a wrong digit';
  }
  if (card.exp_month === '') faults.exp_month = 'Choose the month';
  if (card.exp_year === '') faults.exp_year = 'Choose the year';
  // A card is valid until its month has ended in every time zone.
  if (card.exp_month && card.exp_year && endOfMonth(card) < now.getTime()) faults.exp_month = 'This card has expired';
  const digits = cvcLength(brandOf(card.card_number));
  if (card.cvc === '') faults.cvc = 'Enter the security code';
  else if (card.cvc.length !== digits) faults.cvc = `The security code has ${digits} digits`;
  if (card.full_name === '') faults.full_name = 'Enter the name on the card';
  return faults;
}

const dayMs = 86_400_000;
const endOfMonth = ({ exp_month, exp_year }: Card) => Date.UTC(Number(exp_year), Number(exp_month), 1) + dayMs;
