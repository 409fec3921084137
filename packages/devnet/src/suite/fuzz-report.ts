import { lastLines } from '../command.ts';

const heading = /^=+ (?:FAILURES|ERRORS) =+$/m;
const afterwards = /^=+ (?:WARNINGS|SUMMARY) =+$/m;

/** What schemathesis says of the calls that failed, or its last lines where it did not come that far. */
export function failuresOf(output: string): string {
  const from = heading.exec(output);
  if (!from) return lastLines(output, 20);
  const rest = output.slice(from.index + from[0].length);
  return rest.slice(0, afterwards.exec(rest)?.index).trim();
}

/** How many requests it made, as its summary says. */
export function countCases(output: string): number {
  return Number(/^\s*(\d+) generated/m.exec(output)?.[1] ?? 0);
}
