import { questionBank } from '@fairway/contracts/question-bank/calls';
import { memberQuestion, publicQuestion, questionsAfter } from '@fairway/contracts/question-bank/questions-calls';
import type { PassMarks } from '@fairway/contracts/testing/pass-marks';
import type { Db } from '@fairway/db/open';
import { internalOnly } from '@fairway/kit/calls/internal-call';
import { createServe, routePath } from '@fairway/kit/calls/serve-call';
import { serveDescription } from '@fairway/kit/calls/serve-description';
import { recordAudit } from '@fairway/kit/changes/audit';
import { createFileExports } from '@fairway/kit/files/file-export';
import type { ImageIntake } from '@fairway/kit/files/image-upload';
import type { Storage } from '@fairway/kit/files/stored-files';
import type { Attempts } from '@fairway/kit/limits/attempts';
import type { Logger } from '@fairway/kit/logging/log';
import type { Metrics } from '@fairway/kit/metrics/metrics';
import { serveOutbox } from '@fairway/kit/outbox/outbox';
import { serveWaitingMails } from '@fairway/kit/outbox/waiting-mails';
import type { InternalJwks } from '@fairway/kit/service/common-env';
import { createServiceApp } from '@fairway/kit/service/service-app';
import type { AccessReader } from '@fairway/kit/session/access';
import type { TokenVerifier } from '@fairway/kit/session/auth';
import type { TimeZone } from '@fairway/kit/settings/site-figures';
import type { Redis } from 'ioredis';
import { serveAdminQuestions } from './admin/calls.ts';
import type { CommentWords } from './admin/names.ts';
import { createAnswerLog } from './answers/answer-log.ts';
import { serveAnswers } from './answers/calls.ts';
import { serveBackOffice } from './back-office/calls.ts';
import type { OpenBank } from './bank/open-bank.ts';
import { serveBankImports } from './bank-imports/calls.ts';
import { createCallers } from './caller/caller.ts';
import { createVisitors } from './caller/visitor.ts';
import { serveCatalogue } from './catalogue/calls.ts';
import { serveDirectory } from './directory/calls.ts';
import { serveExams } from './exams/calls.ts';
import { serveMemberExam } from './exams/member-calls.ts';
import { createExamsReader } from './exams/read-exams.ts';
import { serveLogged } from './logged/calls.ts';
import { serveMarks } from './marks/calls.ts';
import { serveMarkLists } from './marks/list-calls.ts';
import type { MarksCache } from './marks/marks-cache.ts';
import { serveHistory } from './mistakes/calls.ts';
import type { ReadTestMistakes } from './mistakes/mistakes.ts';
import { serveNotes } from './notes/calls.ts';
import { serveOwnData } from './own-data/calls.ts';
import { readAhead } from './question-read/ahead-route.ts';
import { readQuestion } from './question-read/read-route.ts';
import { serveQuestionBySlug } from './questions/calls.ts';
import { serveDiagram } from './questions/diagram-calls.ts';
import { serveInternalQuestions } from './questions/internal-calls.ts';
import { serveQuota } from './quota/calls.ts';
import { createQuotaCounter } from './quota/quota.ts';
import { serveAdminReports } from './reports/admin-calls.ts';
import { serveReports } from './reports/calls.ts';
import { serveInternalResume, serveResume } from './resume/calls.ts';
import { serveRetest } from './retest/calls.ts';
import { serveSchedule } from './schedule/calls.ts';
import { type Assess, createTurns, type MakePlan } from './schedule/plan-maker.ts';
import { serveReadiness } from './schedule/readiness-calls.ts';
import { serveSearch } from './search/calls.ts';
import type { OpenSearch } from './search/open-search.ts';
import { serveTwins } from './search/twins-calls.ts';
import { serveSets } from './sets/calls.ts';
import { serveLicenseSitemap, serveSitemapIndex, sitemapFiles } from './sitemap/calls.ts';
import { serveSuspectKeys } from './suspect-keys/calls.ts';
import type { RandomBelow } from './topics/draw.ts';
import { serveInternalTopics } from './topics/internal-calls.ts';
import { createTwinsReader } from './topics/twin-round.ts';

