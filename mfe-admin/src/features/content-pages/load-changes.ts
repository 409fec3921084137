import { lazyPage } from '@fairway/area/lazy-page';

/** The code that compares two texts is loaded on demand. */
export const LazyChanges = lazyPage(() =>
  import(/* webpackChunkName: "text-changes" */ '../../changes.tsx').then(({ Changes }) => Changes),
);
