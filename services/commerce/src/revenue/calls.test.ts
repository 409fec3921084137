import { beforeEach, expect, test } from 'vitest';
import { asAdmin, buy } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { recordTrial } from '../invoices/trials.ts';

type Day = { day: string; total_cents: number; net_cents: number; trials: number };

const h = setUpHarness();
let ann: string;
beforeEach(() => {
  ann = h.addMember('ann');
});

async function buyAt(instant: number): Promise<string> {
  h.clock.now = new Date(instant);
  return (await buy(h, ann)).invoice;
}

async function daysAt(now: string): Promise<Day[]> {
  h.clock.now = new Date(now);
  return (await h.get('v1/admin/daily-sales', asAdmin)).body.days;
}

const newYork = 'America/New_York';
const oslo = 'Europe/Oslo';

/** In 2026 clocks go forward on March 8 in New York, March 29 in Oslo, and back on November 1, October 25. */
test.each([
  [newYork, '2026-03-20T13:00:00.000Z', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
  [newYork, '2026-11-20T13:00:00.000Z', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  [newYork, '2026-06-20T13:00:00.000Z', '2026-06-10', '2026-06-10T04:00:00.000Z', '2026-06-11T04:00:00.000Z'],
  [oslo, '2026-04-10T13:00:00.000Z', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  [oslo, '2026-11-10T13:00:00.000Z', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
])(
  'in %s at %s the day %s counts sales from %s until before %s, as summed by SQL',
  async (zone, now, day, start, end) => {
    h.business.timeZone = zone;
    for (const edge of [start, end].map((at) => Date.parse(at))) {
      await buyAt(edge - 1);
      await buyAt(edge);
    }
    const days = await daysAt(now);
    expect(days.find((one) => one.day === day)).toEqual({ day, total_cents: 1_998, net_cents: 1_880, trials: 0 });
    const [[summed]] = (await h.db.$client.query(
      `select sum(amount_cents) as total, sum(amount_cents) - sum(fee_cents) as net from payments
     where captured_at >= ? and captured_at < ?`,
      [new Date(start), new Date(end)],
    )) as unknown as [[{ total: string; net: string }]];
    expect([Number(summed.total), Number(summed.net)]).toEqual([1_998, 1_880]);
    expect(days.reduce((sum, one) => sum + one.total_cents, 0)).toBe(4 * 999);
    expect([days.length, days.at(-1)?.day]).toEqual([60, now.slice(0, 10)]);
  },
);

test('a refund counts on its day, a trial on the day it began; the sums match the figures [ADM-20]', async () => {
  const invoice = await buyAt(Date.parse('2026-05-02T12:00:00.000Z'));
  h.clock.now = new Date('2026-05-04T12:00:00.000Z');
  await h.post(`mlp_invoice/refund/${invoice}`, { amount: '2' }, asAdmin);
  await recordTrial(h.db, {
    member_id: ann,
    user_name: 'ann',
    email: 'ann@fairway.example',
    platform: 'web',
    starts_at: '2026-05-03T12:00:00.000Z',
    ends_at: '2026-05-10T12:00:00.000Z',
  });
  const days = await daysAt('2026-05-20T12:00:00.000Z');
  expect(days.filter((one) => one.total_cents || one.net_cents || one.trials)).toEqual([
    { day: '2026-05-02', total_cents: 999, net_cents: 940, trials: 0 },
    { day: '2026-05-03', total_cents: 0, net_cents: 0, trials: 1 },
    { day: '2026-05-04', total_cents: 0, net_cents: -200, trials: 0 },
  ]);
  expect((await h.get('mlp_dashboard/trevenue', asAdmin)).body).toEqual([{ _id: null, totalCost: 9.99 }]);
  expect((await h.get('mlp_dashboard/nrevenue', asAdmin)).body).toEqual([{ _id: null, TotalAmount: 7.4 }]);
});
