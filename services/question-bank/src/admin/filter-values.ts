import type { BankFilters } from '@fairway/contracts/question-bank/admin-questions';
import type { Db } from '@fairway/db/open';
import { asc } from 'drizzle-orm';
import type { RowDataPacket } from 'mysql2/promise';
import type { OpenBank } from '../bank/open-bank.ts';
import { departmentName } from '../catalogue/catalogue.ts';
import { licenses } from '../schema.ts';

/** The values that lists can be filtered by. Cached for one version of the bank. */
export function createFilterValues({ db, bank }: { db: Db; bank: OpenBank }): () => Promise<BankFilters> {
  let cached: { version: number; filterOptions: Promise<BankFilters> } | undefined;
  return () => {
    const { version } = bank.current().catalogue;
    if (cached?.version !== version) {
      const filterOptions = readFilterValues();
      cached = { version, filterOptions };
      filterOptions.catch(() => {
        cached = undefined;
      });
    }
    return cached.filterOptions;
  };

  async function readFilterValues(): Promise<BankFilters> {
    const { books, categories } = bank.current().catalogue;
    const [rows] = await db.$client.query<RowDataPacket[]>(
      `select zinbook, count(*) as total, cast(sum(explained) as unsigned) as explained
       from questions where held_back = 0 group by zinbook`,
    );
    const counts = new Map(rows.map((row) => [row.zinbook as number, row]));
    const titles = await db.select().from(licenses).orderBy(asc(licenses.questionType), asc(licenses.number));
    return {
      books: [...books.values()].map(({ zinbook, department, title }) => ({
        _id: String(zinbook),
        title,
        department: departmentName[department],
        total: Number(counts.get(zinbook)?.total ?? 0),
        explained: Number(counts.get(zinbook)?.explained ?? 0),
        categories: [...categories.values()]
          .filter((category) => category.zinbook === zinbook)
          .map((category) => ({ _id: String(category.id), title: category.name })),
      })),
      licenses: titles.map(({ questionType, number, title }) => ({
        department: questionType as 'Deck' | 'Engine',
        code: `ZDL${number}`,
        title,
      })),
    };
  }
}
