import { stripVTControlCharacters } from 'node:util';
import { nothing, type Tally } from '@fairway/drills/tally';

/** The part of vitest's JSON report that is counted. */
export type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
};

/**
 * Counts a report. A file that could not be loaded is a separate failure. A test that passed on a retry counts as
 * passed, but is reported: vitest stores the output of its first run.
 */
export function countVitest(workspace: string, report: VitestReport): Tally {
  const tally: Tally = structuredClone(nothing);
  for (const file of report.testResults) {
    for (const { fullName, status, failureMessages } of file.assertionResults) {
      const name = `${workspace}: ${fullName}`;
      if (status === 'passed') {
        tally.passed++;
        if (failureMessages?.length) tally.retried.push(name);
      } else if (status === 'failed') tally.failures.push({ name, reason: (failureMessages ?? []).join('\n') });
      else tally.skipped.push(name);
    }
    const hasFailedTest = file.assertionResults.some(({ status }) => status === 'failed');
    if (file.status === 'failed' && !hasFailedTest) {
      tally.failures.push({ name: `${workspace}: ${file.name}`, reason: file.message ?? 'The file could not be run' });
    }
  }
  return tally;
}

/**
 * Reads the lines of vitest's default reporter, which names a file once its tests have run. Reports each quarter of the
 * `all` files of a workspace; a few files are done before anyone wonders.
 */
export function unitProgress(workspace: string, all: number, report: (line: string) => void): (line: string) => void {
  let done = 0;
  let quarters = 0;
  return (printed) => {
    if (all < 20 || !/^ [✓❯×] \S+\.test\.tsx? \(/u.test(stripVTControlCharacters(printed))) return;
    done++;
    const reached = Math.floor((4 * done) / all);
    if (reached === quarters || done === all) return;
    quarters = reached;
    report(`${workspace}: ${done} of ${all} files`);
  };
}
