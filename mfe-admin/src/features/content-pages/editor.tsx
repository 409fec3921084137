import { isEditable, pageTextFormat } from '@fairway/ui/page-text-format';
import { RichTextEditor } from '@fairway/ui/rich-text-editor';
import { TextArea } from '@fairway/ui/text-area';
import styles from './content-pages.module.css';

/**
 * The editor for all content pages. It drops elements it does not support, such as tables: a text that contains one is
 * edited as HTML.
 */
export function PageEditor({
  name,
  label,
  start,
  error,
  onChange,
}: {
  name: string;
  label: string;
  start: string;
  error: string | undefined;
  onChange: (html: string) => void;
}) {
  if (isEditable(start)) {
    return (
      <RichTextEditor
        name={name}
        label={label}
        start={start}
        height={360}
        autoFocus={false}
        format={pageTextFormat}
        error={error}
        onChange={onChange}
      />
    );
  }
  return (
    <div className={styles.source}>
      <TextArea
        name={name}
        label={label}
        defaultValue={start}
        rows={16}
        hint="This text has parts that the editor cannot show, such as a table, so you edit its HTML."
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
