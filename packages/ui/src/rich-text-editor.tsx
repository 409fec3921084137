import { EditorContent, useEditor } from '@tiptap/react';
import { useLayoutEffect, useState } from 'react';
import { FieldFrame } from './field-frame.tsx';
import styles from './rich-text-editor.module.css';
import { memberFormat, type RichTextFormat } from './rich-text-extensions.ts';
import { ReservedTools, RichTextTools } from './rich-text-tools.tsx';

/**
 * A form field for text with bold, italic, lists and links; its value is HTML, under `name`. It is large: load it only
 * when somebody is about to write. `height` of the text in pixels. `format`: the allowed formatting, if it differs from
 * what members may use.
 */
export function RichTextEditor({
  name,
  label,
  start,
  height,
  error,
  autoFocus = true,
  format = memberFormat,
  onChange,
}: {
  name: string;
  label: string;
  /** The initial HTML; later values are ignored. */
  start: string;
  height: number;
  error?: string | undefined;
  /** False if it is one of several fields. */
  autoFocus?: boolean;
  format?: RichTextFormat;
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
            autoFocus={autoFocus}
            format={format}
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
  autoFocus,
  format,
  control,
  onChange,
}: {
  label: string;
  start: string;
  height: number;
  autoFocus: boolean;
  format: RichTextFormat;
  control: Control;
  onChange: (html: string) => void;
}) {
  const editor = useEditor({
    // Created once the field is mounted, so that it takes the focus there.
    immediatelyRender: false,
    // Its own style sheet would need an exception from the site's content security policy.
    injectCSS: false,
    extensions: format.extensions,
    content: start,
    autofocus: autoFocus && 'end',
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });

  const { id, 'aria-invalid': invalid, 'aria-describedby': describedBy } = control;
  // Not with useEditor, which sets its options after the form has looked for its first invalid field.
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
      {editor ? <RichTextTools editor={editor} format={format} /> : <ReservedTools format={format} />}
      <EditorContent editor={editor} className={styles.writing} style={{ height }} />
    </>
  );
}
