import { type QuestionBySlugOutput, questionSlug } from '@fairway/contracts/question-bank';
import type { Db } from '@fairway/db/open';
import { answerFault, fail } from '@fairway/kit/fault';
import { check } from '@fairway/kit/validate';
import { Hono } from 'hono';
import { z } from 'zod';
import { bookAt } from '../catalogue/catalogue.ts';
import type { Bank, OpenBank } from '../catalogue/open-bank.ts';
import { describePlace } from '../sets/locate.ts';
import type { QuestionBody } from './body.ts';
import { type Found, findBySlugOrId } from './store.ts';

const path = z.object({ slug: questionSlug });
const noSuchQuestion = fail('not_found', { slug: 'No such question' });

/** GET /question_slug/{slug}: one question for anybody, never with its key. */
export function questionRoutes({ db, bank }: { db: Db; bank: OpenBank }): Hono {
  return new Hono().get('/question_slug/:slug', async (c) => {
    const input = check(path, c.req.param());
    if (!input.ok) return answerFault(c, input.fault);
    const { slug } = input.value;
    const now = bank.current();
    const named = await findBySlugOrId(db, slug);
    const found = named && (await readInDepartment(now, named));
    return found ? c.json(found) : answerFault(c, noSuchQuestion.fault);
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
