import { lazyPage } from '@fairway/area/lazy-page';
import type { RichTextEditor } from '@fairway/ui/rich-text/rich-text-editor';
import type { ComponentProps } from 'react';

type EditorProps = ComponentProps<typeof RichTextEditor>;
type Props = Omit<EditorProps, 'format' | 'height' | 'autoFocus'>;
type Format = Pick<EditorProps, 'format'>;

/** The editor of a form, loaded with its format when the form is opened. */
const editorOf = (loadFormat: () => Promise<Format>) =>
  lazyPage(async () => {
    const [{ RichTextEditor: Editor }, format] = await Promise.all([
      import(/* webpackChunkName: "rich-text-editor" */ '@fairway/ui/rich-text/rich-text-editor'),
      loadFormat(),
    ]);
    return (props: Props) => <Editor {...props} {...format} height={200} autoFocus={false} />;
  });

export const CommentEditor = editorOf(async () => ({}));
export const MailEditor = editorOf(async () => {
  const { mailTextFormat: format } = await import('@fairway/ui/rich-text/mail-text-format');
  return { format };
});
export const PageEditor = editorOf(async () => {
  const { pageTextFormat: format } = await import('@fairway/ui/rich-text/page-text-format');
  return { format };
});
