import type { ListedQuestion } from '@fairway/contracts/question-bank/study';
import type { DbOrTx } from '@fairway/db/open';
import { type Catalogue, subcategoryKey } from '../catalogue/catalogue.ts';
import { plainWords } from '../markup/markup.ts';
import { listTexts } from './store.ts';

const idsAtOnce = 500;

/** The list fields of these questions, by id. A question that was removed or held back is missing. */
export async function readListed(
  db: DbOrTx,
  catalogue: Catalogue,
  ids: number[],
): Promise<Map<number, ListedQuestion>> {
  const { books, subcategories, positionOf } = catalogue;
  const served = ids.filter((id) => positionOf(id) !== -1);
  const found = new Map<number, ListedQuestion>();
  for (let from = 0; from < served.length; from += idsAtOnce) {
    for (const { id, label, stem, zinbook, zinsubcategory } of await listTexts(
      db,
      served.slice(from, from + idsAtOnce),
    )) {
      const book = books.get(zinbook);
      found.set(id, {
        ZNUMBER: label,
        ZQUESTION: plainWords(stem),
        ZINBOOK: String(zinbook),
        ZBOOKNAME: book?.title ?? '',
        ZSUBCATEGORYNAME: subcategories.get(subcategoryKey(book?.department ?? 2, zinsubcategory))?.name ?? '',
      });
    }
  }
  return found;
}
