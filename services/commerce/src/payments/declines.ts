const byCode: Record<string, Record<string, string>> = {
  incorrect_number: { card_number: 'This card number is not valid' },
  invalid_number: { card_number: 'This card number is not valid' },
  invalid_expiry_month: { exp_month: 'This month is not valid' },
  invalid_expiry_year: { exp_year: 'This year is not valid' },
  expired_card: { exp_month: 'This card has expired' },
  incorrect_cvc: { cvc: 'The security code is not correct' },
  invalid_cvc: { cvc: 'The security code is not correct' },
  insufficient_funds: { card_number: 'This card has insufficient funds' },
  card_velocity_exceeded: { card_number: 'This card has reached its limit. Please use another card.' },
  processing_error: { card_number: 'The card could not be processed. Please try again in a moment.' },
  authentication_required: { card_number: 'The bank did not confirm this payment. Please try again.' },
  payment_intent_authentication_failure: { card_number: 'The bank did not confirm this payment. Please try again.' },
};

const declined = { card_number: 'The bank declined this card. Please use another card.' };

/**
 * The payer's message, by field, for each Stripe decline code. A lost or stolen card gets the same message as any other
 * decline.
 */
export function declineFields(code: string | undefined): Record<string, string> {
  return byCode[code ?? ''] ?? declined;
}
