import { maxTwins } from '@fairway/contracts/question-bank/twins';
import {
  reviewedTwins,
  reviewTwin,
  twinnedQuestions,
  twinsOfQuestion,
} from '@fairway/contracts/question-bank/twins-calls';
import { type Db, type DbOrTx, onConnection } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { recordAudit } from '@fairway/kit/changes/audit';
import { and, eq } from 'drizzle-orm';
import { raiseBankVersion } from '../catalogue/bank-version.ts';
import { inTransaction } from '../in-transaction.ts';
import { inPlainWords, type QuestionRow } from '../questions/present-question.ts';
import { findQuestions } from '../questions/store.ts';
import { rejectedTwins } from '../schema.ts';
import { choicesOf } from './load-index.ts';
import type { OpenSearch } from './open-search.ts';
import { areTwins, differingWords, pairOf, type TwinPair } from './twins.ts';

const notYet = fail('unavailable', 'The question bank is being read. Please try again in a few seconds.', 2);

/** A question has few twins, so fewer are rejected. */
const maxRejected = 100;

type TwinDeps = {
  db: Db;
  search: OpenSearch;
  nudge: () => void;
  bankChanged: () => Promise<void>;
  clock: () => Date;
};

/** Questions that are easily mistaken for each other, from the newest search index; an editor can reject a pair. */
export function serveTwins(serve: Serve<unknown>, { db, search, nudge, bankChanged, clock }: TwinDeps): void {
  serve(twinnedQuestions, async () => {
    const twins = search.twins();
    return twins ? ok({ ids: [...twins.keys()].map(String) }) : notYet;
  });

  serve(twinsOfQuestion, async ({ params: { zid } }) => {
    const twins = search.twins();
    if (!twins) return notYet;
    const id = Number(zid);
    const ids = twins.get(id)?.slice(0, maxTwins) ?? [];
    const rows = await findQuestions(db, ids.length > 0 ? [id, ...ids] : [], { servedOnly: true });
    const own = rows.get(id);
    return ok({ data: ids.flatMap((twin) => presentTwin(own, rows.get(twin))) });
  });

  serve(reviewedTwins, async ({ params }) => {
    const id = Number(params.id);
    const rejected = await listRejected(db, id);
    const ids = [...new Set([...(search.twins()?.get(id) ?? []), ...rejected])];
    const rows = await findQuestions(db, [id, ...ids]);
    const own = rows.get(id);
    return ok({
      data: ids.flatMap((twin) =>
        presentTwin(own, rows.get(twin)).map((shown) => ({ ...shown, rejected: rejected.includes(twin) })),
      ),
    });
  });

  serve(reviewTwin, async ({ params, body: { rejected }, caller }) => {
    const [id, twin] = [Number(params.id), Number(params.zid)];
    const rows = await findQuestions(db, [id, twin]);
    const [own, other] = [rows.get(id), rows.get(twin)];
    if (!own || !other || id === twin) return fail('not_found', { zid: 'No such question' });
    const now = clock();
    await retryLostRace(() =>
      inTransaction(db, async (connection) => {
        const tx = onConnection(connection);
        if (!(await setRejected(tx, pairOf(id, twin), rejected))) return;
        const subject = { kind: 'question' as const, id: params.id, label: `${own.label} and ${other.label}` };
        const values = { before: { twins: rejected }, after: { twins: !rejected } };
        await recordAudit(tx, { admin: caller, action: 'twin-review', subject, ...values }, now);
        // The search index is built again, without the pair.
        await raiseBankVersion(connection, now, 'texts');
      }),
    );
    nudge();
    await bankChanged();
    return ok({ success: rejected ? 'The pair is rejected' : 'The pair is shown again' });
  });
}

/** The other questions of this one's rejected pairs. */
async function listRejected(db: Db, id: number): Promise<number[]> {
  const { one, other } = rejectedTwins;
  const rows = await Promise.all(
    [one, other].map((column) => db.select().from(rejectedTwins).where(eq(column, id)).limit(maxRejected)),
  );
  return rows.flat().map((pair) => (pair.one === id ? pair.other : pair.one));
}

/** Whether it was not so before. */
async function setRejected(tx: DbOrTx, pair: TwinPair, rejected: boolean): Promise<boolean> {
  const isPair = and(eq(rejectedTwins.one, pair.one), eq(rejectedTwins.other, pair.other));
  const [done] = rejected
    ? await tx.insert(rejectedTwins).ignore().values(pair)
    : await tx.delete(rejectedTwins).where(isPair);
  return done.affectedRows > 0;
}

function presentTwin(ownRow: QuestionRow | undefined, otherRow: QuestionRow | undefined) {
  const [own, row] = [ownRow, otherRow].map((one) => one && inPlainWords(one));
  // Either may have changed since the index was built.
  if (!own || !row || !areTwins(textsOf(own), textsOf(row))) return [];
  const marks = differingWords(row.stem, own.stem);
  const own_marks = differingWords(own.stem, row.stem);
  return [
    { _id: String(row.id), ZNUMBER: row.label, ZQUESTION: row.stem, ZINBOOK: String(row.zinbook), marks, own_marks },
  ];
}

const textsOf = (row: QuestionRow) => ({ ...row, choices: choicesOf(row) });
