import type { TextKind } from '@fairway/contracts/content/rich-text';
import type { EditorProps } from '@tiptap/pm/view';
import { cleanPasted } from './pasted-html.ts';

/** What an editor does with pasted and dropped content. `onLeftOut` receives what was not pasted, if anything. */
export function pasteRules(kind: TextKind, onLeftOut: (names: string[]) => void): EditorProps {
  /** Files without a text, such as a screenshot: no editor takes them. */
  function refuseFiles(data: DataTransfer | null): boolean {
    const isOnlyFiles =
      data !== null && data.files.length > 0 && !data.getData('text/html') && !data.getData('text/plain');
    if (isOnlyFiles) onLeftOut([...data.files].map(({ name }) => `the file ${name}`));
    return isOnlyFiles;
  }
  return {
    transformPastedHTML: (html) => {
      const cleaned = cleanPasted(html, kind);
      onLeftOut(cleaned.leftOut);
      return cleaned.html;
    },
    handlePaste: (_, event) => refuseFiles(event.clipboardData),
    handleDrop: (_, event) => {
      const isRefused = refuseFiles(event.dataTransfer);
      if (isRefused) event.preventDefault();
      return isRefused;
    },
  };
}
