/** The part of an OpenAPI description that the fuzzing goes by. */
export type Description = {
  paths: Record<string, Record<string, { operationId: string; tags: string[]; 'x-caller': string }>>;
};

/** A token for each kind of caller that needs one. */
export type Tokens = { member: string; premium: string; admin: string };

/** They would end the session that all other calls are made with. */
export const sessionEnders = ['memberLogout', 'adminLogout'];

/** schemathesis.toml: each call is made with the token of whom its record lets in. */
export function fuzzConfig({ paths }: Description, tokens: Tokens): string {
  const idsOf = new Map<string, string[]>();
  for (const { operationId, 'x-caller': caller } of Object.values(paths).flatMap((path) => Object.values(path))) {
    idsOf.set(caller, [...(idsOf.get(caller) ?? []), operationId]);
  }
  const tokenOf: Record<string, string> = {
    member: tokens.member,
    premium: tokens.premium,
    'signed-in': tokens.member,
    admin: tokens.admin,
  };
  return [...idsOf]
    .filter(([caller]) => tokenOf[caller] !== undefined)
    .map(([caller, ids]) =>
      [
        '[[operations]]',
        `include-operation-id = ${JSON.stringify(ids)}`,
        `headers = { "x-auth-token" = ${JSON.stringify(tokenOf[caller])} }`,
        '',
      ].join('\n'),
    )
    .join('\n');
}
