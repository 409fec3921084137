import { storedElement, type TextKind } from '@fairway/contracts/content/rich-text';
import { parseInert } from './inert-html.ts';

/** The names of what the server would remove from this HTML. */
export function removedFrom(html: string, kind: TextKind): string[] {
  const document = parseInert(html).ownerDocument;
  const elements = [...document.querySelectorAll('head > *, body *')];
  return elements.flatMap((element) => {
    const attributes = [...element.attributes].map(({ name, value }) => [name.replace(/^data-style$/, 'style'), value]);
    return storedElement(kind, element.localName, Object.fromEntries(attributes)).removed;
  });
}
