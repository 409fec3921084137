import { createHash } from 'node:crypto';
import type { SetType } from '@fairway/contracts/question-bank/study-sets';
import { type Catalogue, type Department, subcategoryKey } from '../catalogue/catalogue.ts';

/** Identifies a set. `rating` 0 = every license; `department` is used only for sub-categories. */
export type SetSpec = { type: SetType; id: number; department?: Department; rating: number };

/** Questions in some order. Places count from 0. */
export type Order = {
  size: number;
  idAt: (place: number) => number;
  /** -1 if the question is not in it. */
  placeOf: (id: number) => number;
};

/** A set in bank order. */
export type StudySet = Order & {
  /** Identifies the set, regardless of its questions. */
  key: string;
  department: Department;
  /** Changes whenever a question joins, leaves or moves; the same in every process. */
  orderVersion: () => string;
  bytes: number;
};

/** The range of the bank order that contains a set, and the set's filter. */
type SetRange = { department: Department; from: number; to: number; picks?: (position: number) => boolean };

export function setKey({ type, id, department, rating }: SetSpec): string {
  return `${type}:${type === 'subcat' ? `${department}-` : ''}${id}:${rating}`;
}

/** Undefined if there is no such book, category or sub-category. A set may be empty. */
export function buildSet(catalogue: Catalogue, spec: SetSpec): StudySet | undefined {
  const range = rangeOf(catalogue, spec);
  if (range === undefined) return undefined;
  const positions = collect(catalogue, range, spec.rating);
  return setAt(catalogue, positions, { key: setKey(spec), department: range.department });
}

/** The served questions with these ids, in bank order. */
export function setOfIds(
  catalogue: Catalogue,
  ids: Uint32Array,
  fields: Pick<StudySet, 'key' | 'department'>,
): StudySet {
  const positions = Int32Array.from(ids, catalogue.positionOf).filter((position) => position !== -1);
  return setAt(catalogue, Uint32Array.from(positions.sort()), fields);
}

/** The served questions with these ids, in their order: a list of at most a few hundred. */
export function setInOrder(
  { positionOf }: Catalogue,
  ids: readonly number[],
  fields: Pick<StudySet, 'key' | 'department'>,
): StudySet {
  const served = Uint32Array.from(ids.filter((id) => positionOf(id) !== -1));
  return {
    ...fields,
    size: served.length,
    idAt: (place) => served[place] as number,
    placeOf: (id) => served.indexOf(id),
    orderVersion: () => served.join(),
    bytes: served.byteLength,
  };
}

/** `positions` in bank order. */
function setAt(
  { ids, positionOf }: Catalogue,
  positions: Uint32Array,
  fields: Pick<StudySet, 'key' | 'department'>,
): StudySet {
  let version: string | undefined;
  return {
    ...fields,
    size: positions.length,
    idAt: (place) => ids[positions[place] as number] as number,
    placeOf: (id) => find(positions, positionOf(id)),
    orderVersion: () => {
      version ??= digest(ids, positions);
      return version;
    },
    bytes: positions.byteLength,
  };
}

function rangeOf(catalogue: Catalogue, { type, id, department }: SetSpec): SetRange | undefined {
  const { books, categories, subcategories, categoryOf, subcategoryOf } = catalogue;
  if (type === 'bookcat') {
    const own = [...books.values()].filter((book) => book.department === id);
    const [first, last] = [own[0], own.at(-1)];
    return first && last && { department: first.department, from: first.from, to: last.to };
  }
  if (type === 'book') return books.get(id);
  if (type === 'cat') {
    const book = books.get(categories.get(id)?.zinbook ?? 0);
    return book && { ...book, picks: (position) => categoryOf[position] === id };
  }
  const subcategory = department && subcategories.get(subcategoryKey(department, id));
  const book = subcategory && books.get(subcategory.zinbook);
  return book && { ...book, picks: (position) => subcategoryOf[position] === id };
}

function collect({ ratingsOf }: Catalogue, { from, to, picks }: SetRange, rating: number): Uint32Array {
  const bit = rating === 0 ? 0 : 1 << (rating - 1);
  const found = new Uint32Array(to - from);
  let size = 0;
  for (let position = from; position < to; position++) {
    if (picks && !picks(position)) continue;
    if (bit !== 0 && ((ratingsOf[position] as number) & bit) === 0) continue;
    found[size++] = position;
  }
  return size === found.length ? found : found.slice(0, size);
}

/** The index of `wanted` in ascending positions, or -1. */
function find(positions: Uint32Array, wanted: number): number {
  let low = 0;
  let high = positions.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const at = positions[middle] as number;
    if (at === wanted) return middle;
    if (at < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

function digest(ids: Uint32Array, positions: Uint32Array): string {
  const own = positions.map((position) => ids[position] as number);
  return createHash('sha256').update(own).digest('base64url').slice(0, 16);
}
