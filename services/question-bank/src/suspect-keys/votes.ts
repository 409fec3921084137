import { type Letter, letters } from '@fairway/contracts/question-bank/question';
import type { Db } from '@fairway/db/open';
import type { RowDataPacket } from 'mysql2/promise';
import { givenAt } from '../schedule/fold.ts';
import { readChanged, versionKey } from '../versions/past-content.ts';
import { abilityOf, type Votes } from './suspicion.ts';

export type VotedQuestion = Votes & { version: number; key: number };

type Answer = {
  id: number;
  questionId: number;
  letter: Letter;
  version: number;
  /** When it was given, in ms. */
  at: number;
  /** In study, and surely before the explanation. */
  votes: boolean;
};

const membersAtOnce = 500;
const rowsAtOnce = 5_000;
/** More do not tell more, and would take memory. */
const mostVotes = 100;

/**
 * The first attempts at each question that is not retired, as graded now: an answer to a version with another text,
 * choice or key is left out. What was first seen in a test, or with its explanation, has no vote.
 */
export async function readVotes(db: Db, signal: AbortSignal): Promise<Map<number, VotedQuestion>> {
  const questions = await readQuestions(db);
  const isCurrent = createVersionCheck(db, questions);
  for (let member = ''; ; ) {
    const members = await listMembers(db, member);
    for (const id of members) {
      signal.throwIfAborted();
      addVotes(questions, await isCurrent(await listAnswers(db, id)));
    }
    if (members.length < membersAtOnce) return questions;
    member = members.at(-1) as string;
  }
}

/** Adds a member's votes. */
export function addVotes(questions: Map<number, VotedQuestion>, answers: Answer[]): void {
  const first = new Map<number, Answer>();
  for (const answer of answers.toSorted((a, b) => a.at - b.at || a.id - b.id)) {
    if (!first.has(answer.questionId)) first.set(answer.questionId, answer);
  }
  const cast = [...first.values()].flatMap(({ questionId, letter, votes }) => {
    const question = questions.get(questionId);
    return question && votes ? [{ question, letter: letters.indexOf(letter) }] : [];
  });
  const right = cast.filter(({ question, letter }) => question.key === letter).length;
  for (const { question, letter } of cast) {
    if (question.letters.length >= mostVotes) continue;
    question.letters.push(letter);
    question.abilities.push(abilityOf(right - (question.key === letter ? 1 : 0), cast.length - 1));
  }
}

async function readQuestions(db: Db): Promise<Map<number, VotedQuestion>> {
  const found = new Map<number, VotedQuestion>();
  for (let last = 0; ; ) {
    const [rows] = await db.$client.query<RowDataPacket[]>(
      'select id, version, answer, retired_at from questions where id > ? order by id limit ?',
      [last, rowsAtOnce],
    );
    for (const { id, version, answer, retired_at } of rows) {
      if (!retired_at) found.set(id, { version, key: letters.indexOf(answer), letters: [], abilities: [] });
    }
    if (rows.length < rowsAtOnce) return found;
    last = rows.at(-1)?.id;
  }
}

async function listMembers(db: Db, after: string): Promise<string[]> {
  const [rows] = await db.$client.query<RowDataPacket[]>(
    'select distinct member_id from answer_events where member_id > ? order by member_id limit ?',
    [after, membersAtOnce],
  );
  return rows.map(({ member_id }) => member_id);
}

async function listAnswers(db: Db, memberId: string): Promise<Answer[]> {
  const found: Answer[] = [];
  for (let after = { at: new Date(0), id: 0 }; ; ) {
    const [rows] = await db.$client.query<RowDataPacket[]>(
      `select id, question_id, letter, version, mode, explanation_seen, answered_at, device_at, offset_ms
        from answer_events force index (answer_events_member)
        where member_id = ? and answered_at >= ? and (answered_at > ? or id > ?) order by answered_at, id limit ?`,
      [memberId, after.at, after.at, after.id, rowsAtOnce],
    );
    found.push(...rows.map(toAnswer));
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return found;
    after = { at: last.answered_at, id: last.id };
  }
}

function toAnswer(row: RowDataPacket): Answer {
  return {
    id: row.id,
    questionId: row.question_id,
    letter: row.letter,
    version: row.version,
    at: givenAt(row.answered_at, row.device_at, row.offset_ms),
    votes: row.mode !== 'test' && row.explanation_seen === 0,
  };
}

const pairsAtOnce = 200;

/** Leaves out answers to versions that a letter meant something else in. Each version is compared once. */
function createVersionCheck(db: Db, questions: Map<number, VotedQuestion>): (answers: Answer[]) => Promise<Answer[]> {
  const changed = new Map<string, boolean>();
  return async (answers) => {
    const older = answers.filter(({ questionId, version }) => {
      const current = questions.get(questionId)?.version;
      return current !== undefined && current !== version;
    });
    const unknown = [...new Map(older.map((answer) => [versionKey(answer), answer])).values()].filter(
      (answer) => !changed.has(versionKey(answer)),
    );
    for (let from = 0; from < unknown.length; from += pairsAtOnce) {
      const some = unknown.slice(from, from + pairsAtOnce);
      const found = await readChanged(db, some);
      for (const answer of some) changed.set(versionKey(answer), found.has(versionKey(answer)));
    }
    return answers.filter((answer) => !changed.get(versionKey(answer)));
  };
}
