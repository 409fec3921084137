import { lazyPage } from '@fairway/area/lazy-page';

/** The editor comes when a form is opened that has one. */
export const LazyEditor = lazyPage(() =>
  import(/* webpackChunkName: "page-editor" */ './editor.tsx').then(({ PageEditor }) => PageEditor),
);

/** So does what compares two texts. */
export const LazyChanges = lazyPage(() =>
  import(/* webpackChunkName: "text-changes" */ './changes.tsx').then(({ Changes }) => Changes),
);
