const skipped = /\.(?:skip|todo)\(\s*(['"`])(?:(?!\1)[^\\]|\\.)*\1/g;
const closing = /((?:\s?\[[A-Z]+-\d+(?:, ?[A-Z]+-\d+)*\])+)['"`]\s*,/g;

/**
 * The ids of requirements that the tests of a source file say they show: those in brackets at the end of a name,
 * as in `'locks the choices after an answer [STD-64, STD-65]'`. A test that is never run shows nothing,
 * and decisions (G-21) stand in the same brackets without being counted.
 */
export function namedIds(source: string): Set<string> {
  const ids = new Set<string>();
  for (const [, brackets = ''] of source.replace(skipped, '').matchAll(closing)) {
    for (const [id] of brackets.matchAll(/\b[A-Z]{2,}-\d+/g)) ids.add(id);
  }
  return ids;
}
