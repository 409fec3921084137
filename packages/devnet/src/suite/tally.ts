import { stripVTControlCharacters } from 'node:util';

/** The outcome of one step of `npm test`, or of several together. */
export type Tally = {
  passed: number;
  /** Each test that failed, by name, with what it said. */
  failures: { name: string; reason: string }[];
  /** Tests that say themselves that they cannot run here. */
  skipped: string[];
  /** Tests that failed at first and passed when tried again: counted as passed, and each a bug to mend. */
  retried: string[];
  /** Figures that `npm run bench` holds against their aims; a busy machine fails no test by them. */
  measured: string[];
};

export const nothing: Tally = { passed: 0, failures: [], skipped: [], retried: [], measured: [] };

export function passed(): Tally {
  return { ...nothing, passed: 1 };
}

export function failed(name: string, reason: string): Tally {
  return { ...nothing, failures: [{ name, reason }] };
}

export function sum(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((total, tally) => total + tally.passed, 0),
    failures: tallies.flatMap((tally) => tally.failures),
    skipped: tallies.flatMap((tally) => tally.skipped),
    retried: tallies.flatMap((tally) => tally.retried),
    measured: tallies.flatMap((tally) => tally.measured),
  };
}

/** What the last lines of `npm test` say; the very last is the count. */
export function closingLines(tally: Tally): string[] {
  const { failures, skipped, retried, measured } = tally;
  return [
    ...(measured.length > 0 ? [`Measured: ${measured.join('; ')}`] : []),
    ...failures.map(({ name, reason }) => `FAILED  ${name}\n${indent(reason)}`),
    ...(skipped.length > 0 ? [`${skipped.length} skipped: ${skipped.join('; ')}`] : []),
    ...(retried.length > 0 ? [`${retried.length} passed only on retry: ${retried.join('; ')}`] : []),
    countLine(tally),
  ];
}

export function countLine({ passed, failures }: Tally): string {
  return `${passed} passed, ${failures.length} failed`;
}

function indent(text: string): string {
  return stripVTControlCharacters(text)
    .trim()
    .split('\n')
    .slice(0, 30)
    .map((line) => `        ${line}`)
    .join('\n');
}
