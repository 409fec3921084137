/** The plans that an administrator can assign (LIM-51). '' means no plan. */
export const subscriptionTypes = [
  'Trial',
  '1 Month Access',
  '3 Month Access',
  '6 Month Access',
  '12 Month Access',
  'Life Time Access',
] as const;
export type SubscriptionType = (typeof subscriptionTypes)[number];
