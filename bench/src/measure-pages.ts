import { get } from 'node:http';
import type { Side } from './beside.ts';
import { type Load, loadOf, type Pair } from './measure-size.ts';
import { type Plan, steadyRate } from './plan.ts';
import type { K6, Run } from './run-k6.ts';
import { median } from './statistics.ts';

export type PageResult = {
  /** One page, kept by the gateway, against the same bytes from the bare server. */
  kept: Load;
  floorPerSecond: number;
  /** A page that nobody asked for before, each time. */
  rendered: { perSecond: number; p95Ms: number };
  /** The 95th percentile of a question read at a steady rate: alone, and while pages are rendered at full speed. */
  readP95Ms: { alone: number; beside: number };
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
  const kept = { seconds, env: { PATHS: 'page', DISCARD_BODIES: '1' } };
  const pairs: Pair[] = [];
  for (let round = 0; round < plan.rounds; round++) {
    pairs.push({ floor: await k6('page', { ...floor, ...kept }), run: await k6('page', { ...fairway, ...kept }) });
  }

  // What is rendered first would pay for compiling, and may be given up before it is done.
  await k6('page', { ...fairway, seconds: 2, vus: 1, env: { PATHS: 'paths', OFFSET: String(warmUpOffset) } });

  // Rendering has a run of its own: beside the reads it would share the machine with two clients.
  const rendered: Run[] = [];
  const alone: Run[] = [];
  const beside: Run[] = [];
  const read = () => k6('question-read', { ...fairway, seconds, rate: steadyRate, env: { IDS: 'spread' } });
  /** Every run begins where no page was asked for yet. */
  function unseenPages(run: number) {
    const env = { PATHS: 'paths', DISCARD_BODIES: '1', OFFSET: String(run * seconds * pagesPerSecond) };
    return { ...fairway, seconds, env, mostWrong: mostGivenUp };
  }
  for (let round = 0; round < plan.shortRounds; round++) {
    alone.push(await read());
    rendered.push(await k6('page', unseenPages(2 * round)));
    const [, reads] = await Promise.all([k6('page', unseenPages(2 * round + 1)), read()]);
    beside.push(reads);
  }
  return {
    kept: loadOf(pairs),
    floorPerSecond: median(pairs.map((pair) => pair.floor.perSecond)),
    rendered: {
      perSecond: median(rendered.map((run) => run.perSecond)),
      p95Ms: median(rendered.map((run) => run.p95Ms)),
    },
    readP95Ms: { alone: median(alone.map((run) => run.p95Ms)), beside: median(beside.map((run) => run.p95Ms)) },
  };
}

/** More than can be rendered. */
const pagesPerSecond = 1_500;
/** The gateway gives a page up that takes longer than a second; at full speed a pause of the machine is enough. */
const mostGivenUp = 0.01;
/** Behind the pages of all runs. */
const warmUpOffset = 45_000;

/** A page's bytes as they go over the wire to a browser. */
export function packedPage(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br', accept: 'text/html' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        if (response.statusCode === 200 && response.headers['content-encoding'] === 'br') resolve(Buffer.concat(parts));
        else reject(new Error(`${url} answered ${response.statusCode}, not a packed page`));
      });
    }).on('error', reject);
  });
}
