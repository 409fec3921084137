import { type Figure, figureOf } from './figures.ts';

/** The answers of a process; `figures` is undefined if it did not answer. */
export type ProcessStatus = {
  name: string;
  pid?: number | undefined;
  version?: string | undefined;
  isReady: boolean;
  figures: Figure[] | undefined;
};

const jobStates = ['waiting', 'delayed', 'active', 'failed'];

/** The output of `npm run status`: the processes, the queues, the live versions. */
export function statusLines(processes: readonly ProcessStatus[], now = Date.now()): string[] {
  const all = processes.flatMap(({ figures }) => figures ?? []);
  return [
    ...table(
      ['process', 'state', 'version', 'pid', 'up', 'memory', 'loop p99', 'db used', 'db waiting', 'outbox', 'oldest'],
      processes.map((status) => processCells(status, now)),
    ),
    '',
    ...table(['queue', 'waiting', 'delayed', 'active', 'dead letters'], queueRows(all)),
    '',
    ...table(
      ['live', 'version'],
      all.filter(({ name }) => name === 'fairway_release_info').map(({ labels }) => [labels.area, labels.version]),
    ),
  ];
}

function processCells(
  { name, version, pid, isReady, figures = [] }: ProcessStatus,
  now: number,
): (string | undefined)[] {
  const show = (figure: string, write: (value: number) => string, labels?: Record<string, string>) => {
    const value = figureOf(figures, figure, labels);
    return value === undefined ? undefined : write(value);
  };
  const pool = 'fairway_database_connections';
  return [
    name,
    isReady ? 'ready' : figures.length > 0 ? 'NOT READY' : 'DOWN',
    version,
    pid?.toString(),
    show('process_start_time_seconds', (startedAt) => duration(now / 1_000 - startedAt)),
    show('process_resident_memory_bytes', (bytes) => `${Math.round(bytes / 1024 / 1024)} MB`),
    show('nodejs_eventloop_lag_p99_seconds', (seconds) => `${(seconds * 1_000).toFixed(0)} ms`),
    show(pool, String, { state: 'used' }),
    show(pool, String, { state: 'waiting' }),
    show('fairway_outbox_rows', String),
    show('fairway_outbox_oldest_seconds', duration),
  ];
}

function queueRows(figures: readonly Figure[]): (string | undefined)[][] {
  const jobs = figures.filter(({ name }) => name === 'fairway_queue_jobs');
  return [...new Set(jobs.map(({ labels }) => labels.queue))].map((queue = '') => [
    queue,
    ...jobStates.map((state) => figureOf(jobs, 'fairway_queue_jobs', { queue, state })?.toString()),
  ]);
}

/** 12 s, 5 min, 3 h, 2 d. */
export function duration(seconds: number): string {
  const units: [string, number][] = [
    ['d', 86_400],
    ['h', 3_600],
    ['min', 60],
  ];
  const [unit, size] = units.find(([, length]) => seconds >= 2 * length) ?? ['s', 1];
  return `${Math.floor(seconds / size)} ${unit}`;
}

function table(head: string[], rows: (string | undefined)[][]): string[] {
  const cells = [head, ...rows.map((row) => row.map((cell) => cell ?? '–'))];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
