import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { LRUCache } from 'lru-cache';
import temml from 'temml';
import { escapeXml } from './escape-xml.ts';
import { raisedCharacters } from './pieces.ts';

/** A formula as MathML and in plain words, or why it cannot be shown. */
export type Formula = { html: string; words: string } | { fault: string };

const maxElements = 600;
const maxDepth = 40;
const cached = new LRUCache<string, Formula>({ max: 5_000 });

/** What could define names, and so make a short text a long formula. */
const definitions = /\\(?:[egx]?def|let|futurelet|global|long|(?:re)?newcommand|providecommand)(?![A-Za-z])/;

/** Never throws: what is wrong with a formula is an answer. */
export function formulaOf(tex: string, isBlock: boolean): Formula {
  const key = `${isBlock} ${tex}`;
  const known = cached.get(key);
  if (known) return known;
  const made = makeFormula(tex, isBlock);
  cached.set(key, made);
  return made;
}

function makeFormula(tex: string, isBlock: boolean): Formula {
  const [definition] = definitions.exec(tex) ?? [];
  if (definition) return { fault: `${definition} is not allowed` };
  try {
    const xml = temml.renderToString(tex, {
      displayMode: isBlock,
      throwOnError: true,
      maxExpand: 300,
      maxSize: [10, 10],
    });
    const root = parseDocument(xml, { xmlMode: true }).children.find(isTag);
    if (root?.name !== 'math') return { fault: 'it is empty' };
    const html = `<math${isBlock ? ' display="block"' : ''}>${contentOf(root, { elements: 0 }, 0)}</math>`;
    return { html, words: wordsOf(root).replace(/\s+/g, ' ').trim() };
  } catch (error) {
    return { fault: reasonOf(error) };
  }
}

/** The parser's message, without the formula that it repeats. */
const reasonOf = (error: unknown) =>
  (error instanceof Error && !(error instanceof TypeError || error instanceof RangeError) ? error.message : '')
    .replace(/^\s*(?:ParseError:)?\s*/, '')
    .replace(/ at (?:position|end of input)[\s\S]*$/, '')
    .slice(0, 100) || 'it cannot be read';

const elements = new Set(
  'menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none'.split(
    ' ',
  ),
);
const attributes = new Set(
  'accent accentunder columnalign depth displaystyle fence form height largeop linethickness lspace mathsize mathvariant maxsize minsize movablelimits notation rspace scriptlevel separator stretchy symmetric voffset width'.split(
    ' ',
  ),
);
const alignments: Record<string, string> = { 'tml-left': 'left', 'tml-right': 'right' };

/**
 * The children of an element, of allowed elements and attributes only: no style, since the site's policy allows none, no
 * address and no name. A column's alignment is an attribute that the style sheet reads.
 */
function contentOf({ children }: Element, count: { elements: number }, depth: number): string {
  return children.map((node) => htmlOf(node, count, depth)).join('');
}

function htmlOf(node: ChildNode, count: { elements: number }, depth: number): string {
  if (isText(node)) return escapeXml(node.data);
  if (!isTag(node)) return '';
  count.elements++;
  if (count.elements > maxElements || depth > maxDepth) throw new Error('it is too long or nested too deeply');
  // Browsers draw no frames and strokes; the style sheet draws the line above.
  if (node.name === 'menclose' && node.attribs.notation !== 'top') throw new Error('it has a frame or a stroke');
  const content = contentOf(node, count, depth + 1);
  if (!elements.has(node.name)) return content;
  const alignment = alignments[node.attribs.class ?? ''];
  const own = { ...node.attribs, ...(node.name === 'mtd' && alignment && { columnalign: alignment }) };
  const kept = Object.entries(own).filter(([name, value]) => attributes.has(name) && /^[\w.%#+ -]*$/.test(value));
  return `<${node.name}${kept.map(([name, value]) => ` ${name}="${value}"`).join('')}>${content}</${node.name}>`;
}

const spaced = /^[=<>≤≥≈≠≡∝+−±×·÷→←↔]$/;

/** A formula in a line: `1/2 mv²` of a fraction and a power. */
function wordsOf(node: ChildNode): string {
  if (isText(node)) return node.data.replace(/[\u2061-\u2064]/g, '');
  if (!isTag(node)) return '';
  const parts = node.children.map(wordsOf);
  const [first = '', second = '', third = ''] = parts;
  const text = parts.join('');
  switch (node.name) {
    case 'mo':
      return spaced.test(text) ? ` ${text} ` : text;
    case 'mspace':
      return ' ';
    case 'mfrac':
      return `${grouped(first)}/${grouped(second)} `;
    case 'msqrt':
      return `√${grouped(text)}`;
    case 'mroot':
      return `${raised(second, 'sup')}√${grouped(first)}`;
    case 'msup':
      return first + raised(second, 'sup');
    case 'msub':
      return first + raised(second, 'sub');
    case 'msubsup':
      return first + raised(second, 'sub') + raised(third, 'sup');
    case 'mtr':
      return `${parts.join(' ')}; `;
    default:
      return text;
  }
}

const grouped = (words: string) => (/^(?:[\d.]+|\p{L})$/u.test(words.trim()) ? words.trim() : `(${words.trim()})`);

/** `x²`, and `x^(n + m)` if there are no such characters. */
export function raised(words: string, kind: 'sub' | 'sup'): string {
  const text = words.trim();
  if (/^[∘°]$/.test(text)) return '°';
  return (
    raisedCharacters(text, kind) ??
    (/^[′″]+$/.test(text)
      ? text
      : `${kind === 'sup' ? '^' : '_'}${/^[\p{L}\p{N}.]+$/u.test(text) ? text : `(${text})`}`)
  );
}
