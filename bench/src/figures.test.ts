import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';
import type { Load, SizeResult } from './measure-size.ts';
import type { Results } from './results.ts';

const load = (ratio: number, cpuMicros: number | undefined): Load => ({ perSecond: 2_000, p95Ms: 3, cpuMicros, ratio });
const p95 = (ms: number) => ({ read: ms, next: ms, jump: ms, shuffle: ms, answer: ms, draw: ms });

function size(questions: number, cached: Load, ms: number): SizeResult {
  const other = load(1, 100);
  const loads = { floor: other, cached, database: other, next: other, jump: other, shuffle: other, answer: other };
  return { questions, loads, steady: p95(ms) };
}

const first = {
  codeBytes: 100 * 1024,
  allBytes: 110 * 1024,
  requests: 10,
  visibleAfterByteMs: 100,
  visibleMs: 200,
  interactiveMs: 300,
};
const memberLoad = { readableMs: 750, completeMs: 2_500, scriptBytes: 100 * 1024, shift: 0.004 };
const run = { perSecond: 50, p50Ms: 20, p95Ms: 30, cpuMicrosPerAction: undefined };

function resultsOf(sizes: SizeResult[]): Results {
  return {
    machine: { date: '', cores: '', memoryGb: 1, system: '', loadBefore: 0, versions: {} },
    quick: false,
    warmStartSeconds: undefined,
    idle: { totalMb: 901, processes: [] },
    release: { shell: { brotli: 1 }, largestEntry: { area: 'mfe_study', gzip: 1 } },
    browser: {
      home: { fast: first, slow: first },
      question: { fast: first, slow: { ...first, interactiveMs: 390 } },
      bare: { fast: first, slow: first },
      nextMs: { median: 1, p95: 2 },
    },
    members: [
      { name: 'dashboard', slow: memberLoad, slowest: { ...memberLoad, readableMs: 7_000, completeMs: 9_000 } },
    ],
    sizes,
    pages: {
      cached: load(0.9, 30),
      floorPerSecond: 1,
      rendered: { perSecond: 300, p95Ms: 1 },
      readP95Ms: { alone: 2, besideCrawler: [{ pagesPerSecond: 50, p95Ms: 3 }] },
    },
    login: { serial: run, parallel: run },
    purchase: { serial: run, parallel: run, roundTrips: 20 },
  };
}

const find = (results: Results, start: string) => figuresOf(results).find(({ what }) => what.startsWith(start));

test('uses the worst value of all bank sizes', () => {
  const results = resultsOf([size(6_000, load(1.2, 90), 2), size(350_000, load(0.98, 190), 2.2)]);
  expect(find(results, 'question read from the cache')).toMatchObject({ measured: '0.98', met: false });
  expect(find(results, 'CPU per question read from the cache')).toMatchObject({ measured: '1.90 ×', met: false });
  expect(find(results, 'CPU per question read from the database')).toMatchObject({ measured: '1.00 ×', met: true });
});

test('compares growth with the smallest bank', () => {
  const results = resultsOf([size(6_000, load(1, 90), 2), size(350_000, load(1, 90), 3)]);
  expect(find(results, 'next question: p95 at 350k questions, relative to 6k')).toMatchObject({
    measured: '1.50 ×',
    met: false,
  });
});

test('omits what was not measured', () => {
  const results = resultsOf([size(6_000, load(1, undefined), 2)]);
  expect(find(results, 'CPU per question read from the cache')).toBeUndefined();
  expect(find(results, 'warm start')).toBeUndefined();
  expect(figuresOf(results).some(({ what }) => what.includes('p95 at'))).toBe(true);
  expect(find(results, 'next:')).toBeUndefined();
});

test('reports missed targets', () => {
  const results = resultsOf([size(6_000, load(1, 90), 2)]);
  expect(find(results, 'all processes')).toMatchObject({ target: '≤ 700 MB', measured: '901 MB', met: false });
});

test('compares a search with the target for its bank', () => {
  const bank = (questions: number, searchP95Ms: number) => ({ ...size(questions, load(1, 90), 2), searchP95Ms });
  const results = resultsOf([bank(35_266, 30), bank(350_266, 30)]);
  expect(find(results, 'search, p95 at 35k')).toMatchObject({ target: '≤ 20 ms', measured: '30.0 ms', met: false });
  expect(find(results, 'search, p95 at 350k')).toMatchObject({ target: '≤ 40 ms', met: true });
});

test('compares a member page with the targets of its connections, and rounds its layout shift to two digits', () => {
  const results = resultsOf([size(6_000, load(1, 90), 2)]);
  expect(find(results, "member's dashboard")).toMatchObject({ measured: '0.8 s, complete after 2.5 s', met: true });
  expect(find(results, 'the same, 256 kbit/s, 600 ms')).toMatchObject({
    target: '≤ 3.5 s',
    measured: '7.0 s, complete after 9.0 s',
    met: false,
  });
  expect(find(results, 'its layout shift')).toMatchObject({ measured: '0.00', met: true });
});
