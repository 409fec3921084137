/** The plans that an administrator can give (LIM-51). A member may have none: ''. */
export const subscriptionTypes = [
  'Trial',
  '1 Month Access',
  '3 Month Access',
  '6 Month Access',
  '12 Month Access',
  'Life Time Access',
] as const;
export type SubscriptionType = (typeof subscriptionTypes)[number];
