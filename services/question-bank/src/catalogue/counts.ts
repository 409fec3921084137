import { bookAt, type Catalogue, type Department } from './catalogue.ts';

/** Number of questions with a rating (0 = every license) in each book, category and sub-category. */
export type Counts = {
  book: (zinbook: number) => number;
  category: (id: number) => number;
  subcategory: (department: Department, id: number) => number;
};

/** One pass over the catalogue per requested rating, then from memory: there are at most 29. */
export function createCounter(catalogue: Catalogue): (rating: number) => Counts {
  const known = new Map<number, Counts>();
  return (rating) => {
    let counts = known.get(rating);
    if (!counts) {
      counts = count(catalogue, rating);
      known.set(rating, counts);
    }
    return counts;
  };
}

function count({ books, categoryOf, subcategoryOf, ratingsOf }: Catalogue, rating: number): Counts {
  const bit = rating === 0 ? 0 : 1 << (rating - 1);
  const inBook = counter([...books.keys()]);
  const inCategory = counter(categoryOf);
  const inSubcategory = { 1: counter(subcategoryOf), 2: counter(subcategoryOf) };
  for (const { zinbook, department, from, to } of books.values()) {
    for (let position = from; position < to; position++) {
      if (bit !== 0 && ((ratingsOf[position] as number) & bit) === 0) continue;
      (inBook[zinbook] as number)++;
      (inCategory[categoryOf[position] as number] as number)++;
      (inSubcategory[department][subcategoryOf[position] as number] as number)++;
    }
  }
  return {
    book: (zinbook) => inBook[zinbook] ?? 0,
    category: (id) => inCategory[id] ?? 0,
    subcategory: (department, id) => inSubcategory[department][id] ?? 0,
  };
}

/** The same without some questions, which a member has hidden (G-55). Costs one step for each of them. */
export function countsWithout(counts: Counts, catalogue: Catalogue, ids: Uint32Array, rating: number): Counts {
  if (ids.length === 0) return counts;
  const bit = rating === 0 ? 0 : 1 << (rating - 1);
  const gone = new Map<string, number>();
  const leaveOut = (key: string) => gone.set(key, (gone.get(key) ?? 0) + 1);
  for (const id of ids) {
    const position = catalogue.positionOf(id);
    const book = position === -1 ? undefined : bookAt(catalogue, position);
    if (!book || (bit !== 0 && ((catalogue.ratingsOf[position] as number) & bit) === 0)) continue;
    leaveOut(`book ${book.zinbook}`);
    leaveOut(`category ${catalogue.categoryOf[position]}`);
    leaveOut(`subcategory ${book.department} ${catalogue.subcategoryOf[position]}`);
  }
  const less = (total: number, key: string) => total - (gone.get(key) ?? 0);
  return {
    book: (zinbook) => less(counts.book(zinbook), `book ${zinbook}`),
    category: (id) => less(counts.category(id), `category ${id}`),
    subcategory: (department, id) => less(counts.subcategory(department, id), `subcategory ${department} ${id}`),
  };
}

/** Zeros up to the highest of these ids. */
function counter(ids: Iterable<number>): Uint32Array {
  let highest = 0;
  for (const id of ids) if (id > highest) highest = id;
  return new Uint32Array(highest + 1);
}
