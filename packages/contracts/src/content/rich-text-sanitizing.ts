import type { IOptions } from 'sanitize-html';
import { attributeNames, maxNesting, storedElement, type TextKind, textTags } from './rich-text.ts';

/**
 * The options of sanitize-html for a kind of text: the markup that `rich-text.ts` lists; no scripts, styles, frames or
 * handlers. Sanitizing is idempotent. `onRemoved` receives the names of what is removed.
 */
export function sanitizerOptions(kind: TextKind, onRemoved: (names: string[]) => void = () => {}): IOptions {
  const tags: readonly string[] = textTags[kind];
  return {
    allowedTags: [...tags],
    allowedAttributes: Object.fromEntries(
      tags.map((tag) => [tag, [...attributeNames(tag), ...(tag === 'a' && kind === 'comment' ? ['rel'] : [])]]),
    ),
    allowedSchemes: ['https', 'http', 'mailto'],
    allowProtocolRelative: false,
    // Deeper than any real text, but shallow enough for browsers.
    nestingLimit: kind === 'page' ? 100 : maxNesting,
    transformTags: {
      '*': (name, written) => {
        const { tag, attributes, removed } = storedElement(kind, name, written);
        onRemoved(removed);
        return { tagName: tag ?? name, attribs: attributes };
      },
    },
    // A transformation cannot remove one: sanitize-html then closes the next element by the wrong name.
    exclusiveFilter: ({ tag, attribs }) => (addressOf(tag, attribs) === undefined ? 'excludeTag' : false),
  };
}

/** What a link or a picture is nothing without; '' for other elements. */
function addressOf(tag: string, attributes: Record<string, string>): string | undefined {
  if (tag === 'a') return attributes.href;
  return tag === 'img' ? attributes.src : '';
}
