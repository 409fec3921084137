import type { Result } from '@fairway/contracts/fault';
import {
  type QuestionMeta,
  type QuestionQuery,
  type Quota,
  questionIdOrNone,
  questionQuery,
} from '@fairway/contracts/question-bank';
import { answerFault, fail, ok } from '@fairway/kit/fault';
import { check, createQueryReader } from '@fairway/kit/validate';
import type { Context } from 'hono';
import { z } from 'zod';
import { type Caller, type Callers, isPremium, signInFirst } from '../caller/caller.ts';
import type { Bank, OpenBank } from '../catalogue/open-bank.ts';
import type { QuotaBook } from '../quota/quota.ts';
import { chooseSet, sizeInWords } from '../sets/choose-set.ts';
import { describePlace } from '../sets/locate.ts';
import { orderOf } from '../sets/shuffle.ts';
import type { QuestionBody } from './body.ts';

export type ReadDeps = { bank: OpenBank; callers: Callers; quota: QuotaBook };

const path = z.object({ zid: questionIdOrNone });
const readQuery = createQueryReader(questionQuery);

/** GET /api/v1/{public,private}/question/{zid}: the busiest route. Its answer is put together from ready-made text. */
export function readQuestion({ bank, callers, quota }: ReadDeps, audience: 'public' | 'private') {
  return async (c: Context): Promise<Response> => {
    const caller = audience === 'private' ? await callers.member(c) : await callers.anyone(c);
    if (caller === null) return answerFault(c, signInFirst.fault);
    const zid = check(path, { zid: c.req.param('zid') });
    if (!zid.ok) return answerFault(c, zid.fault);
    const query = readQuery(c);
    if (!query.ok) return answerFault(c, query.fault);

    const now = bank.current();
    const walker = query.value.mode === 'shuffle' ? callers.named(c, caller) : caller;
    const place = findPlace(now, query.value, zid.value.zid, walker);
    if (!place.ok) return answerFault(c, place.fault);
    const { id, meta } = place.value;
    const allowance = await quota.mayRead(caller, id);
    if (!allowance.ok) return answerFault(c, allowance.fault);
    const body = now.bodies.peek(id) ?? (await now.bodies.read(id));
    if (body === undefined) return answerFault(c, noSuchQuestion.fault);
    const keyed = audience === 'private' && isPremium(caller);
    return c.body(assemble(body, keyed, meta, allowance.value), 200, { 'content-type': 'application/json' });
  };
}

const noSuchQuestion = fail('not_found', { zid: 'No such question' });
const notInSet = fail('not_found', { zid: 'This question is not in this set' });

function findPlace(
  { sets }: Bank,
  query: QuestionQuery,
  zid: string,
  walker: Caller,
): Result<{ id: number; meta: QuestionMeta }> {
  const set = chooseSet(sets, query, walker);
  if (!set.ok) return set;
  const order = orderOf(set.value, query.mode, walker);
  if (order.size === 0) return fail('not_found', { id: sizeInWords(0) });
  if (zid !== '0') {
    const place = order.placeOf(Number(zid));
    return place === -1 ? notInSet : ok({ id: Number(zid), meta: describePlace(order, place) });
  }
  if (query.num > order.size) return fail('invalid', { num: sizeInWords(order.size) });
  return ok({ id: order.idAt(query.num - 1), meta: describePlace(order, query.num - 1) });
}

function assemble(body: QuestionBody, keyed: boolean, meta: QuestionMeta, quota: Quota): string {
  return `{"question":${body.open}${keyed ? body.key : ''}},"meta":${JSON.stringify(meta)},"quota":${JSON.stringify(quota)}}`;
}
