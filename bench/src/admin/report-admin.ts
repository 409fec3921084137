import { atMost, figureRow, format } from '../figures.ts';
import type { Machine } from '../machine.ts';
import { describeMachineLine, table } from '../report.ts';
import type { AdminSize } from './fill.ts';
import type { LoadResult } from './measure-admin.ts';

export type AdminResults = {
  machine: Machine;
  othersShare: number | undefined;
  size: AdminSize;
  loads: LoadResult[];
  dashboardMs: number;
  clickMs: number;
};

const targets = {
  firstMs: 10,
  searchMs: 100,
  perSecond: 400,
  deepRatio: 3,
  dashboardMs: 200,
  clickMs: 300,
};

/** The median of the list's first page in its default order. */
function firstPageOf(loads: LoadResult[], { name }: LoadResult): number {
  const [list] = name.split(',');
  return loads.find((load) => load.name.startsWith(`${list},`))?.medianMs ?? Number.NaN;
}

function isMet(loads: LoadResult[], load: LoadResult): boolean {
  if (load.page === 'search') return load.medianMs <= targets.searchMs;
  return load.page === 'deep'
    ? load.medianMs <= Math.max(targets.firstMs, targets.deepRatio * firstPageOf(loads, load))
    : load.medianMs <= targets.firstMs && load.perSecond >= targets.perSecond;
}

/** Every list with its filters and sort orders, the dashboard and clicks, with their targets. */
export function reportAdmin(results: AdminResults): string {
  const { machine, othersShare, size, loads, dashboardMs, clickMs } = results;
  const figures = [
    atMost('dashboard, all calls in parallel', targets.dashboardMs, dashboardMs, ' ms'),
    atMost('click on a column title or Next, until the rows are painted', targets.clickMs, clickMs, ' ms'),
  ];
  return [
    describeMachineLine({ machine, othersShare }),
    `${format(size.members)} subscribers, ${format(size.invoices)} invoices, ${format(size.questions)} questions. Through the gateway, ten rows per page. Milliseconds are for sequential requests, requests per second for eight concurrent users, CPU per request. Targets: a first page in the order of an index in ${targets.firstMs} ms and ${targets.perSecond} of them per second; any other order, filter or search in ${targets.searchMs} ms; a deep page in ${targets.deepRatio} times the first of its list, or ${targets.firstMs} ms.`,
    table(
      ['', 'median ms', 'p95 ms', 'requests/s', 'CPU µs, service', 'CPU µs, database', 'met'],
      loads.map((load) => [
        load.name,
        format(load.medianMs, 1),
        format(load.p95Ms, 1),
        format(load.perSecond),
        format(load.serviceMicros ?? Number.NaN),
        format(load.databaseMicros ?? Number.NaN),
        isMet(loads, load) ? 'yes' : '**no**',
      ]),
    ),
    table(['what', 'target', 'measured', 'met'], figures.map(figureRow)),
  ].join('\n\n');
}
