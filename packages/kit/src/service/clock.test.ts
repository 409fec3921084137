import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { openClock } from './clock.ts';

const dayMs = 86_400_000;

async function daysAhead(variables: Parameters<typeof openClock>[0]): Promise<number> {
  const { clock, onClock } = openClock(variables);
  const app = new Hono().get('/', (c) => c.text(String(clock().getTime())));
  const request = new Request('http://x/', { headers: { 'x-clock-moved-by': String(3 * dayMs) } });
  const reply = (await onClock(app).fetch(request, {} as never)) as Response;
  expect(Math.abs(clock().getTime() - Date.now())).toBeLessThan(dayMs / 2);
  return (Number(await reply.text()) - Date.now()) / dayMs;
}

test('a request moves a movable clock, for itself', async () => {
  expect(await daysAhead({ MOVABLE_CLOCK: true, PUBLIC_URL: 'http://localhost:3000' })).toBeCloseTo(3);
});

test('no request moves the clock of a site', async () => {
  expect(await daysAhead({ MOVABLE_CLOCK: false, PUBLIC_URL: 'http://localhost:3000' })).toBeCloseTo(0);
  for (const PUBLIC_URL of ['https://localhost', 'http://localhost.fairway.example', 'https://fairway.example']) {
    expect(() => openClock({ MOVABLE_CLOCK: true, PUBLIC_URL })).toThrow('for tests on this machine');
  }
});
