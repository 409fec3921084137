import { figureRow, figuresOf, format, notMeasured } from './figures.ts';
import type { FirstLoad, Paint } from './measure-browser.ts';
import type { SizeResult } from './measure-size.ts';
import { steadyRate, virtualUsers } from './plan.ts';
import type { Results } from './results.ts';
import type { Run } from './run-load.ts';

/** All tables, in Markdown. */
export function report(results: Results): string {
  return [
    ...describeRun(results),
    table(['what', 'target', 'measured', 'met'], figuresOf(results).map(figureRow)),
    'A dash means that a rate was not sustained, or that the system does not report the value.',
    'Not measured:',
    notMeasured.map((line) => `- ${line}`).join('\n'),
    ...describeSizes(results.sizes),
    ...describePages(results),
    ...describeBrowser(results),
    ...describeIdle(results),
  ].join('\n\n');
}

function describeRun({ machine, quick, othersShare }: Results): string[] {
  return [`${describeMachineLine({ machine, othersShare })}${quick ? ' A quick run: the figures are rough.' : ''}`];
}

/** Date, machine, and load from other programs. */
export function describeMachineLine({ machine, othersShare }: Pick<Results, 'machine' | 'othersShare'>): string {
  const { date, cores, memoryGb, system, loadBefore, versions } = machine;
  const named = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return `${date} UTC, ${cores}, ${memoryGb} GB, ${system}; load average before the first run ${format(loadBefore, 2)}; other programs used ${share(othersShare)} of the cores during the runs. ${named.join(', ')}.`;
}

const share = (value: number | undefined) => (value === undefined ? 'an unknown share' : `${format(100 * value)} %`);

/** A row for each load; each cell has the values of all sizes, the smallest bank first. */
function describeSizes(sizes: SizeResult[]): string[] {
  const names: Record<keyof SizeResult['loads'], string> = {
    floor: 'the floor',
    cached: 'question read, from the cache',
    database: 'question read, from the database',
    next: 'next question',
    jump: 'jump to a number',
    shuffle: 'place in the shuffled set',
    answer: 'answer, committed',
  };
  const p95At: Partial<Record<keyof SizeResult['loads'], keyof SizeResult['steady']>> = {
    database: 'read',
    next: 'next',
    jump: 'jump',
    shuffle: 'shuffle',
    answer: 'answer',
  };
  const cell = (read: (size: SizeResult) => number | undefined, digits = 0) =>
    sizes.map((size) => format(read(size) ?? Number.NaN, digits)).join('; ');
  const rows = Object.entries(names).map(([key, name]) => {
    const load = key as keyof SizeResult['loads'];
    const steady = p95At[load];
    return [
      name,
      cell(({ loads }) => loads[load].perSecond),
      cell(({ loads }) => loads[load].ratio, 2),
      cell(({ loads }) => loads[load].cpuMicros),
      steady ? cell((size) => size.steady[steady], 2) : '–',
    ];
  });
  return [
    `### With ${sizes.map(({ questions }) => format(questions)).join('; ')} questions`,
    table(['', 'requests/s', 'relative to floor', 'CPU µs', `p95 ms at ${steadyRate}/s`], rows),
  ];
}

function describePages({ pages, login, purchase }: Results): string[] {
  const { cached, rendered, readP95Ms } = pages;
  const row = (what: string, perSecond: number, p95Ms = Number.NaN, cpuMicros = Number.NaN, digits = 0) => [
    what,
    format(perSecond, digits),
    format(p95Ms, 1),
    format(cpuMicros),
  ];
  const account = (what: string, { perSecond, p95Ms }: Run) => row(what, perSecond, p95Ms, Number.NaN, 1);
  const rows = [
    row('cached page, compressed with brotli', cached.perSecond, cached.p95Ms, cached.cpuMicros),
    row('the same bytes from a bare server', pages.floorPerSecond),
    row('uncached page, rendered', rendered.perSecond, rendered.p95Ms),
    row(`question read at ${steadyRate}/s, alone`, steadyRate, readP95Ms.alone),
    ...readP95Ms.besideCrawler.map(({ pagesPerSecond, p95Ms }) =>
      row(`the same, beside a crawler at ${pagesPerSecond} uncached pages/s`, steadyRate, p95Ms),
    ),
    account('sign-in, sequential', login.serial),
    account(`sign-in, ${virtualUsers} concurrent`, login.parallel),
    account('purchase, sequential', purchase.serial),
    account(`purchase, ${virtualUsers} concurrent`, purchase.parallel),
  ];
  return ['### Pages, sign-in and purchases', table(['', 'requests/s', 'p95 ms', 'gateway CPU µs'], rows)];
}

function describeBrowser({ browser }: Results): string[] {
  const paintCells = ({ visibleAfterByteMs, visibleMs }: Paint) => [format(visibleAfterByteMs), format(visibleMs)];
  const cells = ({ interactiveMs, codeBytes, allBytes, requests, ...paint }: FirstLoad) => [
    ...paintCells(paint),
    format(interactiveMs),
    format(codeBytes / 1024, 1),
    format(allBytes / 1024, 1),
    format(requests),
  ];
  const head = [
    'visible after first byte, ms',
    'visible, ms',
    'interactive, ms',
    'JS + CSS, KB',
    'all, KB',
    'requests',
  ];
  const rows = [
    ['home', ...cells(browser.home.fast)],
    ['home, 1.6 Mb/s, 150 ms', ...cells(browser.home.slow)],
    ['question page', ...cells(browser.question.fast)],
    ['question page, 1.6 Mb/s, 150 ms', ...cells(browser.question.slow)],
    ['one heading, one style sheet', ...paintCells(browser.bare.fast), '–', '–', '–', '–'],
    ['the same, 1.6 Mb/s, 150 ms', ...paintCells(browser.bare.slow), '–', '–', '–', '–'],
  ];
  return [
    '### In the browser, empty cache',
    table(['', ...head], rows),
    `Next in study: median ${format(browser.nextMs.median)} ms, p95 ${format(browser.nextMs.p95)} ms.`,
  ];
}

/** Omits tiny processes, such as the shells that start the databases. */
const minMb = 1;

function describeIdle({ idle, warmStartSeconds }: Results): string[] {
  const processes = idle.processes.filter(({ mb }) => mb >= minMb).map(({ name, mb }) => `${name} ${format(mb, 1)}`);
  return [
    '### Idle with the sample bank',
    `PSS in MB: all ${format(idle.totalMb, 1)}; ${processes.join(', ')}.`,
    warmStartSeconds === undefined
      ? 'Warm start: not measured, because the sources changed during the run.'
      : `Warm start: ${format(warmStartSeconds, 1)} s.`,
  ];
}

export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const rule = `|${head.map((_, index) => (index === 0 ? '---' : '---:')).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}
