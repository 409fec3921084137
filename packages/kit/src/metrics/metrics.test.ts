import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

const request = { route: '/a/:id', method: 'GET', status: 200, ms: 30 };

test('counts requests from the first scrape, by route and status', async () => {
  const metrics = createMetrics();
  metrics.recordRequest(request);
  expect(metrics.isRead()).toBe(false);
  await metrics.scrape();
  expect(metrics.isRead()).toBe(true);
  metrics.recordRequest(request);
  metrics.recordRequest({ ...request, status: 503 });
  const { type, text } = await metrics.scrape();
  expect(type).toMatch(/^text\/plain/);
  expect(text).toContain('http_requests_total{route="/a/:id",method="GET",status="200"} 1\n');
  expect(text).toContain('http_requests_total{route="/a/:id",method="GET",status="503"} 1\n');
  expect(text).toContain('http_request_duration_seconds_bucket{le="0.025",route="/a/:id"} 0\n');
  expect(text).toContain('http_request_duration_seconds_bucket{le="0.05",route="/a/:id"} 2\n');
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
});

test('reads a gauge at every scrape, with its current labels', async () => {
  const metrics = createMetrics();
  let jobs: Record<string, number> = { mail: 3 };
  metrics.gauge({
    name: 'jobs',
    help: 'Jobs',
    labelNames: ['queue'],
    read: async (set) => {
      for (const [queue, count] of Object.entries(jobs)) set({ queue }, count);
    },
  });
  expect((await metrics.scrape()).text).toContain('jobs{queue="mail"} 3\n');
  jobs = { member: 1 };
  const { text } = await metrics.scrape();
  expect(text).toContain('jobs{queue="member"} 1\n');
  expect(text).not.toContain('queue="mail"');
});

test('reads a total at every scrape, as a counter', async () => {
  const metrics = createMetrics();
  let reads = 3;
  metrics.total({
    name: 'reads_total',
    help: 'Reads',
    labelNames: ['cache'],
    read: (set) => set({ cache: 'a' }, reads),
  });
  expect((await metrics.scrape()).text).toContain('# TYPE reads_total counter\nreads_total{cache="a"} 3\n');
  reads = 5;
  expect((await metrics.scrape()).text).toContain('reads_total{cache="a"} 5\n');
});

test('omits only a gauge that cannot be read', async () => {
  const metrics = createMetrics();
  metrics.gauge({
    name: 'broken',
    help: 'Half of it',
    read: async (set) => {
      set({}, 1);
      throw new Error('database is unavailable');
    },
  });
  metrics.gauge({ name: 'whole', help: 'All of it', read: (set) => set({}, 7) });
  const { text } = await metrics.scrape();
  expect(text).not.toMatch(/^broken /m);
  expect(text).toMatch(/^whole 7/m);
});

test('omits a gauge that does not answer in time, and does not read it again meanwhile', async () => {
  const metrics = createMetrics();
  const database = Promise.withResolvers<void>();
  let reads = 0;
  metrics.gauge({
    name: 'hanging',
    help: 'Waits for a database',
    read: async (set) => {
      reads++;
      await database.promise;
      set({}, 1);
    },
  });
  metrics.gauge({ name: 'whole', help: 'All of it', read: (set) => set({}, 7) });
  for (let scrape = 0; scrape < 2; scrape++) {
    const { text } = await metrics.scrape();
    expect(text).not.toMatch(/^hanging /m);
    expect(text).toMatch(/^whole 7/m);
  }
  expect(reads).toBe(1);
  database.resolve();
  await expect.poll(async () => (await metrics.scrape()).text).toMatch(/^hanging 1/m);
});

test('an event increments its counter', async () => {
  const metrics = createMetrics();
  const note = metrics.counter('pages_total', 'Pages', ['state']);
  note({ state: 'fresh' });
  await metrics.scrape();
  note({ state: 'fresh' });
  note({ state: 'stale' });
  expect((await metrics.scrape()).text).toContain('pages_total{state="fresh"} 1\npages_total{state="stale"} 1\n');
});
