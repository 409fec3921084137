import { pageTextFormat } from '@fairway/ui/rich-text/page-text-format';
import { RichTextEditor } from '@fairway/ui/rich-text/rich-text-editor';
import type { ComponentProps } from 'react';

/** The editor for all content pages. */
export function PageEditor(props: Omit<ComponentProps<typeof RichTextEditor>, 'format' | 'height' | 'autoFocus'>) {
  return <RichTextEditor {...props} height={200} autoFocus={false} format={pageTextFormat} />;
}
