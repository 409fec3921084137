/**
 * `npm run exam:backtest`: predicts each mock exam from the answers before it, and compares with the last mock's result.
 * It writes nothing, and names no member.
 */
import { submittedMocks } from '@fairway/contracts/testing/internal-calls';
import { openDb } from '@fairway/db/open';
import { findInService } from '@fairway/kit/calls/ask-service';
import { createInternalClient } from '@fairway/kit/calls/internal-call';
import { loadCatalogue } from './catalogue/load-catalogue.ts';
import { loadConfig } from './config.ts';
import { listMembersWithExam } from './exams/member-store.ts';
import { createExamsReader } from './exams/read-exams.ts';
import { noMarks } from './marks/marks.ts';
import { describePredictions, type Prediction, predictMocks } from './schedule/backtest.ts';
import { createDayOf } from './schedule/fold.ts';
import { createAnswerReader } from './schedule/history.ts';
import { createSetCache } from './sets/set-cache.ts';
import { moduleOrder } from './topics/module-order.ts';
import { moduleTopics } from './topics/module-topics.ts';

const config = loadConfig(process.env);
const db = openDb(config.QUESTION_BANK_DATABASE_URL, { connections: 1, silenceMs: 0 });
const testing = createInternalClient({ key: config.INTERNAL_KEY, target: 'testing', baseUrl: config.TESTING_URL });
try {
  const catalogue = await loadCatalogue(db);
  const bank = { catalogue, sets: createSetCache(catalogue) };
  const { exams } = await createExamsReader(db, () => catalogue.version).read();
  const anyLicense = { kind: 'visitor', id: null, address: '' } as const;
  const modules = new Map(
    exams.modules
      .filter(({ counted }) => counted)
      .map((module) => {
        const order = moduleOrder(bank, module, anyLicense, noMarks);
        return [module.code, { code: module.code, ...moduleTopics(catalogue, order) }];
      }),
  );
  const { texts, read } = await createAnswerReader(db, catalogue.version);
  const context = { dayOf: createDayOf('UTC'), texts };
  const members = await listMembersWithExam(db);
  const predictions: Prediction[] = [];
  for (const member of members) {
    const found = await findInService(testing, submittedMocks, { params: { member } });
    if (!found || found.mocks.length < 2) continue;
    const answers = await read(member);
    predictions.push(...predictMocks(found.mocks, answers, (code) => modules.get(code), context));
  }
  for (const line of describePredictions(predictions, members.length)) console.log(line);
} finally {
  await testing.close();
  await db.$client.end();
}
