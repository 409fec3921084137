/** The lists around the current place, each with the number of its next item. */
type List = { isOrdered: boolean; type: string; next: number };

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const textOf = (html: string) => html.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? '');

/**
 * The text of sanitized HTML, one line for each block. What the formatting says stays: links have their addresses, list
 * items their numbers, `10<sup>3</sup>` is 10^3, and struck text is between tildes.
 */
export function plainTextOf(html: string): string {
  const lists: List[] = [];
  const links: { href: string; from: number }[] = [];
  let text = '';
  const startLine = () => {
    if (text !== '' && !/(?:^|\n)(?: *(?:-|\w+\.) )?$/.test(text)) text += '\n';
  };
  let at = 0;
  for (const { 0: markup, 1: closing, 2: name = '', 3: attributes = '', index } of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)([^>]*)>/gi,
  )) {
    text += textOf(html.slice(at, index));
    at = index + markup.length;
    const tag = name.toLowerCase();
    if (tag === 'br') text += '\n';
    else if (tag === 'ul' || tag === 'ol') {
      if (closing) lists.pop();
      else lists.push(listOf(tag, attributes));
      startLine();
    } else if (tag === 'li') {
      startLine();
      if (!closing) text += `${'  '.repeat(Math.max(0, lists.length - 1))}${markerOf(lists.at(-1))} `;
    } else if (tag === 'a') {
      if (!closing) links.push({ href: attributeOf(attributes, 'href'), from: text.length });
      else text += addressAfter(text, links.pop());
    } else if (tag === 's') text += '~';
    else if (tag === 'sup' && !closing && /^[\d+\u2212-]/.test(html.slice(at))) text += '^';
    else if (/^(?:p|h[2-4]|blockquote)$/.test(tag)) startLine();
  }
  text += textOf(html.slice(at));
  return text.replace(/\n{3,}/g, '\n\n').trim();
}

const attributeOf = (attributes: string, name: string) =>
  textOf(new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? '');

const listOf = (tag: string, attributes: string): List => ({
  isOrdered: tag === 'ol',
  type: attributeOf(attributes, 'type'),
  next: Number(attributeOf(attributes, 'start') || 1),
});

function markerOf(list: List | undefined): string {
  if (!list?.isOrdered) return '-';
  const number = list.next++;
  const letter = number <= 26 ? String.fromCharCode(96 + number) : String(number);
  const marker = { a: letter, A: letter.toUpperCase(), i: romanOf(number), I: romanOf(number).toUpperCase() }[
    list.type
  ];
  return `${marker ?? number}.`;
}

const romanSigns = [
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const;

function romanOf(number: number): string {
  const found = romanSigns.find(([value]) => value <= number);
  return found ? found[1] + romanOf(number - found[0]) : '';
}

/** The address of a link whose text is not the address itself. */
function addressAfter(text: string, link: { href: string; from: number } | undefined): string {
  if (!link || link.href === '') return '';
  const address = link.href.replace(/^mailto:/i, '');
  return text.slice(link.from).trim() === address ? '' : ` (${address})`;
}
