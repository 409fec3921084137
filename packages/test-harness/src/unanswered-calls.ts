import type { CallRecord } from '@fairway/contracts/call';

/** What names a call in the list of those that were answered. */
export function callName({ method, path }: CallRecord): string {
  return `${method.toUpperCase()} ${path}`;
}

/** The calls that no test got a 200 of. */
export function unansweredCalls(calls: Readonly<Record<string, CallRecord>>, answered: ReadonlySet<string>): string[] {
  return Object.entries(calls)
    .filter(([, record]) => !answered.has(callName(record)))
    .map(([name, record]) => `${name}: ${callName(record)}`);
}
