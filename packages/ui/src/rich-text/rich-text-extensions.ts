import {
  attributeNames,
  attributeValue,
  commentLinkRel,
  linkAddress,
  type TextKind,
  type textTags,
} from '@fairway/contracts/content/rich-text';
import type { AnyExtension, Attributes, Extensions, Mark } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import type { Level } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { UndoRedo } from '@tiptap/extensions';

/** The elements of a kind of text. Links have their own extension for each kind. */
export type TagOf<K extends TextKind> = Exclude<(typeof textTags)[K][number], 'a'>;

/** Tab leaves the editor, as any field: it does not indent list items. */
const Item = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

/** The extension for each element of every kind of text. */
export const basicExtensions: Record<TagOf<'comment'>, AnyExtension> = {
  p: Paragraph,
  br: HardBreak,
  ul: BulletList,
  ol: OrderedList,
  li: Item,
  blockquote: Blockquote,
  strong: Bold,
  em: Italic,
  u: Underline,
  s: Strike,
  // May be combined with other formatting, as in stored texts.
  code: Code.extend({ excludes: '' }),
  sub: Subscript,
  sup: Superscript,
};

/** Links to the addresses that this kind of text may have. */
const linksOf = (kind: TextKind) =>
  Link.configure({
    openOnClick: false,
    autolink: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: null, rel: kind === 'comment' ? commentLinkRel : null },
    isAllowedUri: (address) => linkAddress(kind, address) !== null,
  });

/** The allowed formatting, and what an editor needs to know about it. */
export type RichTextFormat = {
  kind: TextKind;
  extensions: Extensions;
  /** The heading levels with a button, the largest first. */
  headings: readonly Level[];
  hasQuotes: boolean;
  hasTables: boolean;
  /** The link target for the typed text; null if it is not an address. */
  addressOf: (typed: string) => string | null;
  /** The error if it is not an address. */
  addressHint: string;
};

/** The extensions of a kind of text. Each has only the attributes that may be stored, in the form they are stored in. */
export function extensionsOf(kind: TextKind, byTag: Record<string, AnyExtension>): Extensions {
  const tags = new Map<AnyExtension, string>();
  for (const [tag, extension] of Object.entries({ ...byTag, a: linksOf(kind) }))
    if (!tags.has(extension)) tags.set(extension, tag);
  const elements = [...tags].map(([extension, tag]) => withStoredAttributes(kind, tag, extension));
  return [Document, Text, UndoRedo, ...elements];
}

/** `tag`: the element, or the first of several with the same attributes. */
function withStoredAttributes(kind: TextKind, tag: string, extension: AnyExtension): AnyExtension {
  const names = attributeNames(tag);
  // Marks and nodes are extended in the same way.
  return (extension as Mark).extend({
    addAttributes() {
      const known = Object.entries((this.parent?.() ?? {}) as Attributes);
      return Object.fromEntries(
        known.flatMap(([name, attribute]) => {
          // Not part of the HTML, such as the level of a heading.
          if (attribute?.rendered === false) return [[name, attribute]];
          const parseHTML = storedValue(kind, { tag, name, unset: attribute?.default });
          return names.includes(name) ? [[name, { ...attribute, parseHTML }]] : [];
        }),
      );
    },
  }) as AnyExtension;
}

const storedValue =
  (kind: TextKind, { tag, name, unset }: { tag: string; name: string; unset: unknown }) =>
  (element: HTMLElement): unknown => {
    const written = element.getAttribute(name);
    const stored = written === null ? null : attributeValue(kind, tag, name, written);
    if (stored === null) return unset;
    return typeof unset === 'number' ? Number(stored) : stored;
  };

/** What members may use in comments. */
export const memberFormat: RichTextFormat = {
  kind: 'comment',
  extensions: extensionsOf('comment', basicExtensions),
  headings: [],
  hasQuotes: false,
  hasTables: false,
  addressOf: webAddress,
  addressHint: 'Enter an address such as https://www.example.com',
};

/** The full web address of the typed text, https if it has no scheme; null if it is not an address. */
export function webAddress(typed: string): string | null {
  const text = typed.trim();
  const fullAddress = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  return /^https?:\/\/[^\s/]+\.[^\s/]/i.test(fullAddress) ? linkAddress('comment', fullAddress) : null;
}
