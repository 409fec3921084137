import { expect, test } from 'vitest';
import { createMeter } from './meter.ts';

function meterAt() {
  const clock = { now: 0 };
  return { clock, meter: createMeter(() => clock.now) };
}

test('reports requests, failures and the slowest operation of a period', async () => {
  const { clock, meter } = meterAt();
  meter.onReply('/before', { status: 500, body: {} });
  clock.now = 10;
  await meter.operation('answer', async () => {
    meter.onReply('/x', { status: 0, body: {} });
    clock.now = 15;
    meter.onReply('/x', { status: 503, body: {} });
    clock.now = 40;
    meter.onReply('/x', { status: 200, body: {} });
  });
  await meter.operation('note', async () => {
    clock.now = 50;
    meter.onReply('/y', { status: 409, body: {} });
  });
  clock.now = 60;
  meter.onReply('/after', { status: 200, body: {} });
  expect(meter.between(5, 60)).toEqual({ requests: 4, failed: 2, longestMs: 30, slowest: 'answer' });
});

test('counts replies that no fault explains, without ids', () => {
  const { meter } = meterAt();
  for (const id of [41, 42]) meter.onReply(`/question/${id}`, { status: 404, body: { id: 'No such question' } });
  meter.onReply('/pay', { status: 400, body: {} });
  expect([...meter.unexpected()]).toEqual([['404 /question/… {"id":"No such question"}', 2]]);
});
