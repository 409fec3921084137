/** How the sandbox's bank treats a card: accepts it, declines it, or challenges the payer first. */
export type SandboxCard = { declineCode?: string; challenge?: true };

const fine: SandboxCard = {};
const challenge = true;

/** Stripe's published test numbers and what they do: the sandbox knows no others. */
export const sandboxCards: ReadonlyMap<string, SandboxCard> = new Map<string, SandboxCard>([
  ['4242424242424242', fine],
  ['4000056655665556', fine],
  ['5555555555554444', fine],
  ['2223003122003222', fine],
  ['5200828282828210', fine],
  ['5105105105105100', fine],
  ['378282246310005', fine],
  ['371449635398431', fine],
  ['6011111111111117', fine],
  ['6011000990139424', fine],
  ['3056930009020004', fine],
  ['36227206271667', fine],
  ['3566002020360505', fine],
  ['6200000000000005', fine],
  ['4000000000000002', { declineCode: 'generic_decline' }],
  ['4000000000009995', { declineCode: 'insufficient_funds' }],
  ['4000000000009987', { declineCode: 'lost_card' }],
  ['4000000000009979', { declineCode: 'stolen_card' }],
  ['4000000000000069', { declineCode: 'expired_card' }],
  ['4000000000000127', { declineCode: 'incorrect_cvc' }],
  ['4000000000000119', { declineCode: 'processing_error' }],
  ['4000000000006975', { declineCode: 'card_velocity_exceeded' }],
  ['4000002500003155', { challenge }],
  ['4000002760003184', { challenge }],
  ['4000003800000446', { challenge }],
  ['4000000000003220', { challenge }],
  ['4000008260003178', { challenge, declineCode: 'insufficient_funds' }],
  ['4000008400001629', { challenge, declineCode: 'generic_decline' }],
]);

const brands: [RegExp, string][] = [
  [/^4/, 'Visa'],
  [/^(?:5|2)/, 'Mastercard'],
  [/^3[47]/, 'American Express'],
  [/^60/, 'Discover'],
  [/^3[06]/, 'Diners Club'],
  [/^35/, 'JCB'],
  [/^62/, 'UnionPay'],
];

/** The brand of one of the numbers above. */
export function brandOf(number: string): string {
  return brands.find(([pattern]) => pattern.test(number))?.[1] ?? 'Card';
}
