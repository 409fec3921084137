import {
  maxRelated,
  type QuestionBySlugOutput,
  type RelatedQuestion,
} from '@fairway/contracts/question-bank/questions';
import { questionBySlug } from '@fairway/contracts/question-bank/questions-calls';
import type { Db } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import type { Bank, OpenBank } from '../bank/open-bank.ts';
import { bookAt } from '../catalogue/catalogue.ts';
import { plainWords } from '../markup/markup.ts';
import type { QuestionBody } from '../question-read/body.ts';
import { describePlace } from '../sets/locate.ts';
import { type Found, findBySlugOrId, listTexts } from './store.ts';

const noSuchQuestion = fail('not_found', { slug: 'No such question' });

/** A single question for anyone, without its key. */
export function serveQuestionBySlug(serve: Serve<unknown>, { db, bank }: { db: Db; bank: OpenBank }): void {
  serve(questionBySlug, async ({ params }) => {
    const now = bank.current();
    const named = await findBySlugOrId(db, params.slug);
    const found = named && (await readInDepartment(db, now, named));
    return found ? ok(found) : noSuchQuestion;
  });
}

async function readInDepartment(
  db: Db,
  bank: Bank,
  { id, updatedAt }: Found,
): Promise<QuestionBySlugOutput | undefined> {
  const { catalogue, sets, bodies } = bank;
  const position = catalogue.positionOf(id);
  const book = bookAt(catalogue, position);
  const set = book && sets({ type: 'bookcat', id: book.department, rating: 0 });
  const body = set && (await bodies.read(id));
  if (!body) return undefined;
  const meta = describePlace(set, set.placeOf(id));
  return {
    question: body.question,
    meta,
    next_slug: await slugOf(bodies.read, meta.next),
    prev_slug: await slugOf(bodies.read, meta.prev),
    related: await readRelated(db, bank, id, book),
    updated_at: updatedAt.toISOString(),
  };
}

async function slugOf(
  read: (id: number) => Promise<QuestionBody | undefined>,
  id: string | null,
): Promise<string | null> {
  return id === null ? null : ((await read(Number(id)))?.question.ZSLUG ?? null);
}

/** The next questions of this question's smallest topic. */
async function readRelated(
  db: Db,
  { catalogue, sets }: Bank,
  id: number,
  { department, zinbook }: NonNullable<ReturnType<typeof bookAt>>,
): Promise<RelatedQuestion[]> {
  const position = catalogue.positionOf(id);
  const [category = 0, subcategory = 0] = [catalogue.categoryOf[position], catalogue.subcategoryOf[position]];
  const topic =
    (subcategory !== 0 && sets({ type: 'subcat', id: subcategory, department, rating: 0 })) ||
    (category !== 0 && sets({ type: 'cat', id: category, rating: 0 })) ||
    sets({ type: 'book', id: zinbook, rating: 0 });
  if (!topic) return [];
  const place = topic.placeOf(id);
  const length = Math.min(maxRelated, topic.size - 1);
  const ids = Array.from({ length }, (_, index) => topic.idAt((place + 1 + index) % topic.size));
  const texts = new Map((ids.length > 0 ? await listTexts(db, ids) : []).map((row) => [row.id, row]));
  return ids.flatMap((one) => {
    const row = texts.get(one);
    return row ? [{ ZSLUG: row.slug, ZNUMBER: row.label, ZQUESTION: plainWords(row.stem) }] : [];
  });
}
