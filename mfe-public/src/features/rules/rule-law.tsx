import type { HandbookRule } from '@fairway/contracts/content/handbook';
import { referenceParts, ruleName } from '@fairway/contracts/question-bank/references';
import { rulePath } from '@fairway/contracts/releases/site';

/** The paragraphs that the page tells, each section of the law linked once, and the other Rules it refers to. */
export function RuleLaw({ page: { rule, paragraphs, see } }: { page: HandbookRule }) {
  const others = new Set(see.flatMap(referenceParts).flatMap((part) => part.rule ?? []));
  others.delete(rule);
  return (
    <>
      <h2>The law</h2>
      <p>This page is in our own words. What counts is the law:</p>
      <ul>
        {sectionsOf(paragraphs).map(({ section, address, letters }) => (
          <li key={section}>
            {address ? <a href={address}>{section}</a> : section}
            {letters.length > 0 && `: ${letters.join(', ')}`}
          </li>
        ))}
      </ul>
      {others.size > 0 && (
        <p>
          See also{' '}
          {[...others].map((other, index) => (
            <span key={other}>
              {index > 0 && ', '}
              <a href={rulePath(other)}>{ruleName(other)}</a>
            </span>
          ))}
          .
        </p>
      )}
    </>
  );
}

type Section = { section: string; address: string | undefined; letters: string[] };

/** '33 CFR 83.05(a)' and '33 CFR 83.05(b)' are one section with two paragraphs. */
function sectionsOf(paragraphs: string[]): Section[] {
  const sections = new Map<string, Section>();
  for (const paragraph of paragraphs) {
    const [, section = paragraph, letters = ''] =
      /^(72 COLREGS, (?:Rule \d+|Annex [IV]+)|33 CFR [\d.]+)(?:, )?(.*)$/.exec(paragraph) ?? [];
    const address = referenceParts(paragraph).find(({ law }) => law)?.law;
    const found = sections.get(section) ?? { section, address, letters: [] };
    if (letters !== '') found.letters.push(letters);
    sections.set(section, found);
  }
  return [...sections.values()];
}
