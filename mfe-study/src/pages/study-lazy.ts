import { lazyPage } from '@fairway/area/lazy-page';
import { OpenPanel } from '../features/comments/comments-panel.tsx';
import { commentsLazyParts } from '../features/comments/lazy.ts';
import { QuestionNote } from '../features/note/lazy.ts';
import { MissingQuestion } from '../features/question/missing-question-lazy.ts';

// The parts of the study page that no first question shows: their code is loaded after it, before anybody opens them.
export const StudyDialog = lazyPage(() =>
  import(/* webpackChunkName: "study-lazy" */ './study-dialog.tsx').then((part) => part.StudyDialog),
);
export const EndOfSet = lazyPage(() =>
  import(/* webpackChunkName: "study-lazy" */ '../features/end/end-of-set.tsx').then((part) => part.EndOfSet),
);

export const QuestionHistory = lazyPage(
  () =>
    import(/* webpackChunkName: "study-lazy" */ '../features/history/question-history.tsx').then(
      (part) => part.QuestionHistory,
    ),
  { isQuiet: true },
);

export const LimitSelect = lazyPage(
  () =>
    import(/* webpackChunkName: "study-lazy" */ '../features/tools/limit-select.tsx').then((part) => part.LimitSelect),
  { isQuiet: true },
);

export const TwinQuestions = lazyPage(
  () =>
    import(/* webpackChunkName: "study-lazy" */ '../features/twins/twin-questions.tsx').then(
      (part) => part.TwinQuestions,
    ),
  { isQuiet: true },
);

export const studyLazyParts = [
  StudyDialog,
  EndOfSet,
  QuestionHistory,
  QuestionNote,
  MissingQuestion,
  OpenPanel,
  LimitSelect,
  TwinQuestions,
  ...commentsLazyParts,
];
