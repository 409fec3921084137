import { createElement, type ReactNode, useMemo } from 'react';
import styles from './rich-text.module.css';

const tags = 'p|ul|ol|li|blockquote|strong|em|u|s|code|sub|sup';
/** The only markup in HTML that our server has sanitized: these tags, and links in this one spelling. */
const markup = new RegExp(
  `<br ?/?>|<(?<open>${tags})>|<a href="(?<href>https?://[^"<>]*)"(?: rel="[^"<>]*")?>|</(?<close>${tags}|a)>`,
  'gi',
);
const deepest = 20;

type Piece = { tag: string; href?: string; inside: (Piece | string)[] };

/**
 * The text, lists and links of a member's HTML, which the server has sanitized. They are still rendered as our own
 * elements: anything else in it is text, and no browser ever parses it as HTML.
 */
export function RichText({ html }: { html: string }) {
  const words = useMemo(() => piecesOf(html).map(render), [html]);
  return (
    <div dir="auto" className={styles.words}>
      {words}
    </div>
  );
}

/** An unclosed tag ends with its parent; an unopened one is dropped. */
function piecesOf(html: string): Piece['inside'] {
  const root: Piece = { tag: '', inside: [] };
  let open = [root];
  const add = (piece: Piece | string) => open.at(-1)?.inside.push(piece);
  let at = 0;
  for (const match of html.matchAll(markup)) {
    add(textOf(html.slice(at, match.index)));
    at = match.index + match[0].length;
    const { open: tag, href, close } = match.groups ?? {};
    if (close) {
      const begun = open.findLastIndex((piece) => piece.tag === close.toLowerCase());
      if (begun > 0) open = open.slice(0, begun);
    } else if (tag || href) {
      const piece: Piece = href
        ? { tag: 'a', href: textOf(href), inside: [] }
        : { tag: String(tag).toLowerCase(), inside: [] };
      add(piece);
      if (open.length < deepest) open.push(piece);
    } else {
      add({ tag: 'br', inside: [] });
    }
  }
  add(textOf(html.slice(at)));
  return root.inside;
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const textOf = (html: string) => html.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? '');

function render(piece: Piece | string, key: number): ReactNode {
  if (typeof piece === 'string') return piece;
  const { tag, href, inside } = piece;
  const link = href === undefined ? {} : { href, rel: 'nofollow ugc noopener' };
  return createElement(tag, { key, ...link }, ...inside.map(render));
}
