import type { ApplyCouponOutput, CheckoutOutput, PurchaseOutput } from '@fairway/contracts/commerce';
import type { ApiClient } from '../api-client.ts';

/** Who pays: a member, or a visitor whose account begins with the payment. */
export type Payer = 'member' | 'visitor';

/** The calls of one checkout. A visitor's purchase is asked for with the `secret` that its checkout gave. */
export type CheckoutCalls = ReturnType<typeof createCalls>;

type CheckoutApi = Pick<ApiClient, 'get' | 'post'>;

export function createCalls(api: CheckoutApi, payer: Payer) {
  const side = payer === 'member' ? 'private' : 'public';
  const proof = (secret: string | undefined) => (secret ? { headers: { 'x-purchase-secret': secret } } : {});
  return {
    /** Holds the price of a plan: its route id, or any other name of it. */
    open: (plan: string) =>
      api.post<CheckoutOutput>(`/api/v1/${side}/checkout`, { plan: /^\d+$/.test(plan) ? Number(plan) : plan }),
    applyCoupon: (code: string, { attempt, plan }: CheckoutOutput) =>
      api.post<ApplyCouponOutput>('/api/mlp_auth/apply_coupan', {
        coupan_code: code,
        subs_type: plan.id,
        subscription_type: plan.title,
        attempt,
      }),
    pay: (input: Record<string, unknown>) =>
      api.post<PurchaseOutput>(`/api/mlp_auth/${payer === 'member' ? 'payment_user' : 'payment_reg'}`, input),
    confirm: (id: string, secret: string | undefined, challenge?: 'approve' | 'decline') =>
      api.post<PurchaseOutput>(`/api/v1/${side}/checkout/${id}/confirm`, challenge ? { challenge } : {}, proof(secret)),
    ask: (id: string, secret: string | undefined, signal?: AbortSignal) =>
      api.get<PurchaseOutput>(`/api/v1/${side}/purchase/${id}`, { ...proof(secret), ...(signal && { signal }) }),
  };
}
