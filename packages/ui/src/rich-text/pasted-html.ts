import {
  allowedTag,
  attributeValue,
  headingTag,
  linkAddress,
  sectionId,
  type TextKind,
} from '@fairway/contracts/content/rich-text';
import { parseInert } from './inert-html.ts';
import { moveNestedLists, rebuildWordLists } from './pasted-lists.ts';
import { applyStyles } from './pasted-styles.ts';

/** What cannot be pasted: one, and several. */
const unsupported: Record<string, readonly [string, string]> = {
  img: ['picture', 'pictures'],
  svg: ['drawing', 'drawings'],
  canvas: ['drawing', 'drawings'],
  video: ['video', 'videos'],
  audio: ['recording', 'recordings'],
  iframe: ['embedded page', 'embedded pages'],
  object: ['embedded page', 'embedded pages'],
  embed: ['embedded page', 'embedded pages'],
  math: ['formula', 'formulas'],
  input: ['form field', 'form fields'],
  select: ['form field', 'form fields'],
  textarea: ['form field', 'form fields'],
  hr: ['ruled line', 'ruled lines'],
  a: ['link address', 'link addresses'],
  table: ['table layout', 'table layouts'],
};

/** Not part of the text. */
const invisible = 'script, style, meta, link, title, template, noscript, xml, br.Apple-interchange-newline';

/**
 * Pasted HTML as this kind of text can have it. What word processors express by styles and classes becomes elements.
 * `leftOut` names the rest, such as `2 pictures`.
 */
export function cleanPasted(html: string, kind: TextKind): { html: string; leftOut: string[] } {
  const body = parseInert(html);
  const counts = new Map<string, { count: number; several: string }>();
  const leaveOut = (tag: string) => {
    const [one = tag, several = tag] = unsupported[tag] ?? [];
    counts.set(one, { count: (counts.get(one)?.count ?? 0) + 1, several });
  };
  for (const element of body.querySelectorAll(invisible)) element.remove();
  rebuildWordLists(body);
  applyStyles(body);
  moveNestedLists(body);
  lowerHeadings(body, kind);
  for (const caption of body.querySelectorAll('caption')) caption.closest('table')?.before(renamed(caption, 'p'));
  for (const element of [...body.querySelectorAll('*')].reverse()) convert(element, kind, leaveOut);
  return {
    html: body.innerHTML,
    leftOut: [...counts].map(([one, { count, several }]) => `${count} ${count === 1 ? one : several}`),
  };
}

/** Inner elements come first, so that an element contains only what can stay. */
function convert(element: Element, kind: TextKind, leaveOut: (tag: string) => void): void {
  const tag = element.localName;
  const allowed = allowedTag(kind, tag);
  if (tag === 'a') convertLink(element, kind, leaveOut);
  else if (tag === 'br' && isBesideBlock(element)) element.remove();
  else if (tag === 'img' && attributeValue(kind, tag, 'src', element.getAttribute('src') ?? '') === null) drop();
  else if (allowed !== null) renamed(element, allowed);
  else if (tag === 'pre') preToLines(element);
  else if (tag === 'table') {
    leaveOut(tag);
    tableToLines(element);
  } else if (unsupported[tag] !== undefined) drop();

  function drop(): void {
    leaveOut(tag);
    element.remove();
  }
}

/** Google Docs links to its own redirect. */
function convertLink(link: Element, kind: TextKind, leaveOut: (tag: string) => void): void {
  const href = link.getAttribute('href') ?? '';
  const isRedirect = /^https:\/\/www\.google\.com\/url\?/.test(href) && URL.canParse(href);
  const allowed = linkAddress(kind, isRedirect ? (new URL(href).searchParams.get('q') ?? href) : href);
  // A bookmark or a footnote of the original document leads nowhere here.
  const isInside = href.startsWith('#');
  if (allowed !== null && (!isInside || hasSection(link.ownerDocument, allowed))) {
    link.setAttribute('href', allowed);
    return;
  }
  if (href !== '' && !isInside) leaveOut('a');
  link.replaceWith(...link.childNodes);
}

const hasSection = (document: Document, address: string) =>
  [...document.querySelectorAll('h2[id], h3[id], h4[id]')].some(({ id }) => `#${sectionId(id)}` === address);

/** The page's title is its only h1, so all headings move down if there is one. */
function lowerHeadings(body: HTMLElement, kind: TextKind): void {
  for (const title of body.querySelectorAll('p.MsoTitle')) renamed(title, 'h1');
  const headings = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const down = headings.some(({ localName }) => localName === 'h1') ? 1 : 0;
  for (const heading of headings) {
    const tag = headingTag(kind, Number(heading.localName[1]) + down);
    const lowered = renamed(heading, tag);
    if (tag !== 'p') continue;
    const bold = lowered.ownerDocument.createElement('strong');
    bold.append(...lowered.childNodes);
    lowered.append(bold);
  }
}

const isBlock = (element: Element | null) =>
  element !== null && /^(?:p|ul|ol|h[1-6]|table|div|blockquote)$/.test(element.localName);

const isBesideBlock = ({ previousElementSibling, nextElementSibling }: Element) =>
  isBlock(previousElementSibling) || isBlock(nextElementSibling);

function tableToLines(table: Element): void {
  const { ownerDocument } = table;
  const lines = [...table.querySelectorAll('tr')].map((row) => {
    const line = ownerDocument.createElement('p');
    [...row.children].forEach((cell, index) => {
      if (index > 0) line.append(' | ');
      for (const inner of cell.querySelectorAll('p, div, ul, ol, li, br')) inner.replaceWith(...inner.childNodes, ' ');
      line.append(...cell.childNodes);
    });
    return line;
  });
  table.replaceWith(...lines);
}

function preToLines(pre: Element): void {
  const { ownerDocument } = pre;
  const lines = (pre.textContent ?? '').replace(/\n$/, '').split('\n');
  const paragraph = ownerDocument.createElement('p');
  lines.forEach((line, index) => {
    if (index > 0) paragraph.append(ownerDocument.createElement('br'));
    paragraph.append(line);
  });
  pre.replaceWith(paragraph);
}

function renamed(element: Element, tag: string): Element {
  if (element.localName === tag) return element;
  const other = element.ownerDocument.createElement(tag);
  for (const { name, value } of element.attributes) if (name === 'id') other.setAttribute(name, value);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}
