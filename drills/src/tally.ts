import { stripVTControlCharacters } from 'node:util';

/** The outcome of one step of `npm test`, or of several together. */
export type Tally = {
  passed: number;
  /** Passed checks that are not tests: types, lint, the build. */
  checked: number;
  /** Each failed test by name, with its message. */
  failures: { name: string; reason: string }[];
  /** Tests that report that they cannot run here. */
  skipped: string[];
  /** Tests that failed first and passed on a retry: counted as passed, but each is a bug to fix. */
  retried: string[];
  /** Figures that `npm run bench` compares with their targets; a busy machine does not fail a test because of them. */
  measured: string[];
};

export const nothing: Tally = { passed: 0, checked: 0, failures: [], skipped: [], retried: [], measured: [] };

export function passed(): Tally {
  return { ...nothing, passed: 1 };
}

export function checked(): Tally {
  return { ...nothing, checked: 1 };
}

export function failed(name: string, reason: string): Tally {
  return { ...nothing, failures: [{ name, reason }] };
}

export function sum(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((total, tally) => total + tally.passed, 0),
    checked: tallies.reduce((total, tally) => total + tally.checked, 0),
    failures: tallies.flatMap((tally) => tally.failures),
    skipped: tallies.flatMap((tally) => tally.skipped),
    retried: tallies.flatMap((tally) => tally.retried),
    measured: tallies.flatMap((tally) => tally.measured),
  };
}

/** The last lines of `npm test`; the final one is the count. */
export function closingLines(tally: Tally): string[] {
  const { passed, checked, failures, skipped, retried, measured } = tally;
  return [
    ...(measured.length > 0 ? [`Measured: ${measured.join('; ')}`] : []),
    ...failures.map(({ name, reason }) => `FAILED  ${name}\n${indent(reason)}`),
    ...(skipped.length > 0 ? [`${skipped.length} skipped: ${skipped.join('; ')}`] : []),
    ...(retried.length > 0 ? [`${retried.length} passed only on retry: ${retried.join('; ')}`] : []),
    ...(passed > 0 && checked > 0 ? [`${checked} checks of types, lint and the build passed`] : []),
    countLine(tally),
  ];
}

/** The count of the tests, or of the checks if there are no tests. */
export function countLine({ passed, checked, failures }: Tally): string {
  const total = passed === 0 && checked > 0 ? `${checked} checks` : passed;
  return `${total} passed, ${failures.length} failed`;
}

function indent(text: string): string {
  return stripVTControlCharacters(text)
    .trim()
    .split('\n')
    .slice(0, 30)
    .map((line) => `        ${line}`)
    .join('\n');
}
