const inline = /^(?:span|font|a|b|strong|i|em|u|s|code|sub|sup|small|label|big|tt|ins|del)$/;

/** Word processors write formatting as styles. They become elements, which remain where the site's policy blocks styles. */
export function applyStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[data-style]')) {
    const style = declarationsOf(element);
    applyListType(element, style);
    const isInline = inline.test(element.localName);
    // The style of a block is that of its text only if no part of the text has its own.
    const hasOwn = (name: string) => element.querySelector(`[data-style*="${name}"]`) !== null;
    const isTitle = element.closest('h1, h2, h3, h4, h5, h6, th') !== null;
    const isText = isInline || /^(?:p|td|div)$/.test(element.localName);
    if (!isText) continue;
    const wants = (name: string) => isInline || !hasOwn(name);
    if (isBold(style['font-weight']) && !isTitle && wants('font-weight')) wrap(element, 'strong');
    if (/italic|oblique/.test(style['font-style'] ?? '') && wants('font-style')) wrap(element, 'em');
    const line = `${style['text-decoration'] ?? ''} ${style['text-decoration-line'] ?? ''}`;
    if (line.includes('line-through') && wants('text-decoration')) wrap(element, 's');
    if (line.includes('underline') && isInline && !isLink(element)) wrap(element, 'u');
    if (isInline && style['vertical-align'] === 'super') wrap(element, 'sup');
    if (isInline && style['vertical-align'] === 'sub') wrap(element, 'sub');
    if (isUndone(element, style)) element.replaceWith(...element.childNodes);
  }
}

type Declarations = Record<string, string>;

const declarationsOf = (element: Element): Declarations =>
  Object.fromEntries(
    (element.getAttribute('data-style') ?? '').split(';').flatMap((declaration) => {
      const [name = '', ...value] = declaration.split(':');
      return value.length === 0 ? [] : [[name.trim().toLowerCase(), value.join(':').trim().toLowerCase()]];
    }),
  );

const isBold = (weight = '') => /^bold/.test(weight) || Number(weight) >= 600;

const isLink = (element: Element) => element.closest('a') !== null || element.querySelector('a') !== null;

/** Google Docs wraps everything in a `b` that is not bold. */
function isUndone({ localName }: Element, style: Declarations): boolean {
  const weight = style['font-weight'];
  if (localName === 'b' || localName === 'strong') return weight !== undefined && !isBold(weight);
  return (localName === 'i' || localName === 'em') && style['font-style'] === 'normal';
}

function wrap(element: Element, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

const listTypes: Record<string, string> = {
  'upper-roman': 'I',
  'lower-roman': 'i',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-alpha': 'a',
  'lower-latin': 'a',
};

/** Google Docs has the type of a list at its items. */
function applyListType(element: Element, style: Declarations): void {
  const type = listTypes[style['list-style-type'] ?? ''];
  const list = element.localName === 'li' ? element.parentElement : element;
  if (type && list?.localName === 'ol' && !list.hasAttribute('type')) list.setAttribute('type', type);
}
