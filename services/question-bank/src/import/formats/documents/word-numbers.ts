import type { Element } from 'domhandler';
import { itemNumber } from '../rich-text.ts';
import { childOf, childrenOf, readXml } from '../xml.ts';

/** The formats of Word as HTML names them. */
const itemTypes: Record<string, string> = { upperLetter: 'A', lowerLetter: 'a', upperRoman: 'I', lowerRoman: 'i' };

type Level = { format: string; text: string; start: number };
type List = { abstract: string; restarts: Map<number, number> };

/**
 * The numbers and letters of Word's own lists as text of their paragraphs: `1.` of a question, `A.` of a choice. The
 * library that reads the rest keeps neither format nor start.
 */
export function writeOutNumbers(document: string, numbering: string | undefined): string {
  if (numbering === undefined) return document;
  const { levels, lists } = readNumbering(readXml(numbering));
  /** The last numbers of the levels of each list. */
  const counters = new Map<string, number[]>();
  const begun = new Set<string>();
  let [text, done] = ['', 0];
  for (let at = document.indexOf('<w:numPr>'); at !== -1; at = document.indexOf('<w:numPr>', at + 1)) {
    const end = document.indexOf('</w:numPr>', at);
    const close = document.indexOf('</w:pPr>', end);
    if (end === -1 || close === -1) break;
    const value = (name: string) => document.slice(at, end).split(`<w:${name} w:val="`)[1]?.split('"', 1)[0] ?? '';
    const [number, depth] = [value('numId'), Number(value('ilvl')) || 0];
    const list = lists.get(number);
    const own = levels.get(list?.abstract ?? '') ?? [];
    const level = own[depth];
    if (!list || !level || level.format === 'bullet') continue;
    const counts = counters.get(list.abstract) ?? [];
    counters.set(list.abstract, counts);
    if (!begun.has(number)) for (const [one, start] of list.restarts) counts[one] = start - 1;
    begun.add(number);
    counts[depth] = (counts[depth] ?? level.start - 1) + 1;
    counts.length = depth + 1;
    const label = level.text.replace(/%(\d)/g, (_, place: string) =>
      itemNumber(counts[Number(place) - 1] ?? 1, itemTypes[own[Number(place) - 1]?.format ?? ''] ?? '1'),
    );
    text += `${document.slice(done, at)}${document.slice(end + '</w:numPr>'.length, close)}</w:pPr>${runOf(`${label} `)}`;
    done = close + '</w:pPr>'.length;
  }
  return text + document.slice(done);
}

const runOf = (label: string) =>
  `<w:r><w:t xml:space="preserve">${label.replace(/[<&]/g, (sign) => (sign === '<' ? '&lt;' : '&amp;'))}</w:t></w:r>`;

function readNumbering(root: Element): { levels: Map<string, Level[]>; lists: Map<string, List> } {
  const value = (parent: Element | undefined, name: string) => childOf(parent, name)?.attribs['w:val'] ?? '';
  const levels = new Map(
    childrenOf(root, 'abstractNum').map((one) => [
      one.attribs['w:abstractNumId'] ?? '',
      childrenOf(one, 'lvl').map((level) => ({
        format: value(level, 'numFmt'),
        text: value(level, 'lvlText'),
        start: Number(value(level, 'start') || 1),
      })),
    ]),
  );
  const lists = new Map(
    childrenOf(root, 'num').map((one) => {
      const restarts = childrenOf(one, 'lvlOverride').flatMap((level): [number, number][] => {
        const start = value(level, 'startOverride');
        return start === '' ? [] : [[Number(level.attribs['w:ilvl']), Number(start)]];
      });
      return [one.attribs['w:numId'] ?? '', { abstract: value(one, 'abstractNumId'), restarts: new Map(restarts) }];
    }),
  );
  return { levels, lists };
}
