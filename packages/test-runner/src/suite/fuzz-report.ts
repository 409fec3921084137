import { lastLines } from '@fairway/stack/processes/command';

const heading = /^=+ (?:FAILURES|ERRORS) =+$/m;
const afterwards = /^=+ (?:WARNINGS|SUMMARY) =+$/m;

/** The part of schemathesis's output about failed calls, or its last lines if it did not get that far. */
export function failuresOf(output: string): string {
  const from = heading.exec(output);
  if (!from) return lastLines(output, 20);
  const rest = output.slice(from.index + from[0].length);
  return rest.slice(0, afterwards.exec(rest)?.index).trim();
}

/** The number of requests, from its summary. */
export function countCases(output: string): number {
  return Number(/^\s*(\d+) generated/m.exec(output)?.[1] ?? 0);
}
