import { linkAddress } from '@fairway/contracts/content/rich-text';
import type { AnyExtension } from '@tiptap/core';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { basicExtensions, extensionsOf, type RichTextFormat, type TagOf, webAddress } from './rich-text-extensions.ts';

/** Links within a page lead to headings by their ids. */
const heading = Heading.configure({ levels: [2, 3, 4] }).extend({
  addAttributes() {
    return { ...this.parent?.(), id: { default: null, keepOnSplit: false } };
  },
});

/** Without widths of columns: the site's policy blocks the style attributes that they need. */
const table = Table.configure({ View: null }).extend({ renderHTML: () => ['table', ['tbody', 0]] });

const byTag: Record<Exclude<TagOf<'page'>, 'thead' | 'tbody' | 'figure' | 'figcaption'>, AnyExtension> = {
  ...basicExtensions,
  h2: heading,
  h3: heading,
  h4: heading,
  hr: HorizontalRule,
  pre: CodeBlock,
  img: Image.configure({ inline: true }),
  table,
  tr: TableRow,
  th: TableHeader,
  td: TableCell,
};

/** What a page of the site may contain. */
export const pageTextFormat: RichTextFormat = {
  kind: 'page',
  extensions: extensionsOf('page', byTag),
  headings: [2, 3],
  hasQuotes: true,
  hasTables: true,
  addressOf: (typed) => (/^[/#]|^mailto:/i.test(typed.trim()) ? linkAddress('page', typed) : webAddress(typed)),
  addressHint: 'Enter an address such as /pricing, https://www.example.com or mailto:help@example.com',
};
