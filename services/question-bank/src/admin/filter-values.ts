import type { BankFilters } from '@fairway/contracts/question-bank/admin-questions';
import type { Db } from '@fairway/db/open';
import { asc, gt } from 'drizzle-orm';
import type { OpenBank } from '../bank/open-bank.ts';
import { listApplied } from '../bank-imports/store.ts';
import { departmentName } from '../catalogue/catalogue.ts';
import { licenses, questions } from '../schema.ts';
import type { ExplainedByPacks, OpenSearch } from '../search/open-search.ts';

type Deps = { db: Db; bank: OpenBank; search: OpenSearch };
type Cached = { version: number; byPacks: ExplainedByPacks; filterOptions: Promise<BankFilters> };

/** The values that lists can be filtered by. Cached for one version of the bank and its index. */
export function createFilterValues({ db, bank, search }: Deps): () => Promise<BankFilters> {
  let cached: Cached | undefined;
  return () => {
    const { version } = bank.current().catalogue;
    const byPacks = search.explained();
    if (cached?.version !== version || cached.byPacks !== byPacks) {
      const filterOptions = readFilterValues(byPacks);
      cached = { version, byPacks, filterOptions };
      filterOptions.catch(() => {
        cached = undefined;
      });
    }
    return cached.filterOptions;
  };

  async function readFilterValues(byPacks: ExplainedByPacks): Promise<BankFilters> {
    const { books, categories, facts } = bank.current().catalogue;
    const titles = await db.select().from(licenses).orderBy(asc(licenses.questionType), asc(licenses.number));
    const { source } = questions;
    const sources = await db
      .selectDistinct({ source })
      .from(questions)
      .where(gt(source, ''))
      .orderBy(source)
      .limit(100);
    const files = (await listApplied(db)).filter(({ format, counts }) => format === 'questions' && counts.added > 0);
    return {
      sources: sources.map((row) => row.source),
      imports: files.map(({ _id, file_name, applied_at }) => ({ _id, title: file_name, applied_at })),
      books: [...books.values()].map(({ zinbook, department, title }) => {
        const { total, explained } = facts.books.get(zinbook) ?? { total: 0, explained: 0 };
        return {
          _id: String(zinbook),
          title,
          department: departmentName[department],
          total,
          explained: Math.min(total, explained + byPacks.ofBook(zinbook)),
          categories: [...categories.values()]
            .filter((category) => category.zinbook === zinbook)
            .map((category) => ({ _id: String(category.id), title: category.name })),
        };
      }),
      licenses: titles.map(({ questionType, number, title }) => ({
        department: questionType as 'Deck' | 'Engine',
        code: `ZDL${number}`,
        title,
      })),
    };
  }
}
