import type { Book, Category, DirectoryOutput } from '@fairway/contracts/question-bank/catalogue';
import type { PublicApi } from '../../routing/public-host.ts';
import { readBooks } from '../../shared-calls.ts';

export type Directory =
  | { view: 'books'; departments: { name: 'Deck' | 'Engine'; total: number; books: Book[] }[] }
  | {
      view: 'questions';
      department: 'Deck' | 'Engine';
      book: Book;
      categories: Category[];
      category: Category | undefined;
      questions: DirectoryOutput;
    };

/**
 * The directory: every book with its count or, with `book` in the query, that book's questions, 200 a page; null if
 * there is no such page.
 */
export async function loadDirectory(api: PublicApi, query: URLSearchParams): Promise<Directory | null> {
  const { deck, engine } = await readBooks(api);
  const zinbook = query.get('book');
  if (zinbook === null) {
    // The list of books has one page and no categories: no link asks for others.
    if (query.has('category') || (query.get('page') ?? '0') !== '0') return null;
    return {
      view: 'books',
      departments: [
        { name: 'Deck', total: totalOf(deck), books: deck },
        { name: 'Engine', total: totalOf(engine), books: engine },
      ],
    };
  }
  return loadQuestions(api, query, zinbook, [...deck, ...engine]);
}

async function loadQuestions(
  api: PublicApi,
  query: URLSearchParams,
  zinbook: string,
  books: Book[],
): Promise<Directory | null> {
  const book = books.find((one) => one.ZINBOOK === zinbook);
  const isDeck = book?.ZINBOOKCATEGORY !== '1';
  const zincategory = query.get('category');
  const filter = {
    book: zinbook,
    page: query.get('page') ?? '0',
    category: zincategory ?? undefined,
    words: '1' as const,
  };
  const [questions, categories] = await Promise.all([
    api.get(isDeck ? '/api/mlp_directory/get_decks' : '/api/mlp_directory/get_engine', { query: filter }),
    isDeck && book ? api.get('/api/mlp_question/userdeck_cat/{id}', { params: { id: zinbook } }) : [],
  ]);
  // The call returns the list without a page only to callers that ask for ids.
  if ('ids' in questions) return null;
  const category = categories.find((one) => one.ZINCATEGORY === zincategory);
  const isEmptyPage = questions.data.length === 0 && questions.meta.page > 0;
  if (book === undefined || isEmptyPage || (zincategory !== null && category === undefined)) return null;
  return { view: 'questions', department: isDeck ? 'Deck' : 'Engine', book, categories, category, questions };
}

const totalOf = (books: Book[]) => books.reduce((sum, book) => sum + book.total, 0);
