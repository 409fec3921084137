import { cardNames } from '../account/form-fields.ts';

/** An error on one of these means that the displayed price is no longer the server's. */
const priceNames = ['attempt', 'amount'] as const;

export const priceFaultOf = (faults: Record<string, string>): string | undefined =>
  priceNames.map((name) => faults[name]).find(Boolean);

/** Errors on no field belong to the form as a whole. Errors with their own notice are left out. */
export function generalFaults(faults: Record<string, string>, accountNames: readonly string[]): Record<string, string> {
  const ownFields: readonly string[] = [...cardNames, ...accountNames];
  const ownNotices: readonly string[] = [...priceNames, 'coupan_code'];
  const spoken = Object.entries(faults).filter(([name]) => !ownNotices.includes(name));
  const error = spoken.filter(([name]) => !ownFields.includes(name)).map(([, text]) => text);
  return {
    ...Object.fromEntries(spoken.filter(([name]) => ownFields.includes(name))),
    ...(error.length > 0 && { error: error.join(' ') }),
  };
}
