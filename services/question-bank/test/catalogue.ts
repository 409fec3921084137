import {
  type Book,
  type Catalogue,
  type Category,
  type Columns,
  createCatalogue,
  type Subcategory,
} from '../src/catalogue/catalogue.ts';

type Given = { books: Book[]; categories?: Category[]; subcategories?: Subcategory[] };

/** A bank without texts: its questions in bank order, unless stated without topics and licenses. */
export function catalogueOf(
  { books, categories = [], subcategories = [] }: Given,
  columns: Pick<Columns, 'ids'> & Partial<Columns>,
): Catalogue {
  const none = new Uint32Array(columns.ids.length);
  return createCatalogue({
    version: 1,
    changedAt: new Date(0),
    books,
    categories,
    subcategories,
    columns: { categoryOf: none, subcategoryOf: none, ratingsOf: none, ...columns },
  });
}
