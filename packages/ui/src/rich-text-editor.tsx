import { Editor } from '@tiptap/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FieldFrame } from './field-frame.tsx';
import styles from './rich-text-editor.module.css';
import { richTextExtensions } from './rich-text-extensions.ts';
import { RichTextTools } from './rich-text-tools.tsx';

/**
 * A field of a form for words with bold, italic, lists and links; its value is HTML, under `name`. It is large: load it
 * only where somebody is about to write. `height` of the writing in pixels.
 */
export function RichTextEditor({
  name,
  label,
  start,
  height,
  error,
  onChange,
}: {
  name: string;
  label: string;
  /** The HTML it begins with; a later value is not looked at. */
  start: string;
  height: number;
  error?: string | undefined;
  onChange?: (html: string) => void;
}) {
  const [html, setHtml] = useState(start);
  return (
    <FieldFrame label={label} error={error}>
      {(control) => (
        <div className={styles.editor}>
          <Writing
            label={label}
            start={start}
            height={height}
            control={control}
            onChange={(written) => {
              setHtml(written);
              onChange?.(written);
            }}
          />
          <input type="hidden" name={name} value={html} />
        </div>
      )}
    </FieldFrame>
  );
}

type Control = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

function Writing({
  label,
  start,
  height,
  control,
  onChange,
}: {
  label: string;
  start: string;
  height: number;
  control: Control;
  onChange: (html: string) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  // What is pressed in the tools follows the cursor.
  const [, redraw] = useState(0);
  const first = useRef({ start, onChange });
  first.current.onChange = onChange;

  useEffect(() => {
    const made = new Editor({
      element: place.current,
      // Its own style sheet would need an exception from the site's content security policy.
      injectCSS: false,
      extensions: richTextExtensions,
      content: first.current.start,
      autofocus: 'end',
      onUpdate: ({ editor: changed }) => first.current.onChange(changed.isEmpty ? '' : changed.getHTML()),
      onTransaction: () => redraw((count) => count + 1),
    });
    setEditor(made);
    return () => made.destroy();
  }, []);

  const { id, 'aria-invalid': invalid, 'aria-describedby': describedBy } = control;
  // Along with the words of a fault: its form looks for what is marked as wrong before they are seen.
  useLayoutEffect(() => {
    editor?.setOptions({
      editorProps: {
        attributes: {
          id,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          ...(invalid && { 'aria-invalid': 'true' }),
          ...(describedBy && { 'aria-describedby': describedBy }),
        },
      },
    });
  }, [editor, id, label, invalid, describedBy]);

  return (
    <>
      {editor && <RichTextTools editor={editor} />}
      <div ref={place} className={styles.writing} style={{ height }} />
    </>
  );
}
