import type { Result } from '@fairway/contracts/call/fault';
import type { Quota } from '@fairway/contracts/question-bank/answers';
import type { LeftOff, QuestionMeta, QuestionOutput } from '@fairway/contracts/question-bank/questions';
import { memberQuestion, publicQuestion } from '@fairway/contracts/question-bank/questions-calls';
import type { QuestionLimit } from '@fairway/contracts/question-bank/study-sets';
import { answerFault, fail, ok } from '@fairway/kit/calls/fault';
import { premiumRequired } from '@fairway/kit/calls/serve-call';
import { check, createQueryReader } from '@fairway/kit/calls/validate';
import { loginRequired } from '@fairway/kit/session/auth';
import type { Context } from 'hono';
import type { OpenBank } from '../bank/open-bank.ts';
import { type Callers, isPremium } from '../caller/caller.ts';
import { describeMarks, type Marks, noMarks } from '../marks/marks.ts';
import type { MarksCache } from '../marks/marks-cache.ts';
import { type MistakesDeps, ownQuestionsFor } from '../mistakes/mistakes.ts';
import type { QuotaCounter } from '../quota/quota.ts';
import { findLeftOff } from '../resume/left-off.ts';
import { describeSize } from '../sets/choose-set.ts';
import { describeNeighbors, describePlace } from '../sets/locate.ts';
import type { FilteredOrder } from '../sets/without-places.ts';
import { limitPlaces } from '../study/limited.ts';
import { studyOrderOf } from '../study/study-order.ts';
import type { QuestionBody } from './body.ts';

export type ReadDeps = MistakesDeps & { bank: OpenBank; callers: Callers; quota: QuotaCounter; marks: MarksCache };

const readQuery = {
  public: createQueryReader(publicQuestion.query),
  private: createQueryReader(memberQuestion.query),
};

/**
 * Serves `publicQuestion` and `memberQuestion`, the busiest calls. They have their own handler: parsed queries are cached
 * by their text, which saves a tenth or more of the service's CPU time.
 */
export function readQuestion(deps: ReadDeps, audience: 'public' | 'private') {
  const { db, bank, callers, quota, marks } = deps;
  return async (c: Context): Promise<Response> => {
    const caller = audience === 'private' ? await callers.member(c) : await callers.anyone(c);
    if (caller === null) return answerFault(c, loginRequired.fault);
    const zid = check(publicQuestion.params, { zid: c.req.param('zid') });
    if (!zid.ok) return answerFault(c, zid.fault);
    const query = readQuery[audience](c);
    if (!query.ok) return answerFault(c, query.fault);

    const own = caller.kind === 'member' ? await marks.read(caller.id) : noMarks;
    const now = bank.current();
    const named = callers.inMode(c, caller, query.value.mode);
    const questions = await ownQuestionsFor(deps, query.value, caller);
    const order = studyOrderOf(now, query.value, named, own, questions);
    if (!order.ok) return answerFault(c, order.fault);
    const only = 'only' in query.value ? query.value.only : undefined;
    const place =
      only === undefined || caller.kind !== 'member'
        ? findPlace(order.value, zid.value.zid, query.value.num)
        : isPremium(caller)
          ? await findLimited(
              order.value,
              { zid: zid.value.zid, num: query.value.num, only },
              { db, memberId: caller.id, marks: own },
            )
          : fail('forbidden', { error: premiumRequired });
    if (!place.ok) return answerFault(c, place.fault);
    const { id, meta } = place.value;
    const allowance = await quota.mayRead(caller, id);
    if (!allowance.ok) return answerFault(c, allowance.fault);
    const body = await now.bodies.read(id);
    if (body === undefined) return answerFault(c, noSuchQuestion.fault);
    const keyed = audience === 'private' && isPremium(caller);
    // A failure to read it must not fail the request.
    const isOpening =
      audience === 'private' && zid.value.zid === '0' && query.value.num === 1 && query.value.mode === 'normal';
    const leftOff =
      isOpening && caller.kind === 'member'
        ? await findLeftOff(db, caller.id, query.value, id).catch(() => undefined)
        : undefined;
    const member = caller.kind === 'member' ? { marks: own, id, leftOff, test: questions?.test } : null;
    return c.json(assemble(body, keyed, meta, allowance.value, member));
  };
}

const noSuchQuestion = fail('not_found', { zid: 'No such question' });
export const notInSet = fail('not_found', { zid: 'This question is not in this set' });

function findPlace(order: FilteredOrder, zid: string, num: number): Result<{ id: number; meta: QuestionMeta }> {
  if (zid !== '0') {
    const id = Number(zid);
    const place = order.placeOf(id);
    if (place !== -1) return ok({ id, meta: describePlace(order, place) });
    // A hidden question can still be read by its id (G-55).
    const before = order.countBefore(id);
    return before === -1 ? notInSet : ok({ id, meta: describeNeighbors(order, before) });
  }
  if (order.size === 0) return fail('not_found', { id: describeSize(0) });
  if (num > order.size) return fail('invalid', { num: describeSize(order.size) });
  return ok({ id: order.idAt(num - 1), meta: describePlace(order, num - 1) });
}

export const idAt = (order: FilteredOrder, place: number | undefined): string | null =>
  place === undefined ? null : String(order.idAt(place));

const noneLeft = {
  unanswered: 'You have answered every question of this set',
  wrong: 'You have no mistakes in this set',
  bookmarked: 'You have no bookmarks in this set',
};

/** The question and its place in the whole set; its neighbors are the nearest that the limit leaves. */
async function findLimited(
  order: FilteredOrder,
  { zid, num, only }: { zid: string; num: number; only: QuestionLimit },
  of: Parameters<typeof limitPlaces>[0],
): Promise<Result<{ id: number; meta: QuestionMeta }>> {
  const places = await limitPlaces(of, order, only);
  let asked = zid;
  if (zid === '0') {
    const [first] = [...(await places(num - 1, 1, 1)), ...(await places(0, 1, 1))];
    if (first === undefined) return fail('not_found', { only: noneLeft[only] });
    asked = String(order.idAt(first));
  }
  const found = findPlace(order, asked, num);
  if (!found.ok) return found;
  const before = order.countBefore(found.value.id);
  const isLeftOut = order.placeOf(found.value.id) === -1;
  const [[next], [prev]] = await Promise.all([
    places(isLeftOut ? before : before + 1, 1, 1),
    places(before - 1, -1, 1),
  ]);
  return ok({ ...found.value, meta: { ...found.value.meta, next: idAt(order, next), prev: idAt(order, prev) } });
}

/** The reading member's marks, where they left off in the set of question `id`, and the test whose mistakes it is. */
type Own = { marks: Marks; id: number; leftOff?: LeftOff | undefined; test?: { name: string } | undefined };

/** The reply; `own` is null for a visitor. */
export function assemble(
  body: QuestionBody,
  keyed: boolean,
  meta: QuestionMeta,
  quota: Quota,
  own: Own | null,
): QuestionOutput {
  const question = keyed ? { ...body.question, ...body.key } : body.question;
  if (own === null) return { question, meta, quota };
  const marks = describeMarks(own.marks, own.id);
  return {
    question: { ...question, bookmark: marks.bookmarked },
    meta,
    quota,
    marks,
    ...(own.leftOff && { left_off: own.leftOff }),
    ...(own.test && { test_name: own.test.name }),
  };
}
