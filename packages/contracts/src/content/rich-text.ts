/**
 * The markup of each kind of formatted text. Editors, sanitizers and renderers derive what they accept from this file.
 * Imports nothing: the browser also uses it.
 */
export type TextKind = 'page' | 'comment' | 'mail';

const basicTags = [
  'p',
  'br',
  'ul',
  'ol',
  'li',
  'blockquote',
  'strong',
  'em',
  'u',
  's',
  'code',
  'sub',
  'sup',
  'a',
] as const;

export const textTags = {
  comment: basicTags,
  mail: [...basicTags, 'h2', 'h3'],
  page: [
    ...basicTags,
    'h2',
    'h3',
    'h4',
    'hr',
    'pre',
    'img',
    'table',
    'tr',
    'th',
    'td',
    // A text with one of these is edited as HTML, except that the editor has all rows of a table in its body.
    'thead',
    'tbody',
    'figure',
    'figcaption',
  ],
} as const satisfies Record<TextKind, readonly string[]>;

export const isTextTag = (kind: TextKind, tag: string): boolean => (textTags[kind] as readonly string[]).includes(tag);

/** The depth up to which comments and mails are shown. */
export const maxNesting = 20;

/** Elements that mean the same as an allowed one. */
const sameMeaning: Record<string, string> = { b: 'strong', i: 'em', strike: 's', del: 's', ins: 'u' };

/** The allowed element for this one: itself, one of the same meaning, or null. */
export function allowedTag(kind: TextKind, tag: string): string | null {
  if (isTextTag(kind, tag)) return tag;
  const heading = /^h([1-6])$/.exec(tag);
  if (heading) return headingTag(kind, Number(heading[1]));
  return sameMeaning[tag] ?? null;
}

/** The nearest allowed heading; a paragraph in texts without headings. A page's title is its only h1. */
export function headingTag(kind: TextKind, level: number): string {
  const deepest = { page: 4, mail: 3, comment: 0 }[kind];
  return deepest === 0 ? 'p' : `h${Math.min(Math.max(level, 2), deepest)}`;
}

const wholeNumber = (value: string) => (/^\d{1,4}$/.test(value) ? String(Number(value)) : null);
const span = (value: string) => (/^[1-9]\d{0,2}$/.test(value) ? value : null);
const cells = { colspan: span, rowspan: span };
const heading = { id: (value: string, kind: TextKind) => (kind === 'page' ? sectionId(value) : null) };
const anyText = (value: string) => value;

/** The attributes of each element: each returns the allowed value, or null. */
const attributes: Record<string, Record<string, (value: string, kind: TextKind) => string | null>> = {
  a: {
    href: (value, kind) => linkAddress(kind, value),
    title: (value, kind) => (kind === 'page' && value !== '' ? value : null),
  },
  ol: { start: wholeNumber, type: (value) => (/^[1aAiI]$/.test(value) ? value : null) },
  h2: heading,
  h3: heading,
  h4: heading,
  img: { src: pictureAddress, alt: anyText, width: wholeNumber, height: wholeNumber },
  // The editor has no scope: a text with one is edited as HTML.
  th: { ...cells, scope: (value) => (/^(?:col|row)(?:group)?$/.test(value) ? value : null) },
  td: cells,
};

export const attributeNames = (tag: string): string[] => Object.keys(attributes[tag] ?? {});

/** The value of an attribute as it may be stored; null if the element cannot have it. */
export function attributeValue(kind: TextKind, tag: string, name: string, value: string): string | null {
  return attributes[tag]?.[name]?.(value, kind) ?? null;
}

/** Only pictures of this site: the content security policy blocks all others. */
function pictureAddress(value: string): string | null {
  return /^\/media\/(?:[\w-]+\/)*[\w-]+\.[a-z0-9]+$/i.test(value) ? value : null;
}

/** Distinguishes the sections of a text from the elements of the site, whose ids a text must not take. */
const sectionPrefix = 'section-';

/** The id of a section; null without a letter or digit. */
export function sectionId(text: string): string | null {
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-/, '');
  const name = (words.startsWith(sectionPrefix) ? words.slice(sectionPrefix.length) : words).slice(0, 80);
  return name === '' ? null : `${sectionPrefix}${name.replace(/-$/, '')}`;
}

/** Passes no ranking to the linked page, and marks user content. */
export const commentLinkRel = 'nofollow ugc noopener';

/** A complete web address. One with a user name before an @ looks like another site than it leads to. */
function isWebAddress(address: string): boolean {
  if (!/^https?:\/\/[^\s/\\]\S*$/i.test(address) || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}

/** The target of a link as it may be stored; null if this kind of text cannot have it. */
export function linkAddress(kind: TextKind, typed: string): string | null {
  const address = typed.trim();
  if (isWebAddress(address)) return address;
  if (kind === 'comment') return null;
  if (/^mailto:[^\s@]+@\S+$/i.test(address)) return address;
  // A mail has no site to begin from.
  if (kind === 'mail') return null;
  if (address === '#top') return address;
  if (address.startsWith('#')) {
    const id = sectionId(address);
    return id && `#${id}`;
  }
  if (/^\/(?![/\\])[^\s\\]*$/.test(address)) return address;
  // Every page has the root as its folder.
  return /^[a-z0-9][a-z0-9/_-]*(?:[?#][^\s\\]*)?$/i.test(address) ? `/${address}` : null;
}

/** What of an element is stored. `tag` is null if only its content is. */
export function storedElement(
  kind: TextKind,
  name: string,
  written: Record<string, string>,
): { tag: string | null; attributes: Record<string, string>; removed: string[] } {
  const tag = allowedTag(kind, name);
  if (tag === null) return { tag, attributes: {}, removed: [`<${name}>`] };
  const attributes: Record<string, string> = {};
  const removed: string[] = [];
  for (const [attribute, value] of Object.entries(written)) {
    const stored = attributeValue(kind, tag, attribute, value);
    if (stored !== null) attributes[attribute] = stored;
    else if (!(kind === 'comment' && tag === 'a' && attribute === 'rel')) removed.push(shown(attribute, value));
  }
  // Nothing is left of a link without an address, and of a picture without a source.
  if ((tag === 'a' && attributes.href === undefined) || (tag === 'img' && attributes.src === undefined)) {
    return { tag: null, attributes: {}, removed: removed.length > 0 ? removed : [`<${name}>`] };
  }
  if (kind === 'comment' && tag === 'a') attributes.rel = commentLinkRel;
  return { tag, attributes, removed };
}

const maxShown = 60;

const shown = (attribute: string, value: string) =>
  value === '' ? attribute : `${attribute}="${value.length > maxShown ? `${value.slice(0, maxShown)}…` : value}"`;

const maxNamed = 6;

/** The names of what a text cannot contain, such as `<iframe>, style="color:red" and 2 more`. */
export function listRemoved(names: readonly string[]): string {
  const different = [...new Set(names)];
  const more = different.length - maxNamed;
  return `${different.slice(0, maxNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** What a save reports: `complete` if nothing of the text was removed, otherwise `done` and what is missing. */
export function savedNotice(removed: readonly string[], complete: string, done: string): string {
  return removed.length === 0 ? complete : `${done} without ${listRemoved(removed)}, which is not allowed here.`;
}
