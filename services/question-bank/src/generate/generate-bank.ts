import type { Db } from '@fairway/db/open';
import { and, asc, eq, gte, like, lt, max } from 'drizzle-orm';
import { raiseBankVersion } from '../catalogue/bank-version.ts';
import type { Department } from '../catalogue/catalogue.ts';
import { createTaxonomy } from '../import/taxonomy.ts';
import { insertQuestions } from '../import/write-questions.ts';
import { inTransaction } from '../in-transaction.ts';
import { books, categories, questions, subcategories } from '../schema.ts';
import { type GeneratedTopic, generatedSource, makeQuestion } from './make-question.ts';

const rowsPerInsert = 1_000;
const rowsPerDelete = 5_000;
const namePrefix = 'Generated ';

/** Uses the unique index of bank numbers: the range of the prefix `gen-`. */
const isGenerated = and(gte(questions.bankNumber, 'gen-'), lt(questions.bankNumber, 'gen.'));

/** Adds `count` questions, spread evenly over all books. */
export async function generateBank(db: Db, count: number, onProgress: (done: number) => void): Promise<void> {
  const topics = await openTopics(db);
  const [last] = await db
    .select({ bankNumber: max(questions.bankNumber) })
    .from(questions)
    .where(isGenerated);
  const first = Number(last?.bankNumber?.slice(4) ?? 0) + 1;
  for (let done = 0; done < count; done += rowsPerInsert) {
    const length = Math.min(rowsPerInsert, count - done);
    const rows = Array.from({ length }, (_, index) => {
      const number = first + done + index;
      return makeQuestion(number, topics[number % topics.length] as GeneratedTopic);
    });
    await inTransaction(db, (connection) => insertQuestions(connection, rows, new Date()));
    onProgress(done + length);
  }
}

/** Deletes every generated question and its categories. */
export async function removeGenerated(db: Db): Promise<number> {
  let removed = 0;
  for (;;) {
    const [done] = await db
      .delete(questions)
      .where(and(isGenerated, eq(questions.source, generatedSource)))
      .limit(rowsPerDelete);
    removed += done.affectedRows;
    if (done.affectedRows < rowsPerDelete) break;
  }
  await db.delete(categories).where(like(categories.name, `${namePrefix}%`));
  await db.delete(subcategories).where(like(subcategories.name, `${namePrefix}%`));
  await raiseBankVersion(db.$client, new Date());
  return removed;
}

/** Deck books get six categories of three sub-categories each, Engine books eight sub-categories. */
async function openTopics(db: Db): Promise<GeneratedTopic[]> {
  const taxonomy = createTaxonomy(db);
  const topics: GeneratedTopic[] = [];
  for (const book of await db.select().from(books).orderBy(asc(books.zinbook))) {
    const { zinbook } = book;
    const department = book.zinbookcategory as Department;
    const categoryNames = department === 2 ? numbered('category', 6) : [''];
    for (const category of categoryNames) {
      const zincategory = await taxonomy.category(zinbook, category);
      for (const subcategory of numbered('topic', department === 2 ? 3 : 8)) {
        const zinsubcategory = await taxonomy.subcategory({ department, zinbook, zincategory }, subcategory);
        topics.push({ zinbook, department, category, subcategory, zincategory, zinsubcategory });
      }
    }
  }
  return spreadEvenly(topics);
}

const numbered = (what: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${namePrefix}${what} ${index + 1}`);

/** Every book equally often: those with fewer topics repeat them. */
function spreadEvenly(topics: GeneratedTopic[]): GeneratedTopic[] {
  const byBook = Object.values(Object.groupBy(topics, (topic) => topic.zinbook)) as GeneratedTopic[][];
  const max = Math.max(...byBook.map((bookTopics) => bookTopics.length));
  return byBook.flatMap((bookTopics) =>
    Array.from({ length: max }, (_, index) => bookTopics[index % bookTopics.length] as GeneratedTopic),
  );
}
