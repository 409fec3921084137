import type { CallRecord } from './call.ts';

/** The values that fill the address of a call. */
export type CallValues = {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
};

/** The path of a call, with encoded values in place of `{name}`. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** The address of a call: its path with the values filled in, and its query. */
export const addressOf = (path: string, { params, query }: CallValues = {}): string =>
  fillPath(path, params) + queryText(query);

/** The query with its `?`, without undefined values; '' if nothing is left. */
function queryText(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))}`;
}

/** Every address of a call: its method and path, then the aliases. */
export function addressesOf({ method, path, aliases = [] }: CallRecord): Pick<CallRecord, 'method' | 'path'>[] {
  return [{ method, path }, ...aliases];
}
