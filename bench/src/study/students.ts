import type { Connection, RowDataPacket } from 'mysql2/promise';

/** Members who come with nothing, and members who have studied for years. */
export const heavyMembers = 8;
export const marksOfEachKind = 2_500;
export const answersEach = 100_000;

const rowsAtOnce = 5_000;

/** Gives these members their answers, once: the questions are ids that were there from the first. */
export async function addAnswers(db: Connection, database: string, members: string[], ids: string[]): Promise<void> {
  for (const member of members) {
    for (let from = 0; from < answersEach; from += rowsAtOnce) {
      const rows = Array.from({ length: rowsAtOnce }, (_, index) => {
        const at = from + index;
        const letter = 'abcd'[at % 4];
        return [
          member,
          ids[at % ids.length],
          letter,
          letter === 'b',
          4_000,
          'normal',
          '',
          new Date(1_700_000_000_000 + at),
        ];
      });
      await db.query(
        `insert into ${database}.answer_events
           (member_id, question_id, letter, correct, ms, mode, rating, answered_at) values ?`,
        [rows],
      );
    }
    await db.query(
      `insert into ${database}.logged_questions
         (member_id, question_id, entry_id, letter, correct, answered_at, answers, zinbook)
       select e.member_id, e.question_id, left(sha2(concat('l', e.member_id, e.question_id), 256), 20),
         max(e.letter), max(e.correct), max(e.answered_at), count(*), q.zinbook
       from ${database}.answer_events e join ${database}.questions q on q.id = e.question_id
       where e.member_id = ? group by e.member_id, e.question_id, q.zinbook`,
      [member],
    );
  }
}

/**
 * Marks 2,500 questions of each kind anew, from all over the bank as it is now. Returns how many of the Deck department
 * each member has left.
 */
export async function markQuestions(
  db: Connection,
  database: string,
  members: string[],
  total: number,
): Promise<number[]> {
  const left: number[] = [];
  for (const [index, member] of members.entries()) {
    await db.query(`delete from ${database}.question_marks where member_id = ?`, [member]);
    for (const [step, kind] of ['bookmark', 'hidden'].entries()) {
      await db.query(
        `insert into ${database}.question_marks (member_id, kind, question_id, entry_id, marked_at)
         select ?, ?, id, left(sha2(concat(?, ?, id), 256), 20), now(3) from (
           select id from ${database}.questions where held_back = 0 order by rand(?) limit ${marksOfEachKind}
         ) picked`,
        [member, kind, kind, member, 1 + index * 2 + step],
      );
    }
    await db.query(
      `insert into ${database}.member_states (member_id, marks_version, bookmarked, hidden)
       values (?, 1, ${marksOfEachKind}, ${marksOfEachKind})
       on duplicate key update marks_version = marks_version + 1,
         bookmarked = values(bookmarked), hidden = values(hidden)`,
      [member],
    );
    const [[hidden]] = await db.query<RowDataPacket[]>(
      `select count(*) as deck from ${database}.question_marks m
         join ${database}.questions q on q.id = m.question_id join ${database}.books b using (zinbook)
       where m.member_id = ? and m.kind = 'hidden' and b.zinbookcategory = 2`,
      [member],
    );
    left.push(total - Number(hidden?.deck));
  }
  return left;
}
