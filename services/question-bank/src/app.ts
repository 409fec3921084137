import type { Db } from '@fairway/db/open';
import type { AccessReader } from '@fairway/kit/access';
import type { TokenVerifier } from '@fairway/kit/auth';
import type { InternalJwks } from '@fairway/kit/common-env';
import { internalOnly } from '@fairway/kit/internal-call';
import type { Logger } from '@fairway/kit/log';
import { memberGuards } from '@fairway/kit/member-guards';
import { createServiceApp } from '@fairway/kit/service-app';
import { createAnswerLog } from './answers/answer-log.ts';
import { answerRoutes } from './answers/routes.ts';
import { createCallers } from './caller/caller.ts';
import { createVisitors } from './caller/visitor.ts';
import type { OpenBank } from './catalogue/open-bank.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { directoryRoutes } from './directory/routes.ts';
import { loggedRoutes } from './logged/routes.ts';
import { markListRoutes } from './marks/list-routes.ts';
import type { MarksBook } from './marks/marks-book.ts';
import { markRoutes } from './marks/routes.ts';
import { noteRoutes } from './notes/routes.ts';
import { readAhead } from './questions/ahead-route.ts';
import { diagramRoute } from './questions/diagram-route.ts';
import { internalQuestionRoutes } from './questions/internal-routes.ts';
import { readQuestion } from './questions/read-route.ts';
import { questionRoutes } from './questions/routes.ts';
import { createQuotaBook } from './quota/quota.ts';
import { quotaRoutes } from './quota/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { internalResumeRoutes } from './resume/internal-routes.ts';
import { resumeRoutes } from './resume/routes.ts';
import type { OpenSearch } from './search/open-search.ts';
import { searchRoutes } from './search/routes.ts';
import { setRoutes } from './sets/routes.ts';
import { sitemapRoutes } from './sitemap/routes.ts';
import type { RandomBelow } from './topics/draw.ts';
import { internalTopicRoutes } from './topics/internal-routes.ts';

export type Deps = {
  db: Db;
  bank: OpenBank;
  search: OpenSearch;
  marks: MarksBook;
  verifier: TokenVerifier;
  internalJwks: InternalJwks;
  access: Pick<AccessReader, 'read'>;
  log: Logger;
  ready: () => Promise<boolean>;
  clock: () => Date;
  /** What questions of a test are drawn by. */
  randomBelow: RandomBelow;
  visitorSecret: string;
  /** Cookies only over TLS: where users reach the site by https. */
  secureCookies: boolean;
  freeDailyAnswers: number;
  /** The site as users see it. */
  origin: string;
};

export function createApp(deps: Deps) {
  const { db, bank, search, marks, verifier, access, log, ready, clock } = deps;
  const visitors = createVisitors({ secret: deps.visitorSecret, secure: deps.secureCookies });
  const callers = createCallers({ verifier, access, visitors });
  const quota = createQuotaBook({ db, limit: deps.freeDailyAnswers, clock });
  const reads = { db, bank, callers, quota, marks };

  const guards = memberGuards(callers.member);

  const app = createServiceApp({ log, ready });
  app.get('/api/v1/public/question/:zid', readQuestion(reads, 'public'));
  app.get('/api/v1/private/question/:zid', readQuestion(reads, 'private'));
  app.get('/api/v1/private/question/:zid/ahead', readAhead({ bank, callers, marks }));
  app.route('/api', answerRoutes({ db, log: createAnswerLog(db), marks, bank, callers, quota, clock }));
  app.route('/api', markRoutes({ bank, guards, marks }));
  app.route('/api/mlp_logged', markListRoutes({ db, bank, guards, marks }));
  app.route('/api', loggedRoutes({ db, bank, guards, marks }));
  app.route('/api', resumeRoutes({ db, bank, guards, clock }));
  app.route('/api/v1/private/progress/quota', quotaRoutes({ guards, quota }));
  app.route('/api/v1/private/note', noteRoutes({ db, bank, guards, clock }));
  app.route('/api/v1/private/report', reportRoutes({ db, bank, guards, clock }));
  app.route('/api/v1/private/question_diagram', diagramRoute({ db, bank, guards }));
  app.route('/api/mlp_question', setRoutes({ bank, callers, marks }));
  app.route('/api/mlp_question', questionRoutes({ db, bank }));
  app.route('/api/mlp_question', catalogueRoutes({ db, bank, callers, marks }));
  app.route('/api/mlp_search', searchRoutes({ db, bank, search, callers, quota, marks }));
  app.route('/api/mlp_directory', directoryRoutes({ db, bank }));
  app.route('/', sitemapRoutes({ db, bank, origin: deps.origin }));
  const guard = internalOnly({ self: 'question-bank', jwks: deps.internalJwks });
  app.route('/internal/questions', internalQuestionRoutes({ db, bank, guard }));
  app.route('/internal', internalTopicRoutes({ bank, marks, access, randomBelow: deps.randomBelow, guard }));
  app.route('/internal/members', internalResumeRoutes({ db, guard }));
  return app;
}
