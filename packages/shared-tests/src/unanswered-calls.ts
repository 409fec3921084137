import type { CallRecord } from '@fairway/contracts/call/call';

/** The name of a call in the list of answered calls. */
export function callName({ method, path }: CallRecord): string {
  return `${method.toUpperCase()} ${path}`;
}

/** The calls that no test received a 200 for. */
export function unansweredCalls(calls: Readonly<Record<string, CallRecord>>, answered: ReadonlySet<string>): string[] {
  return Object.entries(calls)
    .filter(([, record]) => !answered.has(callName(record)))
    .map(([name, record]) => `${name}: ${callName(record)}`);
}
