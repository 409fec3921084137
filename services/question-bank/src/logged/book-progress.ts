import type { BookProgress } from '@fairway/contracts/study';
import type { Db } from '@fairway/db/open';
import type { OpenBank } from '../bank/open-bank.ts';
import { isPremium, type Member, ownRating } from '../caller/caller.ts';
import { bookAt, type Catalogue } from '../catalogue/catalogue.ts';
import { countsWithout } from '../catalogue/counts.ts';
import type { MarksCache } from '../marks/marks-cache.ts';
import { linkTo } from '../resume/present.ts';
import { listBookPlaces } from '../resume/store.ts';
import { type Ascending, includes } from '../sorted-ids.ts';
import { listLatest } from './store.ts';

const rowsAtOnce = 1_000;

type Deps = { db: Db; bank: Pick<OpenBank, 'current'>; marks: Pick<MarksCache, 'read'> };
type Latest = { questionId: number; correct: boolean };

/** The books of the member's department, filtered by their rating; empty ones are left out. */
export async function readBookProgress({ db, bank, marks }: Deps, member: Member): Promise<BookProgress[]> {
  const department = member.question_type === 'Engine' ? 1 : 2;
  const rating = ownRating(member, department);
  const [{ hidden }, log, places] = await Promise.all([
    marks.read(member.id),
    isPremium(member) ? readLatest(db, member.id) : [],
    listBookPlaces(db, member.id),
  ]);
  const { catalogue, counts } = bank.current();
  const totals = countsWithout(counts(rating), catalogue, hidden, rating);
  const answered = countByBook(catalogue, log, hidden, rating);
  const leftAt = new Map(places.map((place) => [place.setId, place]));
  return [...catalogue.books.values()]
    .filter((book) => book.department === department)
    .map(({ zinbook, title }) => {
      const place = leftAt.get(zinbook);
      return {
        ZINBOOK: String(zinbook),
        ZBOOKNAME: title,
        total: totals.book(zinbook),
        ...(answered.get(zinbook) ?? { right: 0, wrong: 0 }),
        left_off: place === undefined ? null : { num: place.num, link: linkTo(place) },
      };
    })
    .filter(({ total }) => rating === 0 || total > 0);
}

async function readLatest(db: Db, memberId: string): Promise<Latest[]> {
  const latest: Latest[] = [];
  for (;;) {
    const rows = await listLatest(db, memberId, latest.at(-1)?.questionId ?? 0, rowsAtOnce);
    latest.push(...rows);
    if (rows.length < rowsAtOnce) return latest;
  }
}

/** Only the questions that the totals count. */
function countByBook(catalogue: Catalogue, log: Latest[], hidden: Ascending, rating: number) {
  const bit = rating === 0 ? 0 : 1 << (rating - 1);
  const counted = new Map<number, { right: number; wrong: number }>();
  for (const { questionId, correct } of log) {
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
