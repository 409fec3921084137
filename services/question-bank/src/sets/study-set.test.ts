import { studyMode } from '@fairway/contracts/question-bank/study-sets';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogueOf } from '../../test/catalogue.ts';
import type { Department } from '../catalogue/catalogue.ts';
import { createCounter } from '../catalogue/counts.ts';
import { describePlace } from './locate.ts';
import { orderOf, shuffle } from './shuffle.ts';
import { buildSet, type SetSpec } from './study-set.ts';

type Row = { id: number; zinbook: number; category: number; subcategory: number; ratings: number };

const books = [
  { zinbook: 2, department: 2 as Department, title: 'Deck one' },
  { zinbook: 3, department: 2 as Department, title: 'Deck two' },
  { zinbook: 9, department: 1 as Department, title: 'Engine one' },
];
/** Categories 1 and 2 are in book 2; sub-category 1 is in book 2 of Deck and, a different one, in book 9 of Engine. */
const categories = [1, 2].map((id) => ({ id, zinbook: 2, name: `Category ${id}` }));
const subcategories = [
  { id: 1, department: 2 as Department, zinbook: 2, zincategory: 1, name: 'Deck topic' },
  { id: 1, department: 1 as Department, zinbook: 9, zincategory: 0, name: 'Engine topic' },
];

function bankOf(rows: Row[]) {
  const ordered = books.flatMap(({ zinbook }) => rows.filter((row) => row.zinbook === zinbook));
  let from = 0;
  const shelved = books.map((book) => {
    const size = rows.filter((row) => row.zinbook === book.zinbook).length;
    from += size;
    return { ...book, from: from - size, to: from };
  });
  const column = (pick: (row: Row) => number) => Uint32Array.from(ordered, pick);
  return {
    ordered,
    catalogue: catalogueOf(
      { books: shelved, categories, subcategories },
      {
        ids: column((row) => row.id),
        categoryOf: column((row) => row.category),
        subcategoryOf: column((row) => row.subcategory),
        ratingsOf: column((row) => row.ratings),
      },
    ),
  };
}

const rows: fc.Arbitrary<Row[]> = fc.uniqueArray(
  fc
    .record({
      id: fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 4_000_000_000 })),
      zinbook: fc.constantFrom(2, 3, 9),
      category: fc.constantFrom(0, 1, 2),
      subcategory: fc.constantFrom(0, 1),
      ratings: fc.constantFrom(0xffff_ffff, 1, 2, 3, 0x8000_0000),
    })
    .map((row) => ({
      ...row,
      category: row.zinbook === 2 ? row.category : 0,
      subcategory: row.zinbook === 3 ? 0 : row.subcategory,
    })),
  { selector: (row) => row.id, maxLength: 60 },
);

const specs: { name: string; spec: Omit<SetSpec, 'rating'>; holds: (row: Row) => boolean }[] = [
  { name: 'a book', spec: { type: 'book', id: 3 }, holds: (row) => row.zinbook === 3 },
  { name: 'a category', spec: { type: 'cat', id: 2 }, holds: (row) => row.category === 2 },
  {
    name: 'a Deck sub-category',
    spec: { type: 'subcat', id: 1, department: 2 },
    holds: (row) => row.subcategory === 1 && row.zinbook === 2,
  },
  {
    name: 'the Engine sub-category of the same number',
    spec: { type: 'subcat', id: 1, department: 1 },
    holds: (row) => row.subcategory === 1 && row.zinbook === 9,
  },
  { name: 'the Deck department', spec: { type: 'bookcat', id: 2 }, holds: (row) => row.zinbook !== 9 },
];

