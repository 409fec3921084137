import type { Result } from '@fairway/contracts/call/fault';
import type { VersionAction } from '@fairway/contracts/question-bank/admin-questions';
import { type Db, onConnection } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import { changesBetween, recordAudit } from '@fairway/kit/changes/audit';
import type { PoolConnection } from 'mysql2/promise';
import { raiseBankVersion } from '../catalogue/bank-version.ts';
import { inTransaction } from '../in-transaction.ts';
import { type QuestionContent, readContents, type StoredContent } from './content.ts';
import { withCurrentCredit } from './credits.ts';
import { looseFingerprint } from './fingerprints.ts';

export type Author = { id: string; name: string };

export const noSuchQuestion = fail('not_found', { id: 'No such question' });
const changedMeanwhile = fail(
  'conflict',
  'Someone else has changed this question since you opened it. Compare the two before you save.',
);

type Change = {
  id: number;
  /** The version that the change is based on. */
  from: number;
  action: VersionAction;
  author: Author;
  now: Date;
  /** Changes the content, in the same transaction. */
  make: (content: QuestionContent, connection: PoolConnection) => Promise<Result<QuestionContent>>;
};

/** Saves a new version of a question, unless nothing changed. */
export function saveVersion(db: Db, change: Change): Promise<Result<{ saved: boolean }>> {
  return retryLostRace(() => inTransaction(db, (connection) => save(connection, change)));
}

async function save(connection: PoolConnection, change: Change): Promise<Result<{ saved: boolean }>> {
  const { id, from, action, author, now } = change;
  const stored = (await readContents(connection, [id], { lock: true })).get(id);
  if (!stored) return noSuchQuestion;
  if (stored.version !== from) return changedMeanwhile;
  const made = await change.make(stored.content, connection);
  if (!made.ok) return made;
  const after = await withCurrentCredit(connection, id, made.value);
  if (JSON.stringify(after) === JSON.stringify(stored.content)) return ok({ saved: false });
  await write(connection, id, after, { now, isText: action !== 'retire' && action !== 'bring_back' });
  await insertVersions(connection, [
    { id, version: from + 1, action, author, before: stored.content, after, savedAt: now },
  ]);
  await recordChange(connection, change, stored, after);
  await raiseBankVersion(connection, now, hasSameSets(stored.content, after) ? 'texts' : 'bank');
  return ok({ saved: true });
}

/** A question is in the sets of its licenses, unless it is retired or held back because its picture is missing. */
function hasSameSets(before: QuestionContent, after: QuestionContent): boolean {
  const isWithout = ({ illustrationId }: QuestionContent) => illustrationId === null;
  return before.ratings === after.ratings && before.retired === after.retired && isWithout(before) === isWithout(after);
}

/** The log is never changed, so it records a credited member by id rather than name. */
const auditedOf = ({ credit, ...rest }: QuestionContent) => (rest.creditedTo === '' ? { ...rest, credit } : rest);

const auditActionOf = { retire: 'question-retire', bring_back: 'question-return' } as const;

function recordChange(
  connection: PoolConnection,
  { id, action, author, now }: Change,
  { number, content: before }: StoredContent,
  after: QuestionContent,
): Promise<void> {
  const cause = {
    admin: { sub: author.id },
    action: action === 'retire' || action === 'bring_back' ? auditActionOf[action] : 'question-update',
    subject: { kind: 'question', id: String(id), label: `${number} ${after.stem.slice(0, 80)}` },
    ...changesBetween(auditedOf(before), auditedOf(after)),
  } as const;
  return recordAudit(onConnection(connection), cause, now);
}

/** A question whose picture is missing remains held back. Retiring is not a change of its text. */
async function write(
  connection: PoolConnection,
  id: number,
  content: QuestionContent,
  { now, isText }: { now: Date; isText: boolean },
): Promise<void> {
  await connection.query(
    `update questions set stem = ?, choice_a = ?, choice_b = ?, choice_c = ?, choice_d = ?, answer = ?, reference = ?,
      solution = ?, editorial = json_merge_patch(coalesce(editorial, '{}'), ?), credit = ?, credited_to = ?, ratings = ?, illustration_id = ?, loose_fingerprint = ?,
      retired_at = if(?, coalesce(retired_at, ?), null),
      held_back = if(retired_at is not null or (illustration_ref <> '' and illustration_id is null), 1, 0),
      edited_at = if(?, ?, edited_at), version = version + 1, updated_at = ? where id = ?`,
    [
      content.stem,
      content.choiceA,
      content.choiceB,
      content.choiceC,
      content.choiceD,
      content.answer,
      content.reference,
      content.solution,
      JSON.stringify({ reasons: reasonsOf(content) }),
      content.credit,
      content.creditedTo,
      content.ratings,
      content.illustrationId,
      looseFingerprint(content.stem, [content.choiceA, content.choiceB, content.choiceC, content.choiceD]),
      content.retired,
      now,
      isText,
      now,
      now,
      id,
    ],
  );
  if (content.illustrationId === null) return;
  await connection.query('update illustrations set alt = ? where id = ?', [content.alt, content.illustrationId]);
}

/** As an import stores them; null removes one. */
const reasonsOf = ({ reasonA, reasonB, reasonC, reasonD }: QuestionContent) => ({
  A: reasonA || null,
  B: reasonB || null,
  C: reasonC || null,
  D: reasonD || null,
});

export type NewVersion = {
  id: number;
  version: number;
  action: VersionAction;
  author: Author;
  before: QuestionContent;
  after: QuestionContent;
  savedAt: Date;
};

export async function insertVersions(connection: PoolConnection, versions: NewVersion[]): Promise<void> {
  if (versions.length === 0) return;
  const rows = versions.map(({ id, version, action, author, before, after, savedAt }) => [
    id,
    version,
    action,
    author.id,
    author.name,
    JSON.stringify(before),
    JSON.stringify(after),
    savedAt,
  ]);
  await connection.query(
    `insert into question_versions
      (question_id, version, action, author_id, author_name, content_before, content_after, saved_at) values ?`,
    [rows],
  );
}
