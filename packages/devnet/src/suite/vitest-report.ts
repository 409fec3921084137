import type { Tally } from './tally.ts';

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
 * Counts a report. A file that could not even be loaded is a failure of its own. A test that passed only on retry
 * passed, but it is reported: vitest keeps the output of its first run.
 */
export function countVitest(workspace: string, report: VitestReport): Tally {
  const tally: Tally = { passed: 0, failures: [], skipped: [], retried: [], measured: [] };
  for (const file of report.testResults) {
    for (const { fullName, status, failureMessages } of file.assertionResults) {
      const name = `${workspace}: ${fullName}`;
      if (status === 'passed') {
        tally.passed++;
        if (failureMessages?.length) tally.retried.push(name);
      } else if (status === 'failed') tally.failures.push({ name, reason: (failureMessages ?? []).join('\n') });
      else tally.skipped.push(name);
    }
    const told = file.assertionResults.some(({ status }) => status === 'failed');
    if (file.status === 'failed' && !told) {
      tally.failures.push({ name: `${workspace}: ${file.name}`, reason: file.message ?? 'The file could not be run' });
    }
  }
  return tally;
}
