import { get } from 'node:http';
import { openPages, readQuestion } from './actions.ts';
import { type Load, loadOf, type Pair } from './measure-size.ts';
import { crawlerRates, type Plan, steadyRate } from './plan.ts';
import type { Run, RunLoad } from './run-load.ts';
import type { Side } from './side-processes.ts';
import { median } from './statistics.ts';

export type PageResult = {
  /** One page, cached by the gateway, compared with the same bytes from the bare server. */
  cached: Load;
  floorPerSecond: number;
  /** A new, uncached page each time, at full speed. */
  rendered: { perSecond: number; p95Ms: number };
  /** The 95th percentile of question reads at a steady rate. */
  readP95Ms: {
    alone: number;
    /** While a crawler opens so many uncached pages per second. */
    besideCrawler: { pagesPerSecond: number; p95Ms: number }[];
  };
};

type Lists = { floor: Side; page: string; paths: string[]; tokens: string[]; spread: string[] };

/** Server-rendered question pages. */
export async function measurePages(
  { runLoad, gateway, plan }: { runLoad: RunLoad; gateway: Side; plan: Plan },
  { floor, page, paths, tokens, spread }: Lists,
): Promise<PageResult> {
  const { seconds } = plan;
  const onePage = openPages([page]);
  const pairs: Pair[] = [];
  for (let round = 0; round < plan.rounds; round++) {
    pairs.push({
      floor: await runLoad(onePage, { ...floor, seconds }),
      run: await runLoad(onePage, { ...gateway, seconds }),
    });
  }

  const unseenPages = openPages(paths);
  // The first renders would include compilation.
  await runLoad(unseenPages, { ...gateway, seconds: 2, users: 1, mayFail: true });

  const rendered: Run[] = [];
  const alone: Run[] = [];
  const besideCrawler: Run[][] = crawlerRates.map(() => []);
  const read = () => runLoad(readQuestion({ tokens, ids: spread }), { ...gateway, seconds, rate: steadyRate });
  // The gateway abandons a page after a second; at full speed a pause of the machine is enough.
  const render = (rate?: number) => runLoad(unseenPages, { ...gateway, seconds, mayFail: true, ...(rate && { rate }) });
  for (let round = 0; round < plan.rounds; round++) {
    rendered.push(await render());
    alone.push(await read());
    for (const [index, rate] of crawlerRates.entries()) {
      const [reads] = await Promise.all([read(), render(rate)]);
      besideCrawler[index]?.push(reads);
    }
  }
  const p95Of = (runs: Run[]) => median(runs.map((run) => run.p95Ms));
  return {
    cached: loadOf(pairs),
    floorPerSecond: median(pairs.map((pair) => pair.floor.perSecond)),
    rendered: { perSecond: median(rendered.map((run) => run.perSecond)), p95Ms: p95Of(rendered) },
    readP95Ms: {
      alone: p95Of(alone),
      besideCrawler: crawlerRates.map((pagesPerSecond, index) => ({
        pagesPerSecond,
        p95Ms: p95Of(besideCrawler[index] ?? []),
      })),
    },
  };
}

/** The bytes of a page as sent to a browser. */
export function compressedPage(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br', accept: 'text/html' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        if (response.statusCode === 200 && response.headers['content-encoding'] === 'br') resolve(Buffer.concat(parts));
        else reject(new Error(`${url} answered ${response.statusCode}, not a compressed page`));
      });
    }).on('error', reject);
  });
}