export type Deps = {
  db: Db;
  /** For lists, figures, exports and site maps. */
  bank: OpenBank;
  search: OpenSearch;
  marks: MarksCache;
  attempts: Attempts;
  verifier: TokenVerifier;
  internalJwks: InternalJwks;
  access: Pick<AccessReader, 'read'>;
  images: ImageIntake;
  storage: Pick<Storage, 'has' | 'put' | 'read'>;
  redis: Redis;
  timeZone: TimeZone;
  /** Of the packs that come with Fairway. */
  packsFolder: string;
  /** The text of an active comment; null if there is none. */
  readComment: (id: string) => Promise<CommentWords | null>;
  /** An administrator's name, for the history of questions. */
  adminName: (id: string) => Promise<string>;
  /** A member's name and address; null if the account was deleted. */
  memberName: (id: string) => Promise<{ name: string; email: string } | null>;
  readTestMistakes: ReadTestMistakes;
  /** Called for one plan at a time. */
  makePlan: MakePlan;
  /** As well. */
  assess: Assess;
  /** Relays the outbox immediately rather than at its next turn. */
  nudge: () => void;
  /** Called after an administrator's change: when it resolves, this process serves the change. */
  bankChanged: () => Promise<void>;
  log: Logger;
  metrics?: Metrics;
  ready: () => Promise<boolean>;
  clock: () => Date;
  /** Source of randomness for draws. */
  randomBelow: RandomBelow;
  visitorSecret: string;
  /** Secure cookies: if the site uses https. */
  secureCookies: boolean;
  freeDailyAnswers: () => number;
  passMarks: () => PassMarks;
  /** The site's public address. */
  origin: string;
};

export function createApp(deps: Deps) {
  const { db, bank, search, marks, verifier, access, readTestMistakes, clock } = deps;
  const visitors = createVisitors({ secret: deps.visitorSecret, secure: deps.secureCookies });
  const callers = createCallers({ verifier, access, visitors });
  const quota = createQuotaCounter({ db, limit: deps.freeDailyAnswers, clock });
  const exams = createExamsReader(db, () => bank.current().catalogue.version);
  const readTwins = createTwinsReader({ bank, exams, twins: search.twins });
  const reads = { db, bank, callers, quota, marks, readTestMistakes, readTwins };

  const app = createServiceApp(deps);
  app.get(routePath(publicQuestion.path), readQuestion(reads, 'public'));
  app.get(routePath(memberQuestion.path), readQuestion(reads, 'private'));
  app.get(routePath(questionsAfter.path), readAhead(reads));

  const internal = internalOnly({ self: 'question-bank', jwks: deps.internalJwks });
  const serve = createServe(app, { verifier, member: callers.member, internal });
  serveAnswers(serve, { db, log: createAnswerLog(db), marks, bank, callers, quota, clock });
  serveMarks(serve, { bank, marks });
  serveMarkLists(serve, { db, bank, marks });
  serveLogged(serve, { db, bank, marks, passMarks: deps.passMarks, clock });
  serveHistory(serve, { db, marks });
  serveResume(serve, { db, bank, marks, readTestMistakes, readTwins, clock });
  serveQuota(serve, quota);
  serveNotes(serve, { db, bank, clock });
  serveOwnData(serve, { db, bank });
  serveReports(serve, deps);
  serveDiagram(serve, { db, bank });
  serveSets(serve, { db, bank, callers, marks, readTestMistakes, readTwins });
  serveQuestionBySlug(serve, { db, bank });
  serveCatalogue(serve, { db, bank, callers, marks });
  serveSearch(serve, { db, bank, search, callers, quota, marks });
  serveRetest(serve, { clock });
  serveTwins(serve, deps);
  serveDirectory(serve, { db, bank, search });
  serveInternalQuestions(serve, { db, bank });
  serveInternalTopics(serve, { db, bank, marks, access, exams, twins: search.twins, randomBelow: deps.randomBelow });
  serveInternalResume(serve, db);
  serveExams(serve, { ...deps, exams });
  serveMemberExam(serve, { db, bank, marks, exams, twins: search.twins, clock });
  const planning = { ...deps, exams, inTurn: createTurns() };
  serveSchedule(serve, planning);
  serveReadiness(serve, planning);
  serveSitemapIndex(serve, { bank, origin: deps.origin });
  serveLicenseSitemap(serve, { db, origin: deps.origin });
  app.route('/', sitemapFiles({ db, bank, origin: deps.origin }));
  serveBackOffice(serve, { db, bank, search, clock });
  const exports = createFileExports(serve, {
    ...deps,
    service: 'question-bank',
    audit: (cause) => recordAudit(db, cause, clock()),
    now: clock,
  });
  serveAdminQuestions(serve, exports, deps);
  serveAdminReports(serve, deps);
  serveSuspectKeys(serve, deps);
  serveBankImports(serve, exports, deps);
  serveOutbox(serve, db);
  serveWaitingMails(serve, db);
  serveDescription(app, 'question-bank', questionBank);
  return app;
}
