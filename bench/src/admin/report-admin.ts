import { format } from '../figures.ts';
import type { Machine } from '../machine.ts';
import { describeMachineLine, table } from '../report.ts';
import type { AdminSize } from './fill.ts';
import type { EditResult, ExportResult, LoadResult } from './measure-admin.ts';

export type AdminResults = {
  machine: Machine;
  othersShare: number | undefined;
  size: AdminSize;
  loads: LoadResult[];
  dashboardMs: number;
  exports: ExportResult[];
  clickMs: number;
  edits: EditResult;
};

const aims = { firstMs: 10, perSecond: 400, deepRatio: 3, dashboardMs: 200, clickMs: 300, liveMs: 5_000 };

const metCell = (met: boolean) => (met ? 'yes' : '**no**');

/** The median of the list's first page in its default order. */
function firstPageOf(loads: LoadResult[], { name }: LoadResult): number {
  const [list] = name.split(',');
  return loads.find((load) => load.name.startsWith(`${list},`))?.medianMs ?? Number.NaN;
}

function isMet(loads: LoadResult[], load: LoadResult): boolean {
  return load.aim === 'deep'
    ? load.medianMs <= Math.max(aims.firstMs, aims.deepRatio * firstPageOf(loads, load))
    : load.medianMs <= aims.firstMs && load.perSecond >= aims.perSecond;
}

/** Every list with its filters and sort orders, the dashboard, exports and edits, with their targets. */
export function reportAdmin(results: AdminResults): string {
  const { machine, othersShare, size, loads, dashboardMs, exports, clickMs, edits } = results;
  const thousands = (rows: number) => `${format(rows)}`;
  const single: [what: string, aim: string, measured: string, met: boolean][] = [
    [
      'dashboard, all its calls at once',
      `≤ ${aims.dashboardMs} ms`,
      `${format(dashboardMs)} ms`,
      dashboardMs <= aims.dashboardMs,
    ],
    [
      'a click on a title or on Next, until the rows are painted',
      `≤ ${aims.clickMs} ms`,
      `${format(clickMs)} ms`,
      clickMs <= aims.clickMs,
    ],
    [
      'a question corrected, until visitors read it',
      `≤ ${format(aims.liveMs)} ms`,
      `${format(edits.liveMs)} ms`,
      edits.liveMs <= aims.liveMs,
    ],
  ];
  return [
    describeMachineLine({ machine, othersShare }),
    `${thousands(size.members)} subscribers, ${thousands(size.invoices)} invoices, ${thousands(size.comments)} comments of ${thousands(size.members / 5)} members, ${thousands(size.questions)} questions, ${thousands(size.audit)} entries of the audit log, ${thousands(size.coupons)} coupons. Through the gateway, ten rows a page. Milliseconds are of requests one after the other, requests a second of eight users; CPU is of one request. Aims: a first page in ${aims.firstMs} ms and ${aims.perSecond} of them a second; a deep page in ${aims.deepRatio} times the first of its list, or ${aims.firstMs} ms.`,
    table(
      ['', 'median ms', 'p95 ms', 'requests/s', 'CPU µs, service', 'CPU µs, database', 'met'],
      loads.map((load) => [
        load.name,
        format(load.medianMs, 1),
        format(load.p95Ms, 1),
        format(load.perSecond),
        format(load.serviceMicros ?? Number.NaN),
        format(load.databaseMicros ?? Number.NaN),
        metCell(isMet(loads, load)),
      ]),
    ),
    table(
      ['what', 'aim', 'measured', 'met'],
      single.map(([what, aim, measured, met]) => [what, aim, measured, metCell(met)]),
    ),
    table(
      ['export as CSV', 'first byte ms', 'rows', 'rows/s'],
      exports.map(({ name, firstByteMs, rows, rowsPerSecond }) => [
        name,
        format(firstByteMs),
        format(rows),
        format(rowsPerSecond),
      ]),
    ),
  ].join('\n\n');
}
