import { type AheadOutput, questionsAhead } from '@fairway/contracts/question-bank/questions';
import { questionsAfter } from '@fairway/contracts/question-bank/questions-calls';
import { answerFault } from '@fairway/kit/calls/fault';
import { check, createQueryReader } from '@fairway/kit/calls/validate';
import { loginRequired } from '@fairway/kit/session/auth';
import type { Context } from 'hono';
import { isPremium } from '../caller/caller.ts';
import { ownQuestionsFor } from '../mistakes/mistakes.ts';
import { describePlace } from '../sets/locate.ts';
import { limitPlaces } from '../study/limited.ts';
import { studyOrderOf } from '../study/study-order.ts';
import { assemble, idAt, notInSet, type ReadDeps } from './read-route.ts';

const readQuery = createQueryReader(questionsAfter.query);

/**
 * Serves `questionsAfter`: the next questions of a set, each like a single read. Empty for callers with a daily limit,
 * who read one question at a time.
 */
export function readAhead(deps: Omit<ReadDeps, 'quota'>) {
  const { db, bank, callers, marks } = deps;
  return async (c: Context): Promise<Response> => {
    const caller = await callers.member(c);
    if (caller === null) return answerFault(c, loginRequired.fault);
    const zid = check(questionsAfter.params, { zid: c.req.param('zid') });
    if (!zid.ok) return answerFault(c, zid.fault);
    const query = readQuery(c);
    if (!query.ok) return answerFault(c, query.fault);
    const own = await marks.read(caller.id);
    const now = bank.current();
    const questions = await ownQuestionsFor(deps, query.value, caller);
    const ordered = studyOrderOf(now, query.value, caller, own, questions);
    if (!ordered.ok) return answerFault(c, ordered.fault);
    const order = ordered.value;
    const here = order.countBefore(Number(zid.value.zid));
    if (here === -1) return answerFault(c, notInSet.fault);
    const isLeftOut = order.placeOf(Number(zid.value.zid)) === -1;
    const from = isLeftOut ? here : here + 1;
    const count = isPremium(caller) ? Math.min(questionsAhead, order.size - from) : 0;
    const { only } = query.value;
    const limited = only && count > 0 ? await limitPlaces({ db, memberId: caller.id, marks: own }, order, only) : null;
    const [before] = limited ? await limited(from - 1, -1, 1) : [];
    // One more than is sent: the last one's Next leads there.
    const found = limited ? await limited(from, 1, count + 1) : [];
    const places = limited ? found.slice(0, count) : Array.from({ length: count }, (_, index) => from + index);
    const metaAt = (place: number, index: number) => {
      const meta = describePlace(order, place);
      return limited
        ? { ...meta, next: idAt(order, found[index + 1]), prev: idAt(order, found[index - 1] ?? before) }
        : meta;
    };
    const bodies = await now.bodies.readMany(places.map(order.idAt));
    const bodyOf = new Map(bodies.map((body) => [body.id, body]));
    const data = places.flatMap((place, index) => {
      const id = order.idAt(place);
      const body = bodyOf.get(id);
      return body ? assemble(body, true, metaAt(place, index), null, { marks: own, id, test: questions?.test }) : [];
    });
    return c.json({ data } satisfies AheadOutput);
  };
}
