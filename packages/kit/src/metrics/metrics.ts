import { setTimeout as sleep } from 'node:timers/promises';
import type * as Prometheus from 'prom-client';
import { createSingleFlight } from '../cache/single-flight.ts';

type Labels = Record<string, string>;

export type FinishedRequest = { route: string; method: string; status: number; ms: number };

/** Sets the value for some labels, once per scrape. */
type SetValue = (labels: Labels, value: number) => void;

type ReadMetric = {
  name: string;
  help: string;
  labelNames?: string[];
  /** Called at every scrape. If it throws or takes more than a second, the metric is `fallback`. */
  read: (set: SetValue) => void | Promise<void>;
  /** Without it, a metric that cannot be read is omitted. */
  fallback?: number;
};

/**
 * The metrics of a process for Prometheus. Nothing is loaded or counted before the first scrape: counters start then,
 * just as they restart from zero with every process.
 */
export type Metrics = {
  /** False before the first scrape. */
  isRead: () => boolean;
  recordRequest: (request: FinishedRequest) => void;
  /** Returns a function that increments the counter. */
  counter: (name: string, help: string, labelNames?: string[]) => (labels?: Labels) => void;
  gauge: (gauge: ReadMetric) => void;
  /** A counter whose totals are counted elsewhere: on a hot path an increment must cost nothing. */
  total: (total: ReadMetric) => void;
  /** All metrics in Prometheus format. */
  scrape: () => Promise<{ type: string; text: string }>;
};

type Live = {
  registry: Prometheus.Registry;
  recordRequest: (request: FinishedRequest) => void;
  counters: Map<string, (labels: Labels) => void>;
};

/** A scrape that waits for a database that hangs would time out, and Prometheus would report the process as down. */
const readTimeoutMs = 1_000;

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 20];

export function createMetrics(): Metrics {
  const counters: { name: string; help: string; labelNames: string[] }[] = [];
  const readMetrics: (ReadMetric & { type: 'Gauge' | 'Counter' })[] = [];
  let live: Live | undefined;
  let starting: Promise<Live> | undefined;

  async function start(): Promise<Live> {
    const prometheus = await import('prom-client');
    const registry = new prometheus.Registry();
    const registers = [registry];
    prometheus.collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 });
    const requests = new prometheus.Counter({
      name: 'http_requests_total',
      help: 'Finished requests by path pattern',
      labelNames: ['route', 'method', 'status'],
      registers,
    });
    const durations = new prometheus.Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the arrival of a request to the end of its response',
      labelNames: ['route'],
      buckets,
      registers,
    });
    for (const metric of readMetrics) registry.registerMetric(openReadMetric(prometheus[metric.type], metric));
    live = {
      registry,
      recordRequest: ({ route, method, status, ms }) => {
        requests.inc({ route, method, status: String(status) });
        durations.observe({ route }, ms / 1_000);
      },
      counters: new Map(
        counters.map((counter) => {
          const opened = new prometheus.Counter({ ...counter, registers });
          return [counter.name, (labels) => opened.inc(labels)];
        }),
      ),
    };
    return live;
  }

  return {
    isRead: () => live !== undefined,
    recordRequest: (request) => live?.recordRequest(request),
    counter: (name, help, labelNames = []) => {
      counters.push({ name, help, labelNames });
      return (labels = {}) => live?.counters.get(name)?.(labels);
    },
    gauge: (gauge) => void readMetrics.push({ ...gauge, type: 'Gauge' }),
    total: (total) => void readMetrics.push({ ...total, type: 'Counter' }),
    scrape: async () => {
      starting ??= start();
      const { registry } = await starting;
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}

type MetricClass = typeof Prometheus.Gauge | typeof Prometheus.Counter;

function openReadMetric(
  Metric: MetricClass,
  { name, help, labelNames = [], read, fallback }: ReadMetric,
): Prometheus.Metric {
  type Value = [Labels, number];
  const unread: Value[] = fallback === undefined ? [] : [[{}, fallback]];
  /** A late read is not repeated before it ends: statements would accumulate in front of the database. */
  const reads = createSingleFlight<Value[]>();

  async function readValues(): Promise<Value[]> {
    const values: Value[] = [];
    try {
      await read((labels, value) => void values.push([labels, value]));
      return values;
    } catch {
      return unread;
    }
  }

  return new Metric({
    name,
    help,
    labelNames,
    registers: [],
    async collect() {
      const late = sleep(readTimeoutMs, unread, { ref: false });
      const values = await Promise.race([reads.share(name, readValues), late]);
      // In one step: another scrape may be collecting the same metric.
      this.reset();
      // A metric without labels is 0 after a reset, which would end an alert.
      if (labelNames.length === 0) this.remove();
      for (const [labels, value] of values) this.inc(labels, value);
    },
  });
}
