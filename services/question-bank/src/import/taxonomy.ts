import type { Db } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { and, eq, sql } from 'drizzle-orm';
import type { Department } from '../catalogue/catalogue.ts';
import { categories, subcategories } from '../schema.ts';

export type Taxonomy = {
  /** The number of a book's category, created if new; 0 for none. */
  category: (zinbook: number, name: string) => Promise<number>;
  subcategory: (of: { department: Department; zinbook: number; zincategory: number }, name: string) => Promise<number>;
};

/** Two concurrent importers may want the same name or number: the second one reads again. */
const tries = 5;

/** Numbers of categories and sub-categories by name. The database decides which names are equal. */
export function createTaxonomy(db: Db): Taxonomy {
  const known = new Map<string, Promise<number>>();

  function remember(key: string, find: () => Promise<number | undefined>, insert: () => Promise<unknown>) {
    const found = known.get(key) ?? findOrInsert(find, insert);
    known.set(key, found);
    return found;
  }

  return {
    category: async (zinbook, name) => {
      if (name === '') return 0;
      const where = and(eq(categories.zinbook, zinbook), eq(categories.name, name));
      return remember(
        `${zinbook} ${name}`,
        async () => (await db.select({ id: categories.zincategory }).from(categories).where(where))[0]?.id,
        () => db.insert(categories).ignore().values({ zinbook, name }),
      );
    },
    subcategory: async ({ department, zinbook, zincategory }, name) => {
      if (name === '') return 0;
      const where = and(
        eq(subcategories.zinbook, zinbook),
        eq(subcategories.zincategory, zincategory),
        eq(subcategories.name, name),
      );
      return remember(
        `${zinbook} ${zincategory} ${name}`,
        async () => (await db.select({ id: subcategories.zinsubcategory }).from(subcategories).where(where))[0]?.id,
        () =>
          db.execute(sql`insert ignore into subcategories (zinbookcategory, zinsubcategory, zinbook, zincategory, name)
            select ${department}, coalesce(max(zinsubcategory), 0) + 1, ${zinbook}, ${zincategory}, ${name}
            from subcategories where zinbookcategory = ${department}`),
      );
    },
  };
}

async function findOrInsert(find: () => Promise<number | undefined>, insert: () => Promise<unknown>): Promise<number> {
  for (let turn = 0; turn < tries; turn++) {
    const id = await find();
    if (id !== undefined) return id;
    await retryLostRace(insert);
  }
  throw new Error('could not assign a category number: another import keeps taking them');
}
