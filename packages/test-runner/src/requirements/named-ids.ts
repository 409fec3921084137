const skipped = /\.(?:skip|todo)\(\s*(['"`])(?:(?!\1)[^\\]|\\.)*\1/g;
const closing = /((?:\s?\[[A-Z]+-\d+(?:, ?[A-Z]+-\d+)*\])+)['"`]\s*,/g;

/**
 * The requirement ids that the tests of a source file claim to prove: those in brackets at the end of a name, as in
 * `'locks the choices after an answer [STD-64, STD-65]'`. Skipped tests do not count. Decisions (G-21) may appear in
 * the same brackets and are not counted.
 */
export function namedIds(source: string): Set<string> {
  const ids = new Set<string>();
  for (const [, brackets = ''] of source.replace(skipped, '').matchAll(closing)) {
    for (const [id] of brackets.matchAll(/\b[A-Z]{2,}-\d+/g)) ids.add(id);
  }
  return ids;
}
