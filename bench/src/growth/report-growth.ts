import { atLeast, type Figure, figureRow, format } from '../figures.ts';
import type { Machine } from '../machine.ts';
import { steadyRate } from '../plan.ts';
import { describeMachineLine, table } from '../report.ts';
import type { EventsResult, EventsSize } from './measure-events.ts';
import type { MembersSize } from './measure-members.ts';
import type { Cost, ProcessesResult } from './measure-processes.ts';
import { reserveGb } from './plan.ts';
import type { Steady } from './steady-loads.ts';

export type GrowthResults = {
  machine: Machine;
  othersShare: number | undefined;
  /** Rounds of each run. */
  rounds: number;
  databaseBuffer: string;
  questions: number;
  /** Undefined if not measured. */
  members?: MembersSize[];
  processes?: ProcessesResult[];
  events?: EventsResult;
};

/** The required share of linear throughput. */
const target = 0.8;

/** The CPU of one request, in the services and the database. With enough cores, throughput is inversely proportional. */
const cpuOf = ({ serviceMicros, databaseMicros }: Cost): number => serviceMicros + databaseMicros;

/** The share of linear throughput: the CPU of a request with one process, relative to its CPU with this many. */
export function shareOfLinear({ byProcesses }: ProcessesResult): number[] {
  const one = byProcesses.find(({ processes }) => processes === 1);
  return byProcesses.map(({ cost }) => (one ? cpuOf(one.cost) / cpuOf(cost) : Number.NaN));
}

export function judge({ processes = [] }: Pick<GrowthResults, 'processes'>): Figure[] {
  return processes.map((result) => atLeast(result.load, target, Math.min(...shareOfLinear(result)), '', 2));
}

export function reportGrowth(results: GrowthResults): string {
  const { machine, othersShare, rounds, databaseBuffer, questions, members = [], processes = [], events } = results;
  return [
    describeMachineLine({ machine, othersShare }),
    `The database has a buffer of ${databaseBuffer}, the bank ${format(questions)} questions. p95 is in milliseconds at ${steadyRate} requests per second unless stated, the median of ${rounds} run${rounds === 1 ? '' : 's'} with 100 members each, or as many as there are. ${describeMissed([...members, ...(events?.sizes ?? [])])}`,
    ...reportMembers(members),
    ...(events ? reportEvents(events) : []),
    ...reportProcesses(processes),
  ].join('\n\n');
}

/** A row for each load and number of processes. */
function reportProcesses(processes: ProcessesResult[]): string[] {
  if (processes.length === 0) return [];
  return [
    '### Processes',
    table(
      ['', 'processes', 'requests/s', 'CPU µs, services', 'CPU µs, database', 'statements', 'share of linear'],
      processes.flatMap((result) =>
        result.byProcesses.map(({ processes: count, cost }, index) => [
          index === 0 ? result.load : '',
          format(count),
          format(cost.perSecond),
          format(cost.serviceMicros),
          format(cost.databaseMicros),
          format(cost.statements, 1),
          format(shareOfLinear(result)[index] ?? Number.NaN, 2),
        ]),
      ),
    ),
    table(
      ['share of linear throughput, minimum over all process counts', 'target', 'inferred', 'met'],
      judge({ processes }).map(figureRow),
    ),
  ];
}

function describeMissed(sizes: { steady: Steady }[]): string {
  const runs = sizes.flatMap(({ steady }) => Object.values(steady));
  const [missed, requests] = (['missed', 'requests'] as const).map((of) => runs.reduce((sum, run) => sum + run[of], 0));
  return `${format(missed ?? 0)} of ${format(requests ?? 0)} requests were rejected or not sent in time; a dash means that more than 2 % were.`;
}

/** A row for each load, with the growth from the first size to the last. */
function p95Table(sizes: { head: string; steady: Steady }[]): string {
  const [smallest, largest] = [sizes[0], sizes.at(-1)];
  if (!smallest || !largest) throw new Error('Nothing was measured');
  const rows = Object.keys(smallest.steady).map((name) => {
    const p95 = (size: { steady: Steady }) => size.steady[name]?.p95Ms ?? Number.NaN;
    return [name, ...sizes.map((size) => format(p95(size), 2)), `${format(p95(largest) / p95(smallest), 2)} ×`];
  });
  return table(['p95 ms', ...sizes.map(({ head }) => head), 'growth'], rows);
}

const mb = (bytes: number) => format(bytes / 1024 ** 2);

function reportMembers(members: MembersSize[]): string[] {
  if (members.length === 0) return [];
  const loads = p95Table(members.map((size) => ({ head: `${format(size.members)} members`, steady: size.steady })));
  return ['### Members', loads, sizesTable(members)];
}

function sizesTable(members: MembersSize[]): string {
  const largest = members.at(-1)?.tables ?? [];
  const rows = largest.map(({ table: name, rows: count, bytes }, index) => [
    `\`${name}\``,
    ...members.map(({ tables }) => mb(tables[index]?.bytes ?? Number.NaN)),
    format(count),
    format(bytes / count),
  ]);
  const heads = members.map((size) => `${format(size.members)} members`);
  return table(['MB, with indexes', ...heads, 'rows at the end', 'bytes per row'], rows);
}

function reportEvents({ sizes, skipped, freeGb }: EventsResult): string[] {
  const left = skipped.map((rows) => format(rows)).join(' and ');
  const note = `Not measured: ${left} answers, for lack of disk space: ${format(freeGb)} GB were free, of which ${reserveGb} GB are reserved.`;
  if (sizes.length === 0) return skipped.length > 0 ? ['### Answers', note] : [];
  return [
    '### Answers',
    p95Table(sizes.map(({ events, steady }) => ({ head: `${format(events)} answers`, steady }))),
    table(
      [
        'answers',
        'MB',
        'bytes per row',
        'load time s',
        'deleted',
        'deleted/s',
        'longest deletion ms',
        'longest read ms',
      ],
      sizes.map(eventsRow),
    ),
    ...(skipped.length > 0 ? [note] : []),
  ];
}

function eventsRow({ events, bytes, loadSeconds, retention }: EventsSize): string[] {
  const { rows, seconds, longestDeleteMs, longestReadMs } = retention;
  return [
    format(events),
    mb(bytes),
    format(bytes / events),
    format(loadSeconds),
    format(rows),
    format(rows / seconds),
    format(longestDeleteMs, 1),
    format(longestReadMs, 1),
  ];
}
