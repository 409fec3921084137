import type { ContentHealth } from '@fairway/contracts/question-bank/bank-figures';
import type { Db, DbOrTx } from '@fairway/db/open';
import { and, asc, count, gt, gte, lt, sql } from 'drizzle-orm';
import { books, questions, quotaDays, visitorDays } from '../schema.ts';

/** There are twelve. */
const maxBooks = 100;

/** As the lists that the figures link to count them, in a covering index. */
export async function countByBook(db: DbOrTx, byPacks: (zinbook: number) => number): Promise<ContentHealth['books']> {
  const [titles, counts] = await Promise.all([
    db.select().from(books).orderBy(asc(books.zinbook)),
    db
      .select({
        zinbook: questions.zinbook,
        questions: count(),
        missing_pictures: sql<string>`sum(${questions.pictureMissing} and ${questions.retiredAt} is null)`,
        held_back: sql<string>`sum(${questions.heldBack} and ${questions.retiredAt} is null)`,
        unexplained: sql<string>`sum(not ${questions.heldBack} and not ${questions.isExplained})`,
      })
      .from(questions)
      .where(gt(questions.zinbook, 0))
      .groupBy(questions.zinbook)
      .limit(maxBooks),
  ]);
  return titles.map(({ zinbook, title }) => {
    const of = counts.find((row) => row.zinbook === zinbook);
    return {
      ZINBOOK: String(zinbook),
      title,
      questions: of?.questions ?? 0,
      missing_pictures: Number(of?.missing_pictures ?? 0),
      held_back: Number(of?.held_back ?? 0),
      unexplained: Math.max(0, Number(of?.unexplained ?? 0) - byPacks(zinbook)),
    };
  });
}

/** In `quota_days`, visitors have `v:` before their cookie. */
const isVisitor = and(gte(quotaDays.subject, 'v:'), lt(quotaDays.subject, 'v;'), gt(quotaDays.used, 0));
/** Days between two cleanups of `quota_days`, with a margin. */
const maxDays = 100;

/** Visitors who tried a question, by day: for past days only the number is stored. */
export async function countVisitors(db: DbOrTx, since: string): Promise<Map<string, number>> {
  const [stored, live] = await Promise.all([
    db.select().from(visitorDays).where(gte(visitorDays.day, since)).limit(maxDays),
    db
      .select({ day: quotaDays.day, visitors: count() })
      .from(quotaDays)
      .where(and(gte(quotaDays.day, since), isVisitor))
      .groupBy(quotaDays.day)
      .limit(maxDays),
  ]);
  // A day whose rows are partly deleted is already stored.
  return new Map([...live, ...stored].map(({ day, visitors }) => [day, visitors]));
}

/** Stores the numbers of days before `day`, whose rows are about to be deleted. */
export async function storeVisitorsBefore(db: Db, day: string): Promise<void> {
  const past = await db
    .select({ day: quotaDays.day, visitors: count() })
    .from(quotaDays)
    .where(and(lt(quotaDays.day, day), isVisitor))
    .groupBy(quotaDays.day)
    .limit(maxDays);
  if (past.length === 0) return;
  await db
    .insert(visitorDays)
    .values(past)
    // Another process may have started to delete a day's rows.
    .onDuplicateKeyUpdate({ set: { visitors: sql`greatest(${visitorDays.visitors}, values(visitors))` } });
}
