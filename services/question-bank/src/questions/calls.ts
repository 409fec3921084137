import { questionBySlug } from '@fairway/contracts/calls/question-bank/questions';
import type { QuestionBySlugOutput } from '@fairway/contracts/question-bank';
import type { Db } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/fault';
import type { Serve } from '@fairway/kit/serve-call';
import { bookAt } from '../catalogue/catalogue.ts';
import type { Bank, OpenBank } from '../catalogue/open-bank.ts';
import { describePlace } from '../sets/locate.ts';
import type { QuestionBody } from './body.ts';
import { type Found, findBySlugOrId } from './store.ts';

const noSuchQuestion = fail('not_found', { slug: 'No such question' });

/** One question for anybody, never with its key. */
export function serveQuestionBySlug(serve: Serve<unknown>, { db, bank }: { db: Db; bank: OpenBank }): void {
  serve(questionBySlug, async ({ params }) => {
    const now = bank.current();
    const named = await findBySlugOrId(db, params.slug);
    const found = named && (await readInDepartment(now, named));
    return found ? ok(found) : noSuchQuestion;
  });
}

async function readInDepartment(
  { catalogue, sets, bodies }: Bank,
  { id, updatedAt }: Found,
): Promise<QuestionBySlugOutput | undefined> {
  const position = catalogue.positionOf(id);
  const book = bookAt(catalogue, position);
  const set = book && sets({ type: 'bookcat', id: book.department, rating: 0 });
  const body = set && (await bodies.read(id));
  if (!body) return undefined;
  const meta = describePlace(set, set.placeOf(id));
  return {
    question: JSON.parse(`${body.open}}`),
    meta,
    next_slug: await slugOf(bodies.read, meta.next),
    prev_slug: await slugOf(bodies.read, meta.prev),
    updated_at: updatedAt.toISOString(),
  };
}

async function slugOf(
  read: (id: number) => Promise<QuestionBody | undefined>,
  id: string | null,
): Promise<string | null> {
  return id === null ? null : ((await read(Number(id)))?.slug ?? null);
}
