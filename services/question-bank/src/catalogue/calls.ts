import type { Result } from '@fairway/contracts/call/fault';
import type { Book, Category, LicenseRecord, Subcategory } from '@fairway/contracts/question-bank/catalogue';
import {
  deckBooks,
  deckCategories,
  deckLicenses,
  deckSubcategories,
  engineBooks,
  engineLicenses,
  engineSubcategories,
} from '@fairway/contracts/question-bank/catalogue-calls';
import type { QuestionType } from '@fairway/contracts/question-bank/departments';
import type { Db } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import type { Context } from 'hono';
import type { Bank, OpenBank } from '../bank/open-bank.ts';
import { type Callers, ownRating, ratingNumber } from '../caller/caller.ts';
import { noMarks } from '../marks/marks.ts';
import type { MarksCache } from '../marks/marks-cache.ts';
import { claimsOf } from './bank-facts.ts';
import { type Department, highestRating } from './catalogue.ts';
import { type Counts, countsWithout } from './counts.ts';
import { listLicenses } from './store.ts';

type CatalogueDeps = { db: Db; bank: OpenBank; callers: Callers; marks: MarksCache };
/** The source of a list: a department of the bank, and the counts after the rating filter. */
type Filtered = Bank['catalogue'] & { department: Department; counts: Counts; rating: number };
type ListAsk = { c: Context; query: { rating?: string | undefined } };

const nothingThere = fail('not_found', { id: 'Nothing has this number' });

/**
 * The study tree: books, categories and sub-categories with their sizes, filtered by the requested rating or the
 * member's (G-46), without questions that the member hid. Empty entries are left out.
 */
export function serveCatalogue(serve: Serve<unknown>, { db, bank, callers, marks }: CatalogueDeps): void {
  async function filter(
    { c, query: { rating: requested } }: ListAsk,
    department: Department,
  ): Promise<Result<Filtered>> {
    const caller = await callers.anyone(c);
    const rating = requested === undefined ? ownRating(caller, department) : ratingNumber(requested);
    if (rating > highestRating[department]) return fail('invalid', { rating: 'No such rating in this department' });
    const { catalogue, counts } = bank.current();
    const { hidden } = caller.kind === 'member' ? await marks.read(caller.id) : noMarks;
    return ok({ ...catalogue, department, counts: countsWithout(counts(rating), catalogue, hidden, rating), rating });
  }

  const books = (department: Department) => async (ask: ListAsk) => {
    const filtered = await filter(ask, department);
    return filtered.ok ? ok(listBooks(filtered.value)) : filtered;
  };

  const within =
    <T>(department: Department, list: (filtered: Filtered, id: number) => T[] | undefined) =>
    async (ask: ListAsk & { params: { id: string } }): Promise<Result<T[]>> => {
      const filtered = await filter(ask, department);
      if (!filtered.ok) return filtered;
      const found = list(filtered.value, Number(ask.params.id));
      return found ? ok(found) : nothingThere;
    };

  const licenses = (questionType: QuestionType) => async () => {
    const rows = await listLicenses(db, questionType);
    const { catalogue, counts, sets } = bank.current();
    const department = questionType === 'Engine' ? 1 : 2;
    const whole = sets({ type: 'bookcat', id: department, rating: 0 });
    return ok(
      rows.map(({ number, slug, title }): LicenseRecord => {
        const books = listBooks({ ...catalogue, department, counts: counts(number), rating: number });
        return {
          _id: `${questionType.toLowerCase()}-${number}`,
          Z_PK: String(number),
          ZSLUG: slug,
          title,
          total: books.reduce((sum, { total }) => sum + total, 0),
          department_total: whole?.size ?? 0,
          sample: books.length > 0 && books.every(({ sample }) => sample),
        };
      }),
    );
  };

  serve(deckBooks, books(2));
  serve(engineBooks, books(1));
  serve(deckCategories, within(2, listCategories));
  serve(deckSubcategories, within(2, listDeckSubcategories));
  serve(engineSubcategories, within(1, listEngineSubcategories));
  serve(deckLicenses, licenses('Deck'));
  serve(engineLicenses, licenses('Engine'));
}

/** Without a rating every book is listed, even empty ones: the bank has twelve. */
function listBooks(filtered: Filtered): Book[] {
  const { books, department, counts, rating, facts } = filtered;
  const parts = countParts(filtered);
  return [...books.values()]
    .filter((book) => book.department === department)
    .map((book) => ({
      _id: String(book.zinbook),
      ZINBOOK: String(book.zinbook),
      ZBOOKNAME: book.title,
      ZINBOOKCATEGORY: department === 1 ? ('1' as const) : ('2' as const),
      total: counts.book(book.zinbook),
      parts: parts.get(book.zinbook) ?? 0,
      ...claimsOf(facts.books.get(book.zinbook)),
    }))
    .filter((book) => rating === 0 || book.total > 0);
}

/**
 * Number of parts per book after the rating filter: categories, or sub-categories in a department without categories.
 */
function countParts({ categories, subcategories, department, counts }: Filtered): Map<number, number> {
  const parts = new Map<number, number>();
  const count = (zinbook: number) => parts.set(zinbook, (parts.get(zinbook) ?? 0) + 1);
  if (department === 1) {
    for (const { id, zinbook, department: of } of subcategories.values()) {
      if (of === department && counts.subcategory(department, id) > 0) count(zinbook);
    }
  } else {
    for (const { id, zinbook } of categories.values()) if (counts.category(id) > 0) count(zinbook);
  }
  return parts;
}

function listCategories(filtered: Filtered, zinbook: number): Category[] | undefined {
  const { books, categories, department, counts } = filtered;
  if (books.get(zinbook)?.department !== department) return undefined;
  return [...categories.values()]
    .filter((category) => category.zinbook === zinbook)
    .map(({ id, name }) => ({
      ZINCATEGORY: String(id),
      ZCATEGORYNAME: name,
      total: counts.category(id),
      parts: listDeckSubcategories(filtered, id)?.length ?? 0,
    }))
    .filter((category) => category.total > 0);
}

function listDeckSubcategories(filtered: Filtered, zincategory: number): Subcategory[] | undefined {
  if (!filtered.categories.has(zincategory)) return undefined;
  return subcategoriesWhere(filtered, (sub) => sub.zincategory === zincategory);
}

function listEngineSubcategories(filtered: Filtered, zinbook: number): Subcategory[] | undefined {
  if (filtered.books.get(zinbook)?.department !== filtered.department) return undefined;
  return subcategoriesWhere(filtered, (sub) => sub.zinbook === zinbook);
}

function subcategoriesWhere(
  { subcategories, department, counts }: Filtered,
  wanted: (sub: { zinbook: number; zincategory: number }) => boolean,
): Subcategory[] {
  return [...subcategories.values()]
    .filter((sub) => sub.department === department && wanted(sub))
    .map(({ id, name }) => ({
      ZINSUBCATEGORY: String(id),
      ZSUBCATEGORYNAME: name,
      ZINBOOKCATEGORY: department === 1 ? ('1' as const) : ('2' as const),
      total: counts.subcategory(department, id),
    }))
    .filter((sub) => sub.total > 0);
}
