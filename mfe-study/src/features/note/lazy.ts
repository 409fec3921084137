import { lazyPage } from '@fairway/area/lazy-page';

// Only an opened note shows it.
export const QuestionNote = lazyPage(
  () => import(/* webpackChunkName: "study-lazy" */ './question-note.tsx').then((part) => part.QuestionNote),
  { isQuiet: true },
);
