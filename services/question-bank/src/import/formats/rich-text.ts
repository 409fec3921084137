import { type ChildNode, type Element, isTag, isText, Text } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { formulaSource, piecesOf, raisedCharacters, tableSource } from '../../markup/pieces.ts';

/** The text of HTML, with the addresses of its pictures. */
export type RichText = { text: string; pictures: { src: string; alt: string }[] };

const blocks = new Set(
  'address article aside blockquote dd div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);
const leftOut = new Set(['head', 'script', 'style', 'title', 'template']);
/** What plain text cannot show stays as a tag, so that the dry run points to it. */
const unreadable = new Set(['audio', 'canvas', 'embed', 'iframe', 'math', 'object', 'svg', 'video']);

export const readHtml = (html: string): RichText => textOf(parseDocument(html).children);

export const readPlain = (text: string): RichText => ({ text, pictures: [] });

/** Where a cell and a table end. */
const ends = { cell: '\t', table: '\u0000' };

/**
 * The text of elements, in the markup of docs/question-format.md: paragraphs become lines, a table with a header or
 * formulas a table, cells of others are separated by tabs, and `<sup>2</sup>` becomes ².
 */
export function textOf(nodes: ChildNode[], isLeftOut: (name: string) => boolean = () => false): RichText {
  const pictures: RichText['pictures'] = [];
  /** A recursion could be as deep as a hostile file wants. */
  const waiting: (ChildNode | string)[] = [...nodes].reverse();
  let text = '';
  let isInCell = false;
  const tables: { from: number; hasHeader: boolean }[] = [];

  const breakLine = () => {
    if (isInCell) text += /\s$/.test(text) ? '' : ' ';
    else if (text !== '' && !text.endsWith('\n')) text = `${text.trimEnd()}\n`;
  };

  function open(node: Element, name: string): void {
    if (blocks.has(name)) {
      breakLine();
      waiting.push('\n');
    }
    if (name === 'ol') numberItems(node);
    if (name === 'table' && !isInCell) {
      tables.push({ from: text.length, hasHeader: true });
      waiting.push(ends.table);
    }
    if ((name === 'td' || name === 'th') && !isInCell && !isAlone(node)) {
      const table = tables.at(-1);
      if (table && name === 'td' && !text.includes('\n', table.from)) table.hasHeader = false;
      isInCell = true;
      waiting.push(ends.cell);
    }
    for (let at = node.children.length - 1; at >= 0; at--) waiting.push(node.children[at] as ChildNode);
  }

  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node === '\n') breakLine();
    else if (node === ends.cell) {
      isInCell = false;
      text = `${text.endsWith(' ') ? text.slice(0, -1) : text}\t`;
    } else if (node === ends.table) {
      const { from, hasHeader } = tables.pop() ?? { from: 0, hasHeader: false };
      text = text.slice(0, from) + tableText(text.slice(from), hasHeader);
    } else if (typeof node === 'string') text += node;
    else if (isText(node)) {
      const words = node.data.replace(/[\s\u00a0]+/g, ' ');
      text += text === '' || /\s$/.test(text) ? words.trimStart() : words;
    } else if (isTag(node)) {
      const name = node.name.toLowerCase();
      if (leftOut.has(name) || isLeftOut(name) || node.attribs.class === 'katex-html') continue;
      const tex = texOf(node, name);
      if (tex !== undefined) text += formulaSource(tex, false);
      else if (name === 'br') text = isInCell ? `${text} ` : `${text.trimEnd()}\n`;
      else if (name === 'img') pictures.push({ src: node.attribs.src ?? '', alt: node.attribs.alt ?? '' });
      else if (unreadable.has(name)) text += `<${name}>`;
      else if (name === 'sup' || name === 'sub') text += raised(plainText(node.children), name);
      else open(node, name);
    } else if ('children' in node) for (const child of node.children.toReversed()) waiting.push(child as ChildNode);
  }
  return { text: withFormulas(text.replace(/[ \t]+$/gm, '').trim()), pictures };
}

/** A layout may have a whole text in one cell: its lines stay. */
const isAlone = (cell: Element) =>
  !cell.parent?.children.some((other) => other !== cell && isTag(other) && /^t[dh]$/i.test(other.name));

/** The LaTeX that MathML is annotated with, and that Canvas has at a picture of a formula. */
function texOf(node: Element, name: string): string | undefined {
  if (name === 'img') return node.attribs['data-equation-content'];
  if (name !== 'math') return undefined;
  const isTex = ({ attribs }: Element) => attribs.encoding === 'application/x-tex';
  const annotation = DomUtils.findOne((one) => one.name === 'annotation' && isTex(one), node.children);
  return annotation ? plainText(annotation.children) : undefined;
}

/** `\(…\)`, `\[…\]` and the `[$]…[/$]` of Anki. */
const withFormulas = (text: string) =>
  /\\[([]|\[\$/.test(text)
    ? text
        .replace(/\\\[([^\n]{1,500}?)\\\]|\[\$\$\]([^\n]{1,500}?)\[\/\$\$\]/g, (_, one, two) =>
          formulaSource(one ?? two, true),
        )
        .replace(/\\\(([^\n]{1,500}?)\\\)|\[\$\]([^\n]{1,500}?)\[\/\$\]/g, (_, one, two) =>
          formulaSource(one ?? two, false),
        )
    : text;

/** Lines of cells; those of a table without a header and formulas stay lines. */
function tableText(text: string, hasHeader: boolean): string {
  const rows = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.trimEnd().split('\t'));
  const isPlain = !hasHeader && !/\$|\\\(|<su[bp]>/.test(text);
  if (isPlain || rows.length < 2 || rows.every((cells) => cells.length < 2)) return text;
  return `${hasHeader ? tableSource(rows[0] ?? [], rows.slice(1)) : tableSource([], rows)}\n`;
}

/** A choice may refer to the number of an item: it becomes a part of its text. */
function numberItems(list: Element): void {
  const { type = '1', start = '1' } = list.attribs;
  let next = /^-?\d{1,6}$/.test(start) ? Number(start) : 1;
  for (const item of list.children) {
    if (!isTag(item) || item.name.toLowerCase() !== 'li') continue;
    item.children.unshift(new Text(`${itemNumber(next++, type)}. `));
  }
}

/** As `type` of HTML says: `A`, `a`, `I` or `i`; otherwise, and if it is too large, in digits. */
export function itemNumber(number: number, type: string): string {
  const text = itemNumbers[type.toUpperCase()]?.[number - 1] ?? String(number);
  return type === type.toLowerCase() ? text.toLowerCase() : text;
}

const itemNumbers: Record<string, string[]> = {
  A: [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  I: ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'],
};

function raised(given: string, name: 'sup' | 'sub'): string {
  const text = given.replace(/\s+/g, ' ').trim();
  if (name === 'sup' && /^(?:st|nd|rd|th|o|º|°)$/.test(text)) return /^[oº°]$/.test(text) ? '°' : text;
  const source = `<${name}>${text}</${name}>`;
  // What is too long to be one stays visible.
  return (
    raisedCharacters(text, name) ?? (piecesOf(source).length === 1 ? source : `${name === 'sup' ? '^' : '_'}{${text}}`)
  );
}

/** The text within an element, without looking at elements in it. */
export function plainText(nodes: ChildNode[]): string {
  const waiting = [...nodes].reverse();
  let text = '';
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (isText(node)) text += node.data;
    else if ('children' in node) for (const child of node.children.toReversed()) waiting.push(child as ChildNode);
  }
  return text;
}
