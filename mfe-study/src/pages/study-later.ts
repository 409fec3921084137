import { lazyPage } from '@fairway/area/lazy-page';
import { commentsLater } from '../features/comments/later.ts';
import { NoteOfQuestion } from '../features/note/later.ts';

// The parts of the study page that no first question shows: their code is loaded after it, before anybody opens them.
export const StudyDialog = lazyPage(() =>
  import(/* webpackChunkName: "study-later" */ './study-dialog.tsx').then((part) => part.StudyDialog),
);
export const EndOfSet = lazyPage(() =>
  import(/* webpackChunkName: "study-later" */ '../features/end/end-of-set.tsx').then((part) => part.EndOfSet),
);

export const QuestionHistory = lazyPage(
  () =>
    import(/* webpackChunkName: "study-later" */ '../features/history/question-history.tsx').then(
      (part) => part.QuestionHistory,
    ),
  { isQuiet: true },
);

export const studyLater = [StudyDialog, EndOfSet, QuestionHistory, NoteOfQuestion, ...commentsLater];
