import { sectionId } from '@fairway/contracts/content/rich-text';
import type { Editor } from '@tiptap/core';

type Section = { at: number; id: string; hasId: boolean };

/** The headings of the text. One without an id could have that of its words. */
function sectionsOf(editor: Editor): Section[] {
  const sections: Section[] = [];
  editor.state.doc.descendants(({ type, attrs, textContent }, at) => {
    if (type.name !== 'heading') return;
    const id = attrs.id ?? sectionId(textContent);
    if (id !== null) sections.push({ at, id, hasId: attrs.id !== null });
  });
  return sections;
}

/** Gives the heading this id, so that a link can lead to it; false if there is none. */
export function markSection(editor: Editor, id: string): boolean {
  const section = sectionsOf(editor).find((known) => known.id === id);
  if (section && !section.hasId) {
    editor.view.dispatch(editor.state.tr.setNodeAttribute(section.at, 'id', section.id));
  }
  return section !== undefined;
}

/** What may be typed to link to a section of the text: up to three of them. */
export function sectionNames(editor: Editor): string {
  const names = sectionsOf(editor).map(({ id }) => `#${id.replace(/^section-/, '')}`);
  return names.slice(0, 3).join(', ') || '#lights for the heading “Lights”';
}
