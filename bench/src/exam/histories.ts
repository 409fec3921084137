import type { Connection, RowDataPacket } from 'mysql2/promise';

/** The answers are spread over so many days until yesterday. */
const days = 60;
const dayMs = 86_400_000;
const batchRows = 5_000;
const columns = 'question_id, letter, correct, ms, mode, rating, answered_at, version';

/** Answers of the first member to the whole bank in turn, four of five right; the others get the same ones. */
export async function addHistories(
  db: Connection,
  database: string,
  { members, answersEach }: { members: string[]; answersEach: number },
): Promise<void> {
  const [first, ...others] = members;
  const [bank] = await db.query<RowDataPacket[]>(
    `select id, answer, version from ${database}.questions where held_back = 0 order by rand(1)`,
  );
  const startsAt = Date.now() - (days + 1) * dayMs;
  for (let from = 0; from < answersEach; from += batchRows) {
    const rows = Array.from({ length: batchRows }, (_, index) => {
      const at = from + index;
      const question = bank[at % bank.length];
      const isRight = at % 5 > 0;
      const letter = isRight ? question?.answer : 'abcd'.replace(question?.answer, '')[at % 3];
      const answeredAt = new Date(startsAt + (at / answersEach) * days * dayMs);
      return [first, question?.id, letter, isRight, 20_000, 'normal', '', answeredAt, question?.version];
    });
    await db.query(`insert into ${database}.answer_events (member_id, ${columns}) values ?`, [rows]);
  }
  for (const member of others)
    await db.query(
      `insert into ${database}.answer_events (member_id, ${columns})
         select ?, ${columns} from ${database}.answer_events where member_id = ? order by id`,
      [member, first],
    );
}
