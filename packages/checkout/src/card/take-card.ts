import { ApiFault } from '@fairway/area/api-client';
import { type Card, checkCard, readCard } from './check-card.ts';
import type { StripeFields } from './stripe.ts';

/** Where the card is entered: nowhere if there is nothing to pay, in Stripe's fields, or in this page's fields. */
export type CardTaker = 'nobody' | 'stripe' | 'page';

/**
 * Returns the card part of a payment call: empty, Stripe's id of the card, or the fields' values. Throws all errors of
 * the card and the account (`wrongAccount`) at once, apart from those that only Stripe knows.
 */
export async function takeCard(
  fields: FormData,
  taker: CardTaker,
  { stripe, wrongAccount, now }: { stripe: StripeFields | null; wrongAccount: Record<string, string>; now: Date },
): Promise<Partial<Card> & { payment_method?: string }> {
  const throwFaults = (wrong: Record<string, string | undefined>) => {
    const all = Object.entries({ ...wrongAccount, ...wrong }).filter(([, text]) => text !== undefined);
    if (all.length > 0) throw new ApiFault(400, Object.fromEntries(all) as Record<string, string>);
  };
  if (taker === 'nobody') {
    throwFaults({});
    return {};
  }
  const card = readCard(fields);
  if (taker === 'page') {
    throwFaults(checkCard(card, now));
    return card;
  }
  const unnamed = card.full_name === '' ? { full_name: 'Enter the name on the card' } : {};
  // A wrong account is corrected before Stripe gets the card.
  if (Object.keys(wrongAccount).length > 0) throwFaults(unnamed);
  if (stripe === null) throw new ApiFault(400, { error: 'The card fields are still loading.' });
  const taken = await stripe.takeCard(card.full_name);
  throwFaults({ ...unnamed, ...('faults' in taken ? taken.faults : {}) });
  return { payment_method: 'faults' in taken ? '' : taken.id, full_name: card.full_name };
}
