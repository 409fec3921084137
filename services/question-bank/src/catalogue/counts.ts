import type { Catalogue, Department } from './catalogue.ts';

/** How many questions of a rating (0 = every licence) lie in each book, category and sub-category. */
export type Counts = {
  book: (zinbook: number) => number;
  category: (id: number) => number;
  subcategory: (department: Department, id: number) => number;
};

/** One pass over the catalogue for each rating that is asked for, then from memory: there are at most 29. */
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

/** Zeros up to the highest of these ids. */
function counter(ids: Iterable<number>): Uint32Array {
  let highest = 0;
  for (const id of ids) if (id > highest) highest = id;
  return new Uint32Array(highest + 1);
}
