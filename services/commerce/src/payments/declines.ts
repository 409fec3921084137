const byCode: Record<string, Record<string, string>> = {
  incorrect_number: { card_number: 'This card number is not right' },
  invalid_number: { card_number: 'This card number is not right' },
  invalid_expiry_month: { exp_month: 'This month is not right' },
  invalid_expiry_year: { exp_year: 'This year is not right' },
  expired_card: { exp_month: 'This card has expired' },
  incorrect_cvc: { cvc: 'The security code is not right' },
  invalid_cvc: { cvc: 'The security code is not right' },
  insufficient_funds: { card_number: 'There is not enough money on this card' },
  card_velocity_exceeded: { card_number: 'This card was used too often. Please use another one.' },
  processing_error: { card_number: 'The card could not be asked. Please try again in a moment.' },
  authentication_required: { card_number: 'The bank did not confirm this payment. Please try again.' },
  payment_intent_authentication_failure: { card_number: 'The bank did not confirm this payment. Please try again.' },
};

const declined = { card_number: 'The bank declined this card. Please use another one.' };

/**
 * What the payer is told, by field, of Stripe's decline codes. Of a card that was lost or stolen it says no more than of
 * any other that the bank declined.
 */
export function declineFields(code: string | undefined): Record<string, string> {
  return byCode[code ?? ''] ?? declined;
}
