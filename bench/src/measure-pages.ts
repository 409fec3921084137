import { get } from 'node:http';
import { type Load, loadOf, type Pair } from './measure-size.ts';
import { type Plan, steadyRate } from './plan.ts';
import type { K6, Run } from './run-k6.ts';
import type { Side } from './side-processes.ts';
import { median } from './statistics.ts';

export type PageResult = {
  /** One page, cached by the gateway, compared with the same bytes from the bare server. */
  cached: Load;
  floorPerSecond: number;
  /** A new, uncached page each time. */
  rendered: { perSecond: number; p95Ms: number };
  /** The 95th percentile of question reads at a steady rate: alone, and while pages are rendered at full speed. */
  readP95Ms: { alone: number; loaded: number };
};

/** Server-rendered question pages. */
export async function measurePages({
  k6,
  fairway,
  floor,
  plan,
}: {
  k6: K6;
  fairway: Side;
  floor: Side;
  plan: Plan;
}): Promise<PageResult> {
  const { seconds } = plan;
  const options = { seconds, env: { PATHS: 'page', DISCARD_BODIES: '1' } };
  const pairs: Pair[] = [];
  for (let round = 0; round < plan.rounds; round++) {
    pairs.push({
      floor: await k6('page', { ...floor, ...options }),
      run: await k6('page', { ...fairway, ...options }),
    });
  }

  // The first renders would include compilation, and may time out.
  await k6('page', { ...fairway, seconds: 2, vus: 1, env: { PATHS: 'paths', OFFSET: String(warmUpOffset) } });

  // Rendering is measured in a separate run: during the reads it would share the machine with two clients.
  const rendered: Run[] = [];
  const alone: Run[] = [];
  const loaded: Run[] = [];
  const read = () => k6('question-read', { ...fairway, seconds, rate: steadyRate, env: { IDS: 'spread' } });
  /** Every run starts at pages not requested before. */
  function unseenPages(run: number) {
    const env = { PATHS: 'paths', DISCARD_BODIES: '1', OFFSET: String(run * seconds * pagesPerSecond) };
    return { ...fairway, seconds, env, maxWrong: maxAbandoned };
  }
  for (let round = 0; round < plan.shortRounds; round++) {
    alone.push(await read());
    rendered.push(await k6('page', unseenPages(2 * round)));
    const [, reads] = await Promise.all([k6('page', unseenPages(2 * round + 1)), read()]);
    loaded.push(reads);
  }
  return {
    cached: loadOf(pairs),
    floorPerSecond: median(pairs.map((pair) => pair.floor.perSecond)),
    rendered: {
      perSecond: median(rendered.map((run) => run.perSecond)),
      p95Ms: median(rendered.map((run) => run.p95Ms)),
    },
    readP95Ms: { alone: median(alone.map((run) => run.p95Ms)), loaded: median(loaded.map((run) => run.p95Ms)) },
  };
}

/** More than can be rendered per second. */
const pagesPerSecond = 1_500;
/** The gateway abandons a page after a second; at full speed a pause of the machine is enough. */
const maxAbandoned = 0.01;
/** The first page of the warm-up: behind the pages of all runs. */
const warmUpOffset = 45_000;

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
