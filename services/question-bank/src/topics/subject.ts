import { type Catalogue, type Department, departmentName, subcategoryKey } from '../catalogue/catalogue.ts';
import type { SetRequest } from '../sets/choose-set.ts';

/** The source of a test: the set of a `test_subject`, its department, and its title. */
export type Subject = { request: SetRequest; department: Department; title: string };

/** The values of topics (G-51). A sub-category directly under its book has the category 0. */
export const subjectOf = {
  department: (department: Department) => (department === 1 ? 'engine-all' : 'deck-all'),
  book: (zinbook: number) => `ZINBOOK-${zinbook}`,
  category: (zinbook: number, zincategory: number) => `ZINCATEGORY-${zinbook}-${zincategory}`,
  subcategory: (zinbook: number, zincategory: number, zinsubcategory: number) =>
    `ZINSUBCATEGORY-${zinbook}-${zincategory}-${zinsubcategory}`,
};

/** Undefined if there is no such topic, or its parts do not belong together. */
export function findSubject({ books, categories, subcategories }: Catalogue, testSubject: string): Subject | undefined {
  if (testSubject === 'deck-all') return whole(2);
  if (testSubject === 'engine-all') return whole(1);
  const [kind, ...numbers] = testSubject.split('-');
  const [zinbook = 0, zincategory = 0, zinsubcategory = 0] = numbers.map(Number);
  const book = books.get(zinbook);
  if (book === undefined) return undefined;
  const { department } = book;
  if (kind === 'ZINBOOK') return { request: { type: 'book', id: String(zinbook) }, department, title: book.title };
  const category = categories.get(zincategory);
  const isOfBook = category?.zinbook === zinbook;
  if (kind === 'ZINCATEGORY') {
    if (!isOfBook) return undefined;
    return { request: { type: 'cat', id: String(zincategory) }, department, title: `${book.title} · ${category.name}` };
  }
  const sub = subcategories.get(subcategoryKey(department, zinsubcategory));
  if (sub?.zinbook !== zinbook || sub.zincategory !== zincategory) return undefined;
  return {
    request: { type: 'subcat', id: String(zinsubcategory), zinbookcat: department === 1 ? '1' : '2' },
    department,
    title: [book.title, ...(isOfBook ? [category.name] : []), sub.name].join(' · '),
  };
}

function whole(department: Department): Subject {
  return {
    request: { type: 'bookcat', id: String(department) },
    department,
    title: `All ${departmentName[department]}`,
  };
}
