import type { Registry } from 'prom-client';

type Labels = Record<string, string>;

export type FinishedRequest = { route: string; method: string; status: number; ms: number };

/** Sets the value for some labels. */
type SetValue = (labels: Labels, value: number) => void;

type Gauge = {
  name: string;
  help: string;
  labelNames?: string[];
  /** Called at every scrape. If it throws, the gauge is omitted. */
  read: (set: SetValue) => void | Promise<void>;
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
  gauge: (gauge: Gauge) => void;
  /** All metrics in Prometheus format. */
  scrape: () => Promise<{ type: string; text: string }>;
};

type Live = {
  registry: Registry;
  recordRequest: (request: FinishedRequest) => void;
  counters: Map<string, (labels: Labels) => void>;
};

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 20];

export function createMetrics(): Metrics {
  const counters: { name: string; help: string; labelNames: string[] }[] = [];
  const gauges: Gauge[] = [];
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
    for (const gauge of gauges) registry.registerMetric(openGauge(prometheus, gauge));
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
    gauge: (gauge) => void gauges.push(gauge),
    scrape: async () => {
      starting ??= start();
      const { registry } = await starting;
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}

function openGauge({ Gauge }: typeof import('prom-client'), { name, help, labelNames = [], read }: Gauge) {
  return new Gauge({
    name,
    help,
    labelNames,
    registers: [],
    async collect() {
      this.reset();
      try {
        await read((labels, value) => this.set(labels, value));
      } catch {
        this.reset();
      }
    },
  });
}
