import * as outbox from './outbox.ts';
import * as adminImports from './question-bank/admin-imports.ts';
import * as adminQuestions from './question-bank/admin-questions.ts';
import * as adminReports from './question-bank/admin-reports.ts';
import * as answers from './question-bank/answers.ts';
import * as backOffice from './question-bank/back-office.ts';
import * as catalogue from './question-bank/catalogue.ts';
import * as internal from './question-bank/internal.ts';
import * as marks from './question-bank/marks.ts';
import * as notes from './question-bank/notes.ts';
import * as ownData from './question-bank/own-data.ts';
import * as progress from './question-bank/progress.ts';
import * as questions from './question-bank/questions.ts';
import * as search from './question-bank/search.ts';
import * as sitemap from './question-bank/sitemap.ts';
import * as waitingMails from './waiting-mails.ts';

export const questionBank = {
  ...questions,
  ...answers,
  ...marks,
  ...progress,
  ...notes,
  ...ownData,
  ...catalogue,
  ...search,
  ...sitemap,
  ...internal,
  ...backOffice,
  ...adminImports,
  ...adminQuestions,
  ...adminReports,
  ...outbox,
  ...waitingMails,
};
