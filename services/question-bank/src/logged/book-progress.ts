import type { LeftOff } from '@fairway/contracts/question-bank/questions';
import type { BookProgress } from '@fairway/contracts/question-bank/study';
import type { StudyMode } from '@fairway/contracts/question-bank/study-modes';
import type { Db } from '@fairway/db/open';
import type { OpenBank } from '../bank/open-bank.ts';
import { isPremium, type Member, ownRating } from '../caller/caller.ts';
import { claimsOf } from '../catalogue/bank-facts.ts';
import { bookAt, type Catalogue } from '../catalogue/catalogue.ts';
import { countsWithout } from '../catalogue/counts.ts';
import type { MarksCache } from '../marks/marks-cache.ts';
import { linkTo } from '../resume/present.ts';
import { listBookPlaces, type SetPlace } from '../resume/store.ts';
import { type Ascending, includes } from '../sorted-ids.ts';
import { readResults, readTested } from '../study/answered.ts';
import { continueAt } from '../study/continue.ts';

type Deps = { db: Db; bank: Pick<OpenBank, 'current'>; marks: Pick<MarksCache, 'read'> };

/** The books of the member's department, filtered by their rating; empty ones are left out. */
export async function readBookProgress({ db, bank, marks }: Deps, member: Member): Promise<BookProgress[]> {
  const department = member.question_type === 'Engine' ? 1 : 2;
  const rating = ownRating(member, department);
  const own = await marks.read(member.id);
  const { hidden } = own;
  const hasLog = isPremium(member);
  const [results, tested, places] = await Promise.all([
    hasLog ? readResults(db, member.id) : new Map<number, boolean>(),
    hasLog ? readTested(db, member.id) : [],
    listBookPlaces(db, member.id),
  ]);
  const answered = new Set([...results.keys(), ...tested]);
  const now = bank.current();
  const { catalogue, counts } = now;
  const totals = countsWithout(counts(rating), catalogue, hidden, rating);
  const studied = countByBook(catalogue, results, hidden, rating);
  const placeIn = (zinbook: number, mode: StudyMode) =>
    places.find((place) => place.setId === zinbook && place.mode === mode);
  const continueFrom = (place: Parameters<typeof continueAt>[1]) =>
    hasLog && own.logsAnswers ? continueAt(now, place, member, own, answered) : null;
  function continueShuffled(place: SetPlace): LeftOff | null {
    const next = continueFrom(place);
    if (next === null) return leftOffAt(place);
    return next.left === 0 ? null : { num: next.num, link: next.link };
  }
  return [...catalogue.books.values()]
    .filter((book) => book.department === department)
    .map(({ zinbook, title }) => {
      const place = placeIn(zinbook, 'normal');
      const shuffled = placeIn(zinbook, 'shuffle');
      return {
        ZINBOOK: String(zinbook),
        ZBOOKNAME: title,
        total: totals.book(zinbook),
        ...(studied.get(zinbook) ?? { right: 0, wrong: 0 }),
        left_off: place === undefined ? null : leftOffAt(place),
        next: continueFrom(place ?? beginningOf(zinbook)),
        shuffled: shuffled === undefined ? null : continueShuffled(shuffled),
        ...claimsOf(catalogue.facts.books.get(zinbook)),
      };
    })
    .filter(({ total }) => rating === 0 || total > 0);
}

const leftOffAt = (place: SetPlace): LeftOff => ({ num: place.num, link: linkTo(place) });

const beginningOf = (setId: number) =>
  ({ type: 'book', setId, mode: 'normal', num: 1, zid: 0, zinbookcat: 0, rating: '', first: 0 }) as const;

/** Only the questions that the totals count. */
function countByBook(catalogue: Catalogue, log: ReadonlyMap<number, boolean>, hidden: Ascending, rating: number) {
  const bit = rating === 0 ? 0 : 1 << (rating - 1);
  const counted = new Map<number, { right: number; wrong: number }>();
  for (const [questionId, correct] of log) {
    const position = catalogue.positionOf(questionId);
    const book = position === -1 ? undefined : bookAt(catalogue, position);
    if (book === undefined || includes(hidden, questionId)) continue;
    if (bit !== 0 && ((catalogue.ratingsOf[position] as number) & bit) === 0) continue;
    const counts = counted.get(book.zinbook) ?? { right: 0, wrong: 0 };
    counts[correct ? 'right' : 'wrong'] += 1;
    counted.set(book.zinbook, counts);
  }
  return counted;
}
