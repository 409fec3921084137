import type { QuestionType } from '@fairway/contracts/identity';
import type { Book, Category, LicenseRecord, Subcategory } from '@fairway/contracts/question-bank';
import { listPath, listQuery } from '@fairway/contracts/question-bank';
import type { Db } from '@fairway/db/open';
import { answerFault, fail } from '@fairway/kit/fault';
import { check, readQuery } from '@fairway/kit/validate';
import { type Context, Hono } from 'hono';
import { type Callers, ownRating, ratingNumber } from '../caller/caller.ts';
import { noMarks } from '../marks/marks.ts';
import type { MarksBook } from '../marks/marks-book.ts';
import { type Department, highestRating } from './catalogue.ts';
import { type Counts, countsWithout } from './counts.ts';
import type { Bank, OpenBank } from './open-bank.ts';
import { listLicenses } from './store.ts';

type CatalogueDeps = { db: Db; bank: OpenBank; callers: Callers; marks: MarksBook };
/** What a list is made from: a department of the bank, and how many of its questions the rating leaves. */
type Filtered = Bank['catalogue'] & { department: Department; counts: Counts; rating: number };

/**
 * The study tree: books, categories and sub-categories with their sizes, filtered by the rating asked for or the
 * member's own (G-46), without what the member hid. What that leaves empty is left out.
 */
export function catalogueRoutes({ db, bank, callers, marks }: CatalogueDeps): Hono {
  const list =
    (department: Department, present: (filtered: Filtered, id: number) => object | undefined) =>
    async (c: Context): Promise<Response> => {
      const query = readQuery(c, listQuery);
      if (!query.ok) return answerFault(c, query.fault);
      const path = check(listPath, c.req.param());
      if (!path.ok) return answerFault(c, path.fault);
      const { rating: asked } = query.value;
      const caller = await callers.anyone(c);
      const rating = asked === undefined ? ownRating(caller, department) : ratingNumber(asked);
      if (rating > highestRating[department]) {
        return answerFault(c, fail('invalid', { rating: 'No such rating in this department' }).fault);
      }
      const { catalogue, counts } = bank.current();
      const { hidden } = caller.kind === 'member' ? await marks.read(caller.id) : noMarks;
      const left = countsWithout(counts(rating), catalogue, hidden, rating);
      const filtered = { ...catalogue, department, counts: left, rating };
      const found = present(filtered, Number(path.value.id ?? 0));
      return found ? c.json(found) : answerFault(c, fail('not_found', { id: 'There is nothing of this number' }).fault);
    };

  const licenseList = (questionType: QuestionType) => async (c: Context) => {
    const rows = await listLicenses(db, questionType);
    return c.json(
      rows.map(
        ({ number, slug, title }): LicenseRecord => ({
          _id: `${questionType.toLowerCase()}-${number}`,
          Z_PK: String(number),
          ZSLUG: slug,
          title,
        }),
      ),
    );
  };

  return new Hono()
    .get('/deck_book_user', list(2, listBooks))
    .get('/engine_book_user', list(1, listBooks))
    .get('/userdeck_cat/:id', list(2, listCategories))
    .get('/userdeck_subcat/:id', list(2, listDeckSubcategories))
    .get('/user_engine_subcat/:id', list(1, listEngineSubcategories))
    .get('/deck_license', licenseList('Deck'))
    .get('/engine_license', licenseList('Engine'));
}

/** Without a rating every book is there, empty ones too: the bank has twelve. */
function listBooks({ books, department, counts, rating }: Filtered): Book[] {
  return [...books.values()]
    .filter((book) => book.department === department)
    .map((book) => ({
      _id: String(book.zinbook),
      ZINBOOK: String(book.zinbook),
      ZBOOKNAME: book.title,
      ZINBOOKCATEGORY: department === 1 ? ('1' as const) : ('2' as const),
      total: counts.book(book.zinbook),
    }))
    .filter((book) => rating === 0 || book.total > 0);
}

function listCategories({ books, categories, department, counts }: Filtered, zinbook: number): Category[] | undefined {
  if (books.get(zinbook)?.department !== department) return undefined;
  return [...categories.values()]
    .filter((category) => category.zinbook === zinbook)
    .map(({ id, name }) => ({ ZINCATEGORY: String(id), ZCATEGORYNAME: name, total: counts.category(id) }))
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
