import { lazyPage } from '@fairway/area/lazy-page';

/** The editor of a form, loaded when the form is opened. */
export const RichTextField = lazyPage(() =>
  import(/* webpackChunkName: "rich-text-editor" */ '@fairway/ui/rich-text/rich-text-editor').then(
    ({ RichTextEditor }) => RichTextEditor,
  ),
);
