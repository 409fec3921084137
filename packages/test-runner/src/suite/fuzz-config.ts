import { type Ids, pathValues, type Tokens } from './fuzz-ids.ts';

/** The part of an OpenAPI description that fuzzing uses. */
export type Description = {
  paths: Record<string, Record<string, { operationId: string; tags: string[]; 'x-caller': string }>>;
};

/** These calls end the session that makes them. */
const sessionEnders = ['memberLogout', 'adminLogout'];

/**
 * The calls of a service: those that end their session, which need their own, the others, and of all those whose path
 * names a row.
 */
export function splitCalls({ paths }: Description, ids: Ids) {
  const idsIn = (chosen: [string, Description['paths'][string]][]) =>
    chosen.flatMap(([, calls]) => Object.values(calls).map(({ operationId }) => operationId));
  const all = idsIn(Object.entries(paths));
  return {
    others: all.filter((id) => !sessionEnders.includes(id)),
    sessionEnders: all.filter((id) => sessionEnders.includes(id)),
    ofRows: idsIn(Object.entries(paths).filter(([path]) => pathValues(path, ids))),
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
