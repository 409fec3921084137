import { decideSuspectKey, listSuspectKeys } from '@fairway/contracts/question-bank/suspect-keys-calls';
import { type Db, onConnection } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { recordAudit } from '@fairway/kit/changes/audit';
import type { OpenBank } from '../bank/open-bank.ts';
import { raiseBankVersion } from '../catalogue/bank-version.ts';
import { inTransaction } from '../in-transaction.ts';
import { keyOf, presentQuestion } from '../questions/present-question.ts';
import { findQuestions } from '../questions/store.ts';
import { decideSuspect, listSuspects, lockSuspect } from './store.ts';

type Deps = {
  db: Db;
  bank: OpenBank;
  adminName: (id: string) => Promise<string>;
  nudge: () => void;
  bankChanged: () => Promise<void>;
  clock: () => Date;
};

const changedMeanwhile = fail('conflict', 'This question was changed since you opened it.');

/** The queue of questions whose key may be wrong. Nothing here changes a key. */
export function serveSuspectKeys(
  serve: Serve<unknown>,
  { db, bank, adminName, nudge, bankChanged, clock }: Deps,
): void {
  serve(listSuspectKeys, async ({ query: { page, pageSize, status } }) => {
    const { rows, total } = await listSuspects(db, { isRight: status === 'right', page, pageSize });
    const shown = await findQuestions(
      db,
      rows.map(({ suspect }) => suspect.questionId),
    );
    const { catalogue, packs } = bank.current();
    const data = rows.flatMap(({ suspect, openReports }) => {
      const row = shown.get(suspect.questionId);
      if (!row) return [];
      return {
        _id: String(row.id),
        question: { ...presentQuestion(row, catalogue), ...keyOf(row, packs) },
        version: suspect.version,
        letter: suspect.letter,
        thirds: suspect.thirds,
        found_at: suspect.foundAt.toISOString(),
        open_reports: openReports,
        decided_by: suspect.decidedBy,
        decided_at: suspect.decidedAt?.toISOString() ?? null,
      };
    });
    return ok({ data, total });
  });

  serve(decideSuspectKey, async ({ params, body: { version, is_right: isRight }, caller }) => {
    const id = Number(params.id);
    const row = (await findQuestions(db, [id])).get(id);
    if (row?.version !== version) return changedMeanwhile;
    const name = isRight ? await adminName(caller.sub) : '';
    const decided = await retryLostRace(() =>
      inTransaction(db, async (connection) => {
        const tx = onConnection(connection);
        const suspect = await lockSuspect(tx, id, version);
        if (!suspect) return false;
        if (suspect.isRight === isRight) return true;
        const now = clock();
        await decideSuspect(tx, id, { isRight, decidedBy: name, decidedAt: isRight ? now : null });
        const subject = { kind: 'question' as const, id: params.id, label: row.label };
        const values = { before: { key_is_right: suspect.isRight }, after: { key_is_right: isRight } };
        await recordAudit(tx, { admin: caller, action: 'key-review', subject, ...values }, now);
        // Members are shown the other letter as a trap, or no longer.
        await raiseBankVersion(connection, now, 'texts');
        return true;
      }),
    );
    if (!decided) return changedMeanwhile;
    nudge();
    await bankChanged();
    return ok({ success: isRight ? 'The key is right' : 'Back in the queue' });
  });
}
