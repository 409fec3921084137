/** The card brands that the checkout shows. The server, or Stripe, decides which ones it accepts. */
export const cardBrands = ['visa', 'mastercard', 'amex', 'discover'] as const;
export type CardBrand = (typeof cardBrands)[number];

export const brandNames: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

/** The first digits of each brand's numbers. */
const beginnings: Record<CardBrand, RegExp> = {
  visa: /^4/,
  mastercard: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
  amex: /^3[47]/,
  discover: /^(?:6011|64[4-9]|65)/,
};

export const digitsOf = (typed: string): string => typed.replace(/\D/g, '');

/** The brand by its first digits; null if there are too few, or for any other brand. */
export function brandOf(typed: string): CardBrand | null {
  const digits = digitsOf(typed);
  return cardBrands.find((brand) => beginnings[brand].test(digits)) ?? null;
}

/** The longest card number of any brand; Amex has 15 digits. */
const maxDigits = 19;

/** Groups digits as printed on the card: Amex 4-6-5, others in fours. */
export function groupDigits(typed: string): string {
  const digits = digitsOf(typed).slice(0, maxDigits);
  if (brandOf(digits) !== 'amex') return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
  return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter(Boolean).join(' ');
}

/** Amex prints four digits on the front, the others three on the back. */
export const cvcLength = (brand: CardBrand | null): 3 | 4 => (brand === 'amex' ? 4 : 3);

/** Whether the check digit is right. It detects one mistyped digit and most swapped pairs. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at]);
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
