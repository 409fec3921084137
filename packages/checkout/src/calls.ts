import type { ApiClient } from '@fairway/area/api-client';
import type { CheckoutOutput } from '@fairway/contracts/commerce/commerce';

/** Who pays: a member, or a visitor whose account the payment creates. */
export type Payer = 'member' | 'visitor';

/** The calls of one checkout. A visitor's later calls need the `secret` that opening the checkout returned. */
export type CheckoutCalls = ReturnType<typeof createCalls>;

export function createCalls(api: Pick<ApiClient, 'get' | 'post'>, payer: Payer) {
  const isMember = payer === 'member';
  const proof = (secret: string | undefined) => (secret ? { headers: { 'x-purchase-secret': secret } } : {});
  return {
    /** Reserves the price of a plan. `plan` is its route id or any other name of it. */
    open: (plan: string) =>
      api.post(isMember ? '/api/v1/private/checkout' : '/api/v1/public/checkout', {
        body: { plan: /^\d+$/.test(plan) ? Number(plan) : plan },
      }),
    applyCoupon: (code: string, { attempt, plan }: CheckoutOutput) =>
      api.post('/api/mlp_auth/apply_coupan', {
        body: { coupan_code: code, subs_type: plan.id, subscription_type: plan.title, attempt },
      }),
    pay: (fields: URLSearchParams) =>
      api.post(isMember ? '/api/mlp_auth/payment_user' : '/api/mlp_auth/payment_reg', { fields }),
    confirm: (id: string, secret: string | undefined, challenge?: 'approve' | 'decline') =>
      api.post(isMember ? '/api/v1/private/checkout/{id}/confirm' : '/api/v1/public/checkout/{id}/confirm', {
        params: { id },
        body: challenge ? { challenge } : {},
        ...proof(secret),
      }),
    ask: (id: string, secret: string | undefined, signal?: AbortSignal) =>
      api.get(isMember ? '/api/v1/private/purchase/{id}' : '/api/v1/public/purchase/{id}', {
        params: { id },
        ...proof(secret),
        ...(signal && { signal }),
      }),
  };
}
