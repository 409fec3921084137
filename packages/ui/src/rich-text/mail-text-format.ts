import { linkAddress } from '@fairway/contracts/content/rich-text';
import type { AnyExtension } from '@tiptap/core';
import { Heading } from '@tiptap/extension-heading';
import { basicExtensions, extensionsOf, type RichTextFormat, type TagOf, webAddress } from './rich-text-extensions.ts';

const heading = Heading.configure({ levels: [2, 3] });
const byTag: Record<TagOf<'mail'>, AnyExtension> = { ...basicExtensions, h2: heading, h3: heading };

/** What an offer by mail may contain. */
export const mailTextFormat: RichTextFormat = {
  kind: 'mail',
  extensions: extensionsOf('mail', byTag),
  headings: [2, 3],
  hasQuotes: true,
  hasTables: false,
  addressOf: (typed) => linkAddress('mail', typed) ?? webAddress(typed),
  addressHint: 'Enter an address such as https://www.example.com or mailto:help@example.com',
};
