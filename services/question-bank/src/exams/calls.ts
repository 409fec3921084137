import type { Result } from '@fairway/contracts/call/fault';
import { addDays, calendarDay, visitorTimeZone } from '@fairway/contracts/identity/time-zone';
import { type ExamsOutput, wrongValue } from '@fairway/contracts/question-bank/exams';
import { adminExamFacts, publicExams, saveExamFact } from '@fairway/contracts/question-bank/exams-calls';
import { type Db, onConnection } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import { ReadyJson } from '@fairway/kit/calls/ready-json';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { changesBetween, recordAudit } from '@fairway/kit/changes/audit';
import { checkBasedOn } from '@fairway/kit/changes/based-on';
import { raiseBankVersion } from '../catalogue/bank-version.ts';
import { inTransaction } from '../in-transaction.ts';
import type { ExamsReader } from './read-exams.ts';
import { type FactRow, listFacts, lockFact, presentFact, updateFact } from './store.ts';

type ExamDeps = {
  db: Db;
  exams: ExamsReader;
  adminName: (id: string) => Promise<string>;
  nudge: () => void;
  bankChanged: () => Promise<void>;
  clock: () => Date;
};

const noSuchFact = fail('not_found', { module: 'No such module' });

const presentToAdmin = ({ module, field, checkedBy, ...fact }: FactRow) => ({
  module,
  field,
  ...presentFact(fact),
  checked_by: checkedBy,
});

/** What is known of the exams, for everybody, and its editing. A change is one of the bank's texts: pages are dropped. */
export function serveExams(serve: Serve<unknown>, deps: ExamDeps): void {
  const { db, exams, clock } = deps;
  serve(publicExams, async ({ c }) => {
    const { text } = await exams.read();
    c.header('cache-control', 'public, max-age=60');
    return ok(new ReadyJson<ExamsOutput>(text));
  });

  serve(adminExamFacts, async ({ query }) => ok({ facts: (await listFacts(db, query.module)).map(presentToAdmin) }));

  serve(saveExamFact, async ({ params: { module, field }, body: { based_on: basedOn, ...input }, caller }) => {
    const wrong = wrongValue(field, input.value);
    if (wrong) return fail('invalid', { value: wrong });
    const now = clock();
    const today = calendarDay(now, visitorTimeZone);
    // It is tomorrow already for an editor in Guam.
    if (input.read_on > addDays(today, 1)) return fail('invalid', { read_on: 'This day is in the future' });
    const after = { ...input, value: input.value || null };
    const checkedBy = await deps.adminName(caller.sub);
    const saved = await retryLostRace(() =>
      inTransaction(db, async (connection): Promise<Result<FactRow>> => {
        const tx = onConnection(connection);
        const row = await lockFact(tx, module, field);
        if (!row) return noSuchFact;
        const { checked_on: checkedOn, ...before } = presentFact(row);
        const checked = checkBasedOn(basedOn, before, after);
        if (!checked.ok) return checked;
        const { read_on: readOn, ...rest } = after;
        const fact = { ...row, ...rest, readOn, checkedBy, checkedOn: today };
        await updateFact(tx, fact);
        const changes = changesBetween({ ...before, checked_on: checkedOn }, { ...after, checked_on: today });
        const subject = { kind: 'exam-fact' as const, id: `${module}-${field}`, label: `${module} ${field}` };
        await recordAudit(tx, { admin: caller, action: 'exam-fact-update', subject, ...changes, basedOn }, now);
        await raiseBankVersion(connection, now, 'texts');
        return ok(fact);
      }),
    );
    if (!saved.ok) return saved;
    deps.nudge();
    await deps.bankChanged();
    return ok({ success: 'Fact saved', fact: presentToAdmin(saved.value) });
  });
}
