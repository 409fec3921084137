import { lazyPage } from '@fairway/area/lazy-page';

/** The editor is loaded when a form that has one is opened. */
export const LazyMessageEditor = lazyPage(() =>
  import(/* webpackChunkName: "message-editor" */ './message-editor.tsx').then(({ MessageEditor }) => MessageEditor),
);
