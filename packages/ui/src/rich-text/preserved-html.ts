import { getHTMLFromFragment, getSchema } from '@tiptap/core';
import { DOMParser as DocumentParser } from '@tiptap/pm/model';
import { parseInert } from './inert-html.ts';
import type { RichTextFormat } from './rich-text-extensions.ts';

/**
 * Whether the editor would preserve all of this HTML. It reads and writes it, and compares the text and the elements
 * around it.
 */
export function isPreserved(html: string, format: RichTextFormat): boolean {
  const schema = getSchema(format.extensions);
  const read = parseInert(html);
  const written = parseInert(getHTMLFromFragment(DocumentParser.fromSchema(schema).parse(read).content, schema));
  return outlineOf(read) === outlineOf(written);
}

const blocks = /^(?:P|BR|UL|OL|LI|BLOCKQUOTE|H[1-6]|HR|PRE|IMG|TABLE|TR|TH|TD|FIGURE|FIGCAPTION)$/;

/** Without them, the text reads the same: the editor adds them, or writes them in another place. */
const neutral = /^(?:P|THEAD|TBODY|BODY)$/;

/** The blocks of HTML, and the formatting of each piece of text, whatever the order of the nested formatting. */
function outlineOf(root: Node): string {
  const lines: string[] = [];
  function walk(node: Node, marks: readonly string[]): void {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = (node.textContent ?? '').replace(/\s+/g, '');
      if (text !== '') lines.push(...[...text].map((letter) => `${letter} ${marks.toSorted().join(' ')}`));
      return;
    }
    if (!(node instanceof Element)) return;
    const { tagName: tag } = node;
    const isCodeOfBlock = tag === 'CODE' && node.parentElement?.tagName === 'PRE';
    const isSilent = neutral.test(tag) || isCodeOfBlock;
    const isBlock = blocks.test(tag);
    const opening = `<${tag}${attributesOf(node)}>`;
    const inner = isBlock || isSilent ? marks : [...new Set([...marks, opening])];
    if (isBlock && !isSilent) lines.push(opening);
    for (const child of node.childNodes) walk(child, inner);
    if (isBlock && !isSilent) lines.push(`</${tag}>`);
  }
  walk(root, []);
  return lines.join('\n');
}

/** The defaults, which the editor leaves out. */
const defaults: Record<string, string> = { start: '1', colspan: '1', rowspan: '1' };

const attributesOf = (element: Element) =>
  [...element.attributes]
    .filter(({ name, value }) => defaults[name] !== value)
    .map(({ name, value }) => ` ${name}=${value}`)
    .sort()
    .join('');