test.each(specs)('$name contains exactly its questions, each at its place, in bank order', ({ spec, holds }) => {
  fc.assert(
    fc.property(rows, fc.constantFrom(0, 1, 2, 28), (bank, rating) => {
      const { catalogue, ordered } = bankOf(bank);
      const set = buildSet(catalogue, { ...spec, rating });
      const rated = (row: Row) => rating === 0 || ((row.ratings >>> (rating - 1)) & 1) === 1;
      const expected = ordered.filter((row) => holds(row) && rated(row)).map((row) => row.id);
      const ids = Array.from({ length: set?.size ?? 0 }, (_, place) => set?.idAt(place));
      expect(ids).toEqual(expected);
      for (const row of bank) expect(set?.placeOf(row.id)).toBe(expected.indexOf(row.id));
    }),
  );
});

test('lists count exactly the questions of the sets, for every rating', () => {
  fc.assert(
    fc.property(rows, fc.constantFrom(0, 1, 2, 19), (bank, rating) => {
      const { catalogue } = bankOf(bank);
      const counts = createCounter(catalogue)(rating);
      const sizeOf = (spec: Omit<SetSpec, 'rating'>) => buildSet(catalogue, { ...spec, rating })?.size;
      for (const { zinbook } of books) expect(counts.book(zinbook)).toBe(sizeOf({ type: 'book', id: zinbook }));
      for (const { id } of categories) expect(counts.category(id)).toBe(sizeOf({ type: 'cat', id }));
      for (const { id, department } of subcategories) {
        expect(counts.subcategory(department, id)).toBe(sizeOf({ type: 'subcat', id, department }));
      }
    }),
  );
});

test.each([
  { type: 'book', id: 8 },
  { type: 'cat', id: 3 },
  { type: 'cat', id: 0 },
  { type: 'subcat', id: 2, department: 2 },
  { type: 'subcat', id: 0, department: 1 },
  { type: 'bookcat', id: 3 },
] as const)('there is no set $type $id [STD-30]', (spec) => {
  expect(buildSet(bankOf([]).catalogue, { ...spec, rating: 0 })).toBeUndefined();
});

const thousand = Array.from({ length: 1_000 }, (_, index) => ({
  id: 5_000 + index * 3,
  zinbook: 2,
  category: 0,
  subcategory: 0,
  ratings: 0xffff_ffff,
}));
const bookTwo = (bank: Row[]) => {
  const set = buildSet(bankOf(bank).catalogue, { type: 'book', id: 2, rating: 0 });
  if (!set) throw new Error('no set');
  return set;
};

test('a hundred Nexts in shuffle show a hundred questions', () => {
  const order = shuffle(bookTwo(thousand), 'member-1');
  const seen = new Set<string>();
  let meta = describePlace(order, 0);
  for (let turn = 0; turn < 100; turn++) {
    seen.add(String(order.idAt(meta.num - 1)));
    meta = describePlace(order, order.placeOf(Number(meta.next)));
  }
  expect(seen.size).toBe(100);
});

test('a member has the same shuffled order in two processes, another member another', () => {
  const orderFor = (callerId: string) => {
    const order = shuffle(bookTwo(thousand), callerId);
    return Array.from({ length: order.size }, (_, place) => order.idAt(place));
  };
  expect(orderFor('member-1')).toEqual(orderFor('member-1'));
  expect(orderFor('member-1')).not.toEqual(orderFor('member-2'));
});

test('previous reverses next, in every mode', () => {
  for (const mode of studyMode.options) {
    const order = orderOf(bookTwo(thousand), mode, { id: 'member-1' });
    for (let place = 0; place < order.size - 1; place++) {
      const next = describePlace(order, order.placeOf(Number(describePlace(order, place).next)));
      expect(next.prev).toBe(String(order.idAt(place)));
    }
    expect(describePlace(order, 0).prev).toBeNull();
    expect(describePlace(order, order.size - 1).next).toBeNull();
  }
});

test('the order version changes when a question joins the set, but not when one joins another', () => {
  const before = bookTwo(thousand).orderVersion();
  const elsewhere = { id: 1, zinbook: 9, category: 0, subcategory: 0, ratings: 1 };
  expect(bookTwo([...thousand, elsewhere]).orderVersion()).toBe(before);
  expect(bookTwo([...thousand, { ...elsewhere, zinbook: 2 }]).orderVersion()).not.toBe(before);
});
