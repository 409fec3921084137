import { createHash } from 'node:crypto';
import type { Connection, RowDataPacket } from 'mysql2/promise';

/** Members without history, and members who have studied for years. */
export const heavyMembers = 8;
export const marksOfEachKind = 2_500;
export const answersEach = 100_000;

const batchRows = 5_000;

/** Inserts the answers of these members, once: to questions of the smallest bank. */
export async function addAnswers(db: Connection, database: string, members: string[], ids: string[]): Promise<void> {
  for (const member of members) {
    for (let from = 0; from < answersEach; from += batchRows) {
      const rows = Array.from({ length: batchRows }, (_, index) => {
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
          1,
        ];
      });
      await db.query(
        `insert into ${database}.answer_events
           (member_id, question_id, letter, correct, ms, mode, rating, answered_at, version) values ?`,
        [rows],
      );
    }
    await db.query(
      `insert into ${database}.logged_questions
         (member_id, question_id, entry_id, letter, correct, answered_at, answers, version, zinbook)
       select e.member_id, e.question_id, left(sha2(concat('l', e.member_id, e.question_id), 256), 20),
         max(e.letter), max(e.correct), max(e.answered_at), count(*), max(e.version), q.zinbook
       from ${database}.answer_events e join ${database}.questions q on q.id = e.question_id
       where e.member_id = ? group by e.member_id, e.question_id, q.zinbook`,
      [member],
    );
  }
}

/**
 * Replaces the marks: 2,500 questions of each kind, from the entire current bank. Returns how many questions of the
 * Deck department each member has left.
 */
export async function markQuestions(
  db: Connection,
  database: string,
  members: string[],
  total: number,
): Promise<number[]> {
  const [picked] = await db.query<RowDataPacket[]>(
    `select q.id, b.zinbookcategory = 2 as deck
       from (select id, zinbook from ${database}.questions where held_back = 0
             order by rand(1) limit ${2 * marksOfEachKind * members.length}) q
       join ${database}.books b using (zinbook)`,
  );
  if (picked.length < 2 * marksOfEachKind) throw new Error('The bank is too small for these members');
  const left: number[] = [];
  for (const [index, member] of members.entries()) {
    // On a small bank later members mark the same questions as earlier ones.
    const from = (index * 2 * marksOfEachKind) % (picked.length - 2 * marksOfEachKind + 1);
    const bookmarked = picked.slice(from, from + marksOfEachKind);
    const hidden = picked.slice(from + marksOfEachKind, from + 2 * marksOfEachKind);
    await db.query(`delete from ${database}.question_marks where member_id = ?`, [member]);
    await db.query(
      `insert into ${database}.question_marks (member_id, kind, question_id, entry_id, marked_at) values ?`,
      [
        [...bookmarked.map(({ id }) => ['bookmark', id]), ...hidden.map(({ id }) => ['hidden', id])].map(
          ([kind, id]) => [member, kind, id, entryId(`${kind}${member}${id}`), new Date()],
        ),
      ],
    );
    await db.query(
      `insert into ${database}.member_states (member_id, marks_version, bookmarked, hidden)
       values (?, 1, ${marksOfEachKind}, ${marksOfEachKind})
       on duplicate key update marks_version = marks_version + 1,
         bookmarked = values(bookmarked), hidden = values(hidden)`,
      [member],
    );
    left.push(total - hidden.filter(({ deck }) => deck).length);
  }
  return left;
}

const entryId = (of: string) => createHash('sha256').update(of).digest('hex').slice(0, 20);
