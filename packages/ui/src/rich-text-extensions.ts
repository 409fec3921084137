import type { Extensions } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import type { Level } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';

/** Tab leaves the editor, as any field: it does not indent list items. */
const Item = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

/** Text, bold, italic and lists: the basics of every editor. */
export const basicExtensions = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Bold,
  Italic,
  BulletList,
  OrderedList,
  Item,
  UndoRedo,
];

/** Links of an editor, to the addresses that `isAllowed`. */
export const linksTo = (isAllowed: (url: string) => boolean, rel: string | null) =>
  Link.configure({
    openOnClick: false,
    autolink: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: null, rel },
    isAllowedUri: isAllowed,
  });

/** The allowed formatting, and what an editor needs to know about it. */
export type RichTextFormat = {
  extensions: Extensions;
  /** The heading levels, the largest first. */
  headings: readonly Level[];
  hasQuotes: boolean;
  /** The link target for the typed text; null if it is not an address. */
  addressOf: (typed: string) => string | null;
  /** The error if it is not an address. */
  addressHint: string;
};

/** The formatting for members: the basics and links to web addresses. */
export const memberFormat: RichTextFormat = {
  extensions: [...basicExtensions, linksTo((url) => /^https?:\/\//i.test(url), 'nofollow ugc noopener')],
  headings: [],
  hasQuotes: false,
  addressOf: webAddress,
  addressHint: 'Enter an address such as https://www.example.com',
};

/** The full web address of the typed text, https if it has no scheme; null if it is not an address. */
export function webAddress(typed: string): string | null {
  const text = typed.trim();
  const fullAddress = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!/^https?:\/\/[^\s/]+\.[^\s/]/i.test(fullAddress) || !URL.canParse(fullAddress)) return null;
  return fullAddress;
}
