import { stripVTControlCharacters } from 'node:util';
import { nothing, type Tally } from '@fairway/drills/tally';

type Suite = {
  title: string;
  suites?: Suite[];
  specs?: {
    title: string;
    tests: {
      projectName?: string;
      status: string;
      annotations?: { type: string; description?: string }[];
      results: { error?: { message?: string } }[];
    }[];
  }[];
};

/** The part of Playwright's JSON report that is counted. */
export type PlaywrightReport = { suites: Suite[]; errors: { message?: string }[] };

/** Counts a report. A test that passed on a retry counts as passed, but is reported. */
export function countPlaywright(report: PlaywrightReport): Tally {
  const tally: Tally = structuredClone(nothing);
  function add(suite: Suite, path: string[]): void {
    for (const { title, tests } of suite.specs ?? []) {
      for (const { projectName, status, annotations, results } of tests) {
        const name = ['browser', projectName, ...path, title].filter(Boolean).join(' › ');
        if (status === 'skipped')
          tally.skipped.push(
            [name, annotations?.find(({ type }) => type === 'skip')?.description].filter(Boolean).join(': '),
          );
        else if (status === 'unexpected') {
          const reason =
            results.map(({ error }) => error?.message ?? '').find(Boolean) ?? 'It did not end with the expected status';
          tally.failures.push({ name, reason });
        } else {
          const measured = annotations?.filter(({ type }) => type === 'measured') ?? [];
          tally.measured.push(...measured.map(({ description = '' }) => description));
          tally.passed++;
          if (status === 'flaky') tally.retried.push(name);
        }
      }
    }
    for (const inner of suite.suites ?? []) add(inner, [...path, inner.title]);
  }
  for (const suite of report.suites) add(suite, [suite.title]);
  for (const { message } of report.errors) {
    tally.failures.push({ name: 'browser: Playwright itself', reason: message ?? 'It failed without a message' });
  }
  return tally;
}

/** Reads the lines of Playwright's line reporter: `[21/210] …` as a test starts, and `  1) …` if one fails. */
export function browserProgress(report: (line: string) => void): (line: string) => void {
  let tenths = 0;
  return (printed) => {
    const line = stripVTControlCharacters(printed);
    const [, started, all] = /\[(\d+)\/(\d+)\]/.exec(line) ?? [];
    const reached = Math.floor((10 * Number(started)) / Number(all));
    if (reached > tenths) {
      tenths = reached;
      report(`browser: test ${started} of ${all}`);
    }
    const failure = /^\s+\d+\) (.+?)[\s─]*$/.exec(line)?.[1];
    if (failure !== undefined) report(`browser: failed: ${failure}`);
  };
}
