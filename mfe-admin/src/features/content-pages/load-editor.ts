import { lazyPage } from '@fairway/area/lazy-page';

/** The editor is loaded when a form that has one is opened. */
export const LazyEditor = lazyPage(() =>
  import(/* webpackChunkName: "page-editor" */ './editor.tsx').then(({ PageEditor }) => PageEditor),
);

/** The code that compares two texts is also loaded on demand. */
export const LazyChanges = lazyPage(() =>
  import(/* webpackChunkName: "text-changes" */ '../../changes.tsx').then(({ Changes }) => Changes),
);
