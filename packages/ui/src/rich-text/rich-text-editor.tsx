import { listRemoved } from '@fairway/contracts/content/rich-text';
import { EditorContent, useEditor } from '@tiptap/react';
import { useLayoutEffect, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { FieldFrame } from '../fields/field-frame.tsx';
import { TextArea } from '../fields/text-area.tsx';
import { Notice } from '../states/notice.tsx';
import { pasteRules } from './paste-rules.ts';
import { isPreserved } from './preserved-html.ts';
import { removedFrom } from './removed-html.ts';
import styles from './rich-text-editor.module.css';
import { memberFormat, type RichTextFormat } from './rich-text-extensions.ts';
import { ReservedTools, RichTextTools } from './rich-text-tools.tsx';

/**
 * A form field for text with bold, italic, lists and links; its value is HTML, under `name`. It is large: load it only
 * when somebody is about to write. `height` of the text in pixels. `format`: the allowed formatting, if it differs from
 * what members may use. A text that the editor would not preserve is edited as HTML.
 */
export function RichTextEditor(props: Props) {
  const { start, format = memberFormat } = props;
  const [isRich] = useState(() => isPreserved(start, format));
  return isRich ? <RichField {...props} format={format} /> : <SourceField {...props} format={format} />;
}

type Props = {
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
};

/** The HTML itself. What a save would remove is named while it is typed. */
function SourceField({ name, label, start, height, error, format, onChange }: Props & { format: RichTextFormat }) {
  const [html, setHtml] = useState(start);
  const removed = removedFrom(html, format.kind);
  return (
    <div className={styles.source}>
      <TextArea
        name={name}
        label={label}
        defaultValue={start}
        style={{ height }}
        hint="This text has parts that the editor cannot show, so you edit its HTML."
        error={error}
        onChange={({ target }) => {
          setHtml(target.value);
          onChange?.(target.value);
        }}
      />
      {removed.length > 0 && <Notice>Saving removes {listRemoved(removed)}, which is not allowed here.</Notice>}
    </div>
  );
}

function RichField({
  name,
  label,
  start,
  height,
  error,
  autoFocus = true,
  format,
  onChange,
}: Props & { format: RichTextFormat }) {
  const [html, setHtml] = useState(start);
  const [leftOut, setLeftOut] = useState<string[]>([]);
  return (
    <FieldFrame label={label} name={name} error={error}>
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
            onLeftOut={setLeftOut}
          />
          <input type="hidden" name={name} value={html} />
          {leftOut.length > 0 && (
            <div className={styles.leftOut}>
              <Notice>Left out of what you pasted: {leftOut.join(', ')}.</Notice>
              <Button kind="text" onClick={() => setLeftOut([])}>
                OK
              </Button>
            </div>
          )}
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
  onLeftOut,
}: {
  label: string;
  start: string;
  height: number;
  autoFocus: boolean;
  format: RichTextFormat;
  control: Control;
  onChange: (html: string) => void;
  /** Receives what could not be pasted; empty if everything was. */
  onLeftOut: (names: string[]) => void;
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

  const { kind } = format;
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
        ...pasteRules(kind, onLeftOut),
      },
    });
  }, [editor, id, label, invalid, describedBy, kind, onLeftOut]);

  return (
    <>
      {editor ? <RichTextTools editor={editor} format={format} /> : <ReservedTools format={format} />}
      <EditorContent editor={editor} className={styles.writing} style={{ height }} />
    </>
  );
}
