import { stripVTControlCharacters } from 'node:util';

/** The outcome of one step of `npm test`, or of several together. */
export type Tally = {
  passed: number;
  /** Each test that failed, by name, with what it said. */
  failures: { name: string; reason: string }[];
  /** Tests that say themselves that they cannot run here. */
  skipped: string[];
};

export const nothing: Tally = { passed: 0, failures: [], skipped: [] };

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
  };
}

/** What the last lines of `npm test` say; the very last is the count. */
export function closingLines({ passed, failures, skipped }: Tally): string[] {
  return [
    ...failures.map(({ name, reason }) => `FAILED  ${name}\n${indent(reason)}`),
    ...(skipped.length > 0 ? [`${skipped.length} skipped: ${skipped.join('; ')}`] : []),
    countLine({ passed, failures, skipped }),
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
