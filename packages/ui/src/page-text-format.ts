import { Blockquote } from '@tiptap/extension-blockquote';
import { Heading } from '@tiptap/extension-heading';
import { basicExtensions, linksTo, type RichTextFormat, webAddress } from './rich-text-extensions.ts';

/**
 * What a page of the site may contain in addition: headings, quotes, and links within the site and to mail addresses.
 */
export const pageTextFormat: RichTextFormat = {
  extensions: [...basicExtensions, Blockquote, Heading.configure({ levels: [2, 3] }), linksTo(isPageAddress, null)],
  headings: [2, 3],
  hasQuotes: true,
  addressOf: (typed) => (isPageAddress(typed.trim()) ? typed.trim() : webAddress(typed)),
  addressHint: 'Enter an address such as /pricing, https://www.example.com or mailto:help@example.com',
};

function isPageAddress(address: string): boolean {
  return /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@|\/(?!\/)\S*$|#\S+$)/i.test(address);
}

const written = /^(?:p|br|strong|em|h2|h3|ul|ol|li|blockquote|a)$/;

/** Whether the editor would preserve all of this HTML: it drops elements it does not support, such as tables. */
export function isEditable(html: string): boolean {
  return [...html.matchAll(/<\/?([a-z][a-z0-9]*)([^>]*)>/gi)].every(
    ([, tag = '', rest = '']) => written.test(tag.toLowerCase()) && !/\stitle=/i.test(rest),
  );
}
