import { type Ids, pathValues, type Tokens } from './fuzz-ids.ts';

/** The part of an OpenAPI description that fuzzing uses. */
export type Description = {
  paths: Record<string, Record<string, { operationId: string; tags: string[]; 'x-caller': string }>>;
};

/** These calls end the session that makes them. */
const sessionEnders = ['memberLogout', 'adminLogout'];

/** The calls of a service, with a separate group for those that need their own session. */
export function splitCalls({ paths }: Description): { others: string[]; sessionEnders: string[] } {
  const ids = Object.values(paths).flatMap((calls) => Object.values(calls).map(({ operationId }) => operationId));
  return {
    others: ids.filter((id) => !sessionEnders.includes(id)),
    sessionEnders: ids.filter((id) => sessionEnders.includes(id)),
  };
}

/**
 * schemathesis.toml: each call is made with the token of a caller that its record allows. With `ids`, path parameters
 * name existing rows.
 */
export function fuzzConfig({ paths }: Description, tokens: Tokens, ids?: Ids): string {
  const tokenOf: Record<string, string> = {
    member: tokens.member,
    premium: tokens.premium,
    'signed-in': tokens.premium,
    admin: tokens.admin,
  };
  const operations = Object.entries(paths).flatMap(([path, calls]) =>
    Object.values(calls).map((call) => ({
      id: call.operationId,
      token: tokenOf[call['x-caller']],
      values: ids && pathValues(path, ids),
    })),
  );
  return operations
    .filter(({ token, values }) => token !== undefined || values !== undefined)
    .map(({ id, token, values }) =>
      [
        '[[operations]]',
        `include-operation-id = ${JSON.stringify(id)}`,
        ...(token === undefined ? [] : [`headers = { "x-auth-token" = ${JSON.stringify(token)} }`]),
        ...(values === undefined ? [] : [`parameters = { ${table(values)} }`]),
        '',
      ].join('\n'),
    )
    .join('\n');
}

const table = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `"path.${name}" = ${JSON.stringify(value)}`)
    .join(', ');
