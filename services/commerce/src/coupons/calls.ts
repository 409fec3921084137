import type { Result } from '@fairway/contracts/call/fault';
import type { CouponsQuery } from '@fairway/contracts/commerce/commerce';
import * as calls from '@fairway/contracts/commerce/coupons-calls';
import { calendarDay } from '@fairway/contracts/identity/time-zone';
import { copyMessage, fail, ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { applyToEach } from '@fairway/kit/changes/bulk';
import { clientAddress } from '@fairway/kit/limits/client-address';
import type { Session } from '@fairway/kit/session/session';
import type { Identity } from '../payments/payers.ts';
import type { AppliedCodes } from './applied-codes.ts';
import type { CheckDeps } from './check.ts';
import * as service from './service.ts';
import { isInState } from './state.ts';
import { type CouponRow, findCoupon, listCoupons, listUsed, readPaid } from './store.ts';

const dayHasPassed = fail('invalid', { expires_on: 'Choose today or a later day' });

/** Clients read this message under either name (G-39). */
const underBothNames = copyMessage('code_type', 'type');

export function serveCoupons(
  serve: Serve<Session>,
  deps: CheckDeps & { appliedCodes: AppliedCodes; identity: Identity; timeZone: () => string },
): void {
  const { db, timeZone, now } = deps;

  async function list(read: typeof listCoupons, { state, ...query }: CouponsQuery) {
    const { rows, total } = await read(db, query, state && isInState(state, now()));
    const paidFor = await readPaid(db, rows);
    const coupons = rows.map((row) => ({ ...service.presentCoupon(row, now()), paid_cents: paidFor(row.id) }));
    return ok({ coupons, total, ...query });
  }
  const present = (row: Result<CouponRow>) => (row.ok ? ok(service.presentCoupon(row.value, now())) : row);

  serve(calls.applyCoupon, async ({ body, member, c }) =>
    service.applyCoupon(deps, body, (await member())?.sub, clientAddress(c)),
  );
  serve(calls.allCoupons, ({ query }) => list(listCoupons, query));
  serve(calls.usedCoupons, ({ query }) => list(listUsed, query));
  serve(
    calls.addCoupon,
    async ({ caller, body }) => {
      const { expires_on } = body;
      const [at, zone] = [now(), timeZone()];
      if (expires_on !== undefined && expires_on < calendarDay(at, zone)) return dayHasPassed;
      const coupan = service.presentCoupon(await service.addCoupon({ db, zone }, caller, body, at), at);
      return ok({ coupanSuccess: 'Coupon code generated successfully.', coupan });
    },
    { onInvalid: underBothNames },
  );
  serve(calls.readCoupon, async ({ params }) => {
    const row = await findCoupon(db, params.id);
    return row ? present(ok(row)) : service.noSuchCoupon;
  });
  serve(calls.changeCouponStatus, async ({ caller, params, body }) =>
    present(await service.changeStatus(deps, caller, params.id, { basedOn: body.based_on })),
  );
  serve(calls.changeCouponStatuses, ({ caller, body: { ids, status } }) =>
    applyToEach(ids, (id) => service.changeStatus(deps, caller, id, { wanted: status })),
  );
}
