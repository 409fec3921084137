import {
  attributeValue,
  commentLinkRel,
  maxNesting,
  type TextKind,
  textTags,
} from '@fairway/contracts/content/rich-text';
import { createElement, type ReactNode, useMemo } from 'react';
import styles from './rich-text.module.css';

type Kind = Exclude<TextKind, 'page'>;

/** The only markup in HTML that our server has sanitized: the tags of this kind, and attributes in this one spelling. */
const markupOf = (kind: Kind) => {
  const tags = textTags[kind].filter((tag) => tag !== 'br' && tag !== 'a').join('|');
  return new RegExp(`<br ?/?>|<(?<open>${tags}|a)(?<attributes>(?: [a-z]+="[^"<>]*")*)>|</(?<close>${tags}|a)>`, 'gi');
};
const markup = { comment: markupOf('comment'), mail: markupOf('mail') };

type Piece = { tag: string; attributes: Record<string, string>; inside: (Piece | string)[] };

/**
 * The text, lists and links of HTML that the server has sanitized. They are still rendered as our own elements: anything
 * else in it is text, and no browser ever parses it as HTML.
 */
export function RichText({ html, kind = 'comment' }: { html: string; kind?: Kind }) {
  const words = useMemo(() => piecesOf(html, kind).map(render), [html, kind]);
  return (
    <div dir="auto" className={styles.words}>
      {words}
    </div>
  );
}

/** An unclosed tag ends with its parent; an unopened one is dropped. */
function piecesOf(html: string, kind: Kind): Piece['inside'] {
  const root: Piece = { tag: '', attributes: {}, inside: [] };
  let open = [root];
  const add = (piece: Piece | string) => open.at(-1)?.inside.push(piece);
  let at = 0;
  for (const match of html.matchAll(markup[kind])) {
    const { open: name, attributes: written = '', close } = match.groups ?? {};
    const tag = name?.toLowerCase() ?? 'br';
    const attributes = attributesOf(kind, tag, written);
    // Not in the spelling of our server: it is text.
    if (attributes === null) continue;
    add(textOf(html.slice(at, match.index)));
    at = match.index + match[0].length;
    if (close) {
      const begun = open.findLastIndex((piece) => piece.tag === close.toLowerCase());
      if (begun > 0) open = open.slice(0, begun);
    } else {
      const piece: Piece = { tag, attributes, inside: [] };
      add(piece);
      if (tag !== 'br' && open.length < maxNesting) open.push(piece);
    }
  }
  add(textOf(html.slice(at)));
  return root.inside;
}

/** Null if the element cannot have them. */
function attributesOf(kind: Kind, tag: string, written: string): Record<string, string> | null {
  const known: Record<string, string> = {};
  for (const [, name = '', value = ''] of written.matchAll(/ ([a-z]+)="([^"]*)"/gi)) {
    if (tag === 'a' && name === 'rel') continue;
    const stored = attributeValue(kind, tag, name, textOf(value));
    if (stored === null) return null;
    known[name] = stored;
  }
  return tag === 'a' && known.href === undefined ? null : known;
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const textOf = (html: string) => html.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? '');

function render(piece: Piece | string, key: number): ReactNode {
  if (typeof piece === 'string') return piece;
  const { tag, attributes, inside } = piece;
  const link = tag === 'a' ? { rel: commentLinkRel } : {};
  return createElement(tag, { key, ...attributes, ...link }, ...inside.map(render));
}
