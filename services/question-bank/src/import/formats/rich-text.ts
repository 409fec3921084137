import { type ChildNode, type Element, isTag, isText, Text } from 'domhandler';
import { parseDocument } from 'htmlparser2';

/** Plain text of HTML, with the addresses of its pictures. */
export type RichText = { text: string; pictures: { src: string; alt: string }[] };

const blocks = new Set(
  'address article aside blockquote dd div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);
const leftOut = new Set(['head', 'script', 'style', 'title', 'template']);
/** What plain text cannot show stays as a tag, so that the dry run points to it. */
const unreadable = new Set(['audio', 'canvas', 'embed', 'iframe', 'math', 'object', 'svg', 'video']);

const superscripts = new Map([...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'].map((sign, at) => ['0123456789+-=()n'[at] ?? '', sign]));
const subscripts = new Map([...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'].map((sign, at) => ['0123456789+-=()'[at] ?? '', sign]));

export const readHtml = (html: string): RichText => textOf(parseDocument(html).children);

export const readPlain = (text: string): RichText => ({ text, pictures: [] });

/** The text of elements: paragraphs become lines, cells are separated by tabs, `<sup>2</sup>` becomes ². */
export function textOf(nodes: ChildNode[], isLeftOut: (name: string) => boolean = () => false): RichText {
  const pictures: RichText['pictures'] = [];
  /** A recursion could be as deep as a hostile file wants. */
  const waiting: (ChildNode | string)[] = [...nodes].reverse();
  let text = '';

  const breakLine = () => {
    if (text !== '' && !text.endsWith('\n')) text = `${text.trimEnd()}\n`;
  };

  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node === '\n') breakLine();
    else if (typeof node === 'string') text += node;
    else if (isText(node)) {
      const words = node.data.replace(/[\s\u00a0]+/g, ' ');
      text += text === '' || /\s$/.test(text) ? words.trimStart() : words;
    } else if (isTag(node)) {
      const name = node.name.toLowerCase();
      if (leftOut.has(name) || isLeftOut(name)) continue;
      if (name === 'br') text = `${text.trimEnd()}\n`;
      else if (name === 'img') pictures.push({ src: node.attribs.src ?? '', alt: node.attribs.alt ?? '' });
      else if (unreadable.has(name)) text += `<${name}>`;
      else if (name === 'sup' || name === 'sub') text += raised(plainText(node.children), name);
      else {
        if (blocks.has(name)) breakLine();
        if (blocks.has(name)) waiting.push('\n');
        if (name === 'td' || name === 'th') waiting.push('\t');
        if (name === 'ol') numberItems(node);
        for (let at = node.children.length - 1; at >= 0; at--) waiting.push(node.children[at] as ChildNode);
      }
    } else if ('children' in node) for (const child of node.children.toReversed()) waiting.push(child as ChildNode);
  }
  return { text: text.replace(/[ \t]+$/gm, '').trim(), pictures };
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

function itemNumber(number: number, type: string): string {
  const isLettered = number >= 1 && number <= 26 && /^a$/i.test(type);
  const isRoman = number >= 1 && number <= romans.length && /^i$/i.test(type);
  const text = isLettered ? String.fromCharCode(64 + number) : isRoman ? romans[number - 1] : undefined;
  return text === undefined ? String(number) : type === type.toLowerCase() ? text.toLowerCase() : text;
}

const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

function raised(text: string, name: 'sup' | 'sub'): string {
  const signs = [...text.trim().replace('−', '-')].map((sign) =>
    (name === 'sup' ? superscripts : subscripts).get(sign),
  );
  if (signs.every((sign) => sign !== undefined)) return signs.join('');
  if (name === 'sup' && /^(?:st|nd|rd|th|o|º|°)$/.test(text.trim())) return /^[oº°]$/.test(text.trim()) ? '°' : text;
  return `${name === 'sup' ? '^' : '_'}{${text.trim()}}`;
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
