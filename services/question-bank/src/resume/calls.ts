import { memberResume } from '@fairway/contracts/question-bank/internal-calls';
import { readResume, saveResume } from '@fairway/contracts/question-bank/notes-calls';
import { memberQuestion } from '@fairway/contracts/question-bank/questions-calls';
import { isShuffled } from '@fairway/contracts/question-bank/study-modes';
import type { MemberSetType } from '@fairway/contracts/question-bank/study-sets';
import type { Db } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import type { OpenBank } from '../bank/open-bank.ts';
import { isPremium, type Member } from '../caller/caller.ts';
import type { MarksCache } from '../marks/marks-cache.ts';
import { type MistakesDeps, mistakesLeft, noMistakes, ownQuestionsFor, readMistakes } from '../mistakes/mistakes.ts';
import { readAnswered } from '../study/answered.ts';
import { continueAt } from '../study/continue.ts';
import { studyOrderOf } from '../study/study-order.ts';
import { labelOf } from './label.ts';
import { isOwnSet, presentResume } from './present.ts';
import { findResumePoint, type ResumePoint, saveResumePoint, saveSetPlace } from './store.ts';

type Deps = MistakesDeps & { bank: OpenBank; marks: MarksCache; clock: () => Date };

const noSuchSet = fail('not_found', { id: 'No such set' });
const noSuchQuestion = fail('not_found', { zid: 'No such question' });

/** Where a member left off, for the profile in identity. */
export function serveInternalResume(serve: Serve<unknown>, db: Db): void {
  serve(memberResume, async ({ params }) => ok(presentResume(await findResumePoint(db, params.id))));
}

/** Where a member left off, the same on every device. */
export function serveResume(serve: Serve<Member>, deps: Deps): void {
  const { db, bank, marks, clock } = deps;
  serve(saveResume, async ({ params: { mode, type, ...path }, query, caller }) => {
    const memberId = caller.id;
    // Each day has a list of its own, whose first open question the dashboard leads to. Rounds of twins are short.
    if (type === 'schedule' || type === 'twins') {
      const last = await findResumePoint(db, memberId);
      return ok(presentResume(last, last && (await countSet(last, caller))));
    }
    const place = {
      setId: Number(path.id),
      num: Number(path.num),
      zid: Number(path.zid),
      zinbookcat: Number(path.zinbookcat),
      rating: query.rating ?? '',
      first: isShuffled(mode) ? Number(query.first ?? 0) : 0,
    };
    const { catalogue } = bank.current();
    const test = type === 'test' ? (await ownQuestionsFor(deps, { type, id: path.id }, caller))?.test : undefined;
    const label = labelOf(catalogue, { type, id: place.setId, zinbookcat: place.zinbookcat }, test?.name);
    if (label === undefined) return noSuchSet;
    if (place.zid !== 0 && catalogue.positionOf(place.zid) === -1) return noSuchQuestion;
    const point: ResumePoint = { memberId, mode, type, ...place, label, savedAt: clock() };
    await saveSetPlace(db, point);
    const kept = await findKept(point);
    if (!kept) await saveResumePoint(db, point);
    const shown = kept ?? point;
    return ok(presentResume(shown, await countSet(shown, caller)));
  });
  serve(readResume, async ({ query, caller }) => {
    const [point, { hidden }, missed] = await Promise.all([
      findResumePoint(db, caller.id),
      marks.read(caller.id),
      isPremium(caller) ? readMistakes(db, caller.id) : noMistakes,
    ]);
    const mistakes = mistakesLeft(bank.current().catalogue, missed, hidden);
    const next = query.next && point ? await findNext(point, caller) : null;
    return ok({ ...presentResume(point, point && (await countSet(point, caller))), mistakes, next });
  });

  /** Reviewing mistakes or bookmarks does not replace the set that Resume leads to. */
  async function findKept({ memberId, type }: ResumePoint): Promise<ResumePoint | undefined> {
    const known = isOwnSet(type as MemberSetType) ? await findResumePoint(db, memberId) : undefined;
    return known && !isOwnSet(known.type as MemberSetType) ? known : undefined;
  }

  async function findNext(point: ResumePoint, caller: Member) {
    const own = await marks.read(caller.id);
    // With the log switched off nothing tells what was answered since.
    const answered = own.logsAnswers && isPremium(caller) ? await readAnswered(db, caller.id) : null;
    return answered && continueAt(bank.current(), point, caller, own, new Set(answered));
  }

  /** The number of questions in the set of a place; null if the set no longer exists, or testing would count it. */
  async function countSet({ mode, type, setId, zinbookcat, rating }: ResumePoint, caller: Member) {
    if (type === 'test') return null;
    const request = memberQuestion.query.safeParse({
      mode,
      type,
      id: String(setId),
      ...(zinbookcat > 0 && { zinbookcat: String(zinbookcat) }),
      ...(rating !== '' && { rating }),
    });
    if (!request.success) return null;
    const questions = await ownQuestionsFor(deps, request.data, caller);
    const order = studyOrderOf(bank.current(), request.data, caller, await marks.read(caller.id), questions);
    return order.ok ? order.value.size : null;
  }
}
