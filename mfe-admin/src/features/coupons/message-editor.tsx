import { mailTextFormat } from '@fairway/ui/rich-text/mail-text-format';
import { RichTextEditor } from '@fairway/ui/rich-text/rich-text-editor';
import type { ComponentProps } from 'react';

/** The editor for offers by mail. */
export function MessageEditor(props: Omit<ComponentProps<typeof RichTextEditor>, 'format'>) {
  return <RichTextEditor {...props} format={mailTextFormat} />;
}
