/** `npm run drill:overload`: what does Fairway still answer at twice its capacity? */
import { runBench } from '@fairway/bench/run-bench';
import { measureOverload } from './measure-overload.ts';
import { reportOverload } from './report-overload.ts';

await runBench({
  part: 'overload',
  timeLimitMs: 15 * 60_000,
  measure: measureOverload,
  report: reportOverload,
});
