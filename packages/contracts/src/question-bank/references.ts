/** The law in a question's reference, and its pages in the handbook. Imports nothing: the browser also uses it. */

/** `law`: the address of a paragraph in the Code of Federal Regulations. `rule`: its page in the handbook. */
export type ReferencePart = { text: string; law?: string; rule?: string };

const annexes = ['I', 'II', 'III', 'IV', 'V'];

/** 'Rule 5', 'Annex IV'; `rule` is the last part of the address of its page. */
export function ruleName(rule: string): string {
  return rule.startsWith('annex-') ? `Annex ${annexes[Number(rule.slice(6)) - 1]}` : `Rule ${rule}`;
}

const lawAddress = (title: string, section: string) => `https://www.ecfr.gov/current/title-${title}/section-${section}`;

/** The parts of a reference, such as '72 COLREGS, Rules 9(f) and 34(e); 33 CFR 83.09(f)'. Joined, they are the text. */
export function referenceParts(reference: string): ReferencePart[] {
  return reference.split(/(?<=;)/).flatMap((citation) => {
    const title = /^\s*(\d+) CFR /.exec(citation)?.[1];
    if (title) return split(citation, /((?:\d+ CFR )?\d+\.\d[\d-]*(?:\(\w+\))*)/, (text) => inTheCode(title, text));
    return /^\s*72 COLREGS, /.test(citation)
      ? split(
          citation,
          /((?:Rules? )?(?<!\d)\d+(?!\d| COLREGS)(?:\(\w+\))*|Annex [IV]+\b(?:, \d+(?:\(\w+\))*)?)/,
          inTheRules,
        )
      : [{ text: citation }];
  });
}

/** The handbook's pages of a reference. */
export function rulesOf(reference: string): string[] {
  return [...new Set(referenceParts(reference).flatMap(({ rule }) => rule ?? []))];
}

/** `pattern` has one group: what `describe` gets, at every second place. */
const split = (text: string, pattern: RegExp, describe: (found: string) => Omit<ReferencePart, 'text'>) =>
  text
    .split(pattern)
    .map((part, at): ReferencePart => ({ text: part, ...(at % 2 && describe(part)) }))
    .filter((part) => part.text);

function inTheCode(title: string, text: string): Omit<ReferencePart, 'text'> {
  const [, part = '', section = ''] = /(\d+)\.([\d-]+)/.exec(text) ?? [];
  const rule = title === '33' ? pageOfPart(Number(part), Number(section)) : null;
  // Part 83 has a section for each Rule but 28, which is International only.
  const hasLaw = title === '33' && part === '83' ? rule !== null && rule !== '28' : true;
  return { ...(hasLaw && { law: lawAddress(title, `${part}.${section}`) }), ...(rule && { rule }) };
}

function pageOfPart(part: number, section: number): string | null {
  if (part === 83) return isRule(section) ? String(section) : null;
  return part >= 84 && part <= 88 ? `annex-${part - 83}` : null;
}

function inTheRules(text: string): Omit<ReferencePart, 'text'> {
  const annex = annexes.indexOf(/Annex ([IV]+)/.exec(text)?.[1] ?? '') + 1;
  if (annex > 0) return { rule: `annex-${annex}` };
  const number = Number(/\d+/.exec(text));
  return isRule(number) ? { rule: String(number) } : {};
}

const isRule = (number: number) => number >= 1 && number <= 38;
