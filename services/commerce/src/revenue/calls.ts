import { dailySales, netRevenue, totalRevenue } from '@fairway/contracts/commerce/invoices-calls';
import type { DbOrTx } from '@fairway/db/open';
import { ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { lastDays, startOfThirtyDays } from '@fairway/kit/settings/calendar-day';
import { readRevenue, readSalesByDay } from './store.ts';

/** Figures of the last 30 days (G-42), without trials and free purchases. */
export function serveRevenue(
  serve: Serve<unknown>,
  { db, now, timeZone }: { db: DbOrTx; now: () => Date; timeZone: () => string },
): void {
  serve(totalRevenue, async () => {
    const { capturedCents, movements } = await readRevenue(db, startOfThirtyDays(now(), timeZone()));
    return ok(movements === 0 ? [] : [{ _id: null, totalCost: capturedCents / 100 }]);
  });
  serve(netRevenue, async () => {
    const { capturedCents, feeCents, returnedCents, movements } = await readRevenue(
      db,
      startOfThirtyDays(now(), timeZone()),
    );
    const TotalAmount = (capturedCents - feeCents - returnedCents) / 100;
    return ok(movements === 0 ? [] : [{ _id: null, TotalAmount }]);
  });
  serve(dailySales, async () => {
    const days = lastDays(now(), timeZone(), 60);
    const sales = await readSalesByDay(
      db,
      days.map(({ start }) => start),
    );
    return ok({
      days: sales.map(({ totalCents, netCents, trials }, index) => ({
        day: days[index]?.day ?? '',
        total_cents: totalCents,
        net_cents: netCents,
        trials,
      })),
    });
  });
}
