import { pageTextFormat } from '@fairway/ui/rich-text/page-text-format';
import { RichTextEditor } from '@fairway/ui/rich-text/rich-text-editor';

/** The editor for all content pages. */
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
  return (
    <RichTextEditor
      name={name}
      label={label}
      start={start}
      height={200}
      autoFocus={false}
      format={pageTextFormat}
      error={error}
      onChange={onChange}
    />
  );
}
