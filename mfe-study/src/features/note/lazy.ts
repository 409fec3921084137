import { lazyPage } from '@fairway/area/lazy-page';

// Only an opened note shows it.
export const NoteOfQuestion = lazyPage(
  () => import(/* webpackChunkName: "study-lazy" */ './note-of-question.tsx').then((part) => part.NoteOfQuestion),
  { isQuiet: true },
);
