import { lazyPage } from '@fairway/area/lazy-page';

/** No first question shows it. It needs a reply of the server, so its code can be loaded. */
export const MissingQuestion = lazyPage(() =>
  import(/* webpackChunkName: "study-lazy" */ './missing-question.tsx').then((part) => part.MissingQuestion),
);
