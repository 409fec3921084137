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

/** Tab leads out of the writing, as out of every field: it does not push list items in. */
const Item = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

/** Words, bold, italic and lists: what every editor has. */
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

/** What may be written, and what an editor needs to know of it. */
export type RichTextFormat = {
  extensions: Extensions;
  /** The levels of headings, the first one the larger. */
  headings: readonly Level[];
  hasQuotes: boolean;
  /** Where a link leads of what was typed; null where that is no address. */
  addressOf: (typed: string) => string | null;
  /** What is said where it is none. */
  addressHint: string;
};

/** What a member may write: the basics and links to web addresses. */
export const memberFormat: RichTextFormat = {
  extensions: [...basicExtensions, linksTo((url) => /^https?:\/\//i.test(url), 'nofollow ugc noopener')],
  headings: [],
  hasQuotes: false,
  addressOf: webAddress,
  addressHint: 'Enter an address such as https://www.example.com',
};

/** A whole web address of what was typed, https where no scheme was; null where it is none. */
export function webAddress(typed: string): string | null {
  const text = typed.trim();
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!/^https?:\/\/[^\s/]+\.[^\s/]/i.test(whole) || !URL.canParse(whole)) return null;
  return whole;
}
