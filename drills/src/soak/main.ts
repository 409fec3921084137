/** `npm run soak [-- MINUTES [RATE]]`: do memory, handles, disk and response times stay flat? */
import { runBench } from '@fairway/bench/run-bench';
import { measureSoak } from './measure-soak.ts';
import { judge, reportSoak } from './report-soak.ts';

const [minutes = 60, rate] = process.argv.slice(2).map(Number);
if (!Number.isInteger(minutes) || minutes < 3 || (rate !== undefined && !(rate >= 1))) {
  console.error('usage: npm run soak [-- MINUTES [RATE]], at least 3 minutes; RATE is in requests a second');
  process.exit(1);
}

/** Full within the first minutes: a larger buffer fills for an hour, which looks like a leak. */
const databaseBuffer = '32M';

await runBench({
  part: 'soak',
  timeLimitMs: (1.5 * minutes + 10) * 60_000,
  dataFolder: '.data-soak',
  databaseBuffer,
  measure: (bench) => measureSoak(bench, { minutes, rate }),
  report: reportSoak,
  isMet: (results) => judge(results).every(({ met }) => met),
});
