import * as outbox from '../queues/outbox-calls.ts';
import * as waitingMails from '../queues/waiting-mails-calls.ts';
import * as adminExports from './admin-exports-calls.ts';
import * as adminImports from './admin-imports-calls.ts';
import * as adminQuestions from './admin-questions-calls.ts';
import * as adminReports from './admin-reports-calls.ts';
import * as answers from './answers-calls.ts';
import * as backOffice from './back-office-calls.ts';
import * as catalogue from './catalogue-calls.ts';
import * as exams from './exams-calls.ts';
import * as internal from './internal-calls.ts';
import * as marks from './marks-calls.ts';
import * as memberExam from './member-exam-calls.ts';
import * as notes from './notes-calls.ts';
import * as ownData from './own-data-calls.ts';
import * as progress from './progress-calls.ts';
import * as questions from './questions-calls.ts';
import * as retest from './retest-calls.ts';
import * as search from './search-calls.ts';
import * as sitemap from './sitemap-calls.ts';
import * as suspectKeys from './suspect-keys-calls.ts';
import * as twins from './twins-calls.ts';

export const questionBank = {
  ...questions,
  ...answers,
  ...marks,
  ...progress,
  ...notes,
  ...ownData,
  ...catalogue,
  ...retest,
  ...search,
  ...sitemap,
  ...twins,
  ...exams,
  ...memberExam,
  ...internal,
  ...backOffice,
  ...adminExports,
  ...adminImports,
  ...adminQuestions,
  ...adminReports,
  ...suspectKeys,
  ...outbox,
  ...waitingMails,
};
