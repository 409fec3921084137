import {
  type AddCouponOutput,
  addCouponInput,
  applyCouponInput,
  type ChangeCouponOutput,
  type Coupon,
  type CouponsOutput,
  listQuery,
} from '@fairway/contracts/commerce';
import { type AuthVariables, requireAdmin, sessionOf, type TokenVerifier } from '@fairway/kit/auth';
import { clientAddress } from '@fairway/kit/client-address';
import { answer, answerFault, fail } from '@fairway/kit/fault';
import { readBody, readQuery } from '@fairway/kit/validate';
import { type Context, Hono } from 'hono';
import type { AppliedCodes } from './applied-codes.ts';
import type { CheckDeps } from './check.ts';
import { addCoupon, applyCoupon, presentCoupon } from './service.ts';
import { findCoupon, listCoupons, listUsed, toggleCoupon } from './store.ts';

const noSuchCoupon = fail('not_found', { id: 'No such coupon' }).fault;

export function couponRoutes(deps: CheckDeps & { appliedCodes: AppliedCodes; verifier: TokenVerifier }) {
  const { db, now, verifier } = deps;
  const admin = requireAdmin(verifier);

  async function list(c: Context, read: typeof listCoupons): Promise<Response> {
    const query = readQuery(c, listQuery);
    if (!query.ok) return answerFault(c, query.fault);
    const { rows, total } = await read(db, query.value);
    return c.json({ coupons: rows.map(presentCoupon), total, ...query.value } satisfies CouponsOutput);
  }

  return (
    new Hono<{ Variables: AuthVariables }>()
      .post('/mlp_auth/apply_coupan', async (c) => {
        const input = await readBody(c, applyCouponInput);
        if (!input.ok) return answerFault(c, input.fault);
        const session = await sessionOf(c, verifier);
        const memberId = session?.audience === 'member' ? session.sub : undefined;
        return answer(c, await applyCoupon(deps, input.value, memberId, clientAddress(c)));
      })
      .get('/mlp_coupan/all_coupan', admin, (c) => list(c, listCoupons))
      .get('/mlp_coupan/used_coupan', admin, (c) => list(c, listUsed))
      .post('/mlp_coupan/add_coupan', admin, async (c) => {
        const input = await readBody(c, addCouponInput);
        if (!input.ok) {
          // Clients look for this text under either name (G-39).
          const { code_type } = input.fault.fields;
          return answerFault(c, {
            ...input.fault,
            fields: { ...input.fault.fields, ...(code_type && { type: code_type }) },
          });
        }
        const coupan = presentCoupon(await addCoupon(db, input.value, now()));
        return c.json({ coupanSuccess: 'Coupon code generated successfully.', coupan } satisfies AddCouponOutput);
      })
      .get('/mlp_coupan/getcoupan/:id', admin, async (c) => {
        const row = await findCoupon(db, c.req.param('id'));
        return row ? c.json(presentCoupon(row) satisfies Coupon) : answerFault(c, noSuchCoupon);
      })
      // A DELETE that toggles, as specified; our own pages use POST (G-15).
      .on(['DELETE', 'POST'], '/mlp_coupan/change_coupan_status/:id', admin, async (c) => {
        const id = c.req.param('id') ?? '';
        await toggleCoupon(db, id);
        const row = await findCoupon(db, id);
        return row ? c.json(presentCoupon(row) satisfies ChangeCouponOutput) : answerFault(c, noSuchCoupon);
      })
  );
}
