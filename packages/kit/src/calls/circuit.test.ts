import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCircuit } from './circuit.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A circuit whose neighbor responds to probes as `neighbor` defines. */
function openWith(neighbor: { answers: boolean }) {
  const changes: string[] = [];
  let probes = 0;
  const circuit = openCircuit({
    everyMs: 250,
    onChange: (state) => void changes.push(state),
    probe: async () => {
      probes += 1;
      if (!neighbor.answers) throw new Error('no answer');
    },
  });
  return { circuit, changes, probes: () => probes };
}

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('opens when a probe fails after a timeout, and closes when a probe succeeds', async () => {
  const neighbor = { answers: false };
  const { circuit, changes } = openWith(neighbor);
  const sentAt = performance.now();
  await later(1_900);
  circuit.recordTimeout(sentAt);
  expect(circuit.isOpen()).toBe(false);
  await later(0);
  expect(circuit.isOpen()).toBe(true);
  await later(5_000);
  expect(circuit.isOpen()).toBe(true);
  neighbor.answers = true;
  await later(250);
  expect(circuit.isOpen()).toBe(false);
  expect(changes).toEqual(['open', 'closed']);
});

test('stays closed if the probe succeeds: one slow call is not an outage', async () => {
  const { circuit, changes, probes } = openWith({ answers: true });
  const sentAt = performance.now();
  await later(1_900);
  circuit.recordTimeout(sentAt);
  await later(10_000);
  expect([circuit.isOpen(), changes, probes()]).toEqual([false, [], 1]);
});

test('does not probe a neighbor that has responded to other calls', async () => {
  const { circuit, probes } = openWith({ answers: false });
  const sentAt = performance.now();
  await later(1_000);
  circuit.recordReply();
  await later(900);
  circuit.recordTimeout(sentAt);
  await later(1_000);
  expect([circuit.isOpen(), probes()]).toEqual([false, 0]);
});

test('a late reply to a call closes it', async () => {
  const { circuit } = openWith({ answers: false });
  const sentAt = performance.now();
  await later(1_900);
  circuit.recordTimeout(sentAt);
  await later(0);
  expect(circuit.isOpen()).toBe(true);
  circuit.recordReply();
  expect(circuit.isOpen()).toBe(false);
});

test('many timeouts cause one probe at a time, and none after closing', async () => {
  const { circuit, probes } = openWith({ answers: false });
  const sentAt = performance.now();
  await later(1_900);
  for (let call = 0; call < 20; call += 1) circuit.recordTimeout(sentAt);
  await later(0);
  expect(probes()).toBe(1);
  circuit.close();
  await later(60_000);
  circuit.recordTimeout(sentAt);
  await later(0);
  expect(probes()).toBe(1);
});
