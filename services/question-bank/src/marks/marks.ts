import type { QuestionMarks } from '@fairway/contracts/question-bank/questions';
import type { StudyMode } from '@fairway/contracts/question-bank/study-modes';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type Order, type StudySet, setOfIds } from '../sets/study-set.ts';
import { placesOf, withoutPlaces } from '../sets/without-places.ts';
import { type Ascending, includes, insert, noIds, remove } from '../sorted-ids.ts';
import type { MarkKind, MemberState } from './store.ts';

/** A member's marks and settings at one version: question ids, ascending. */
export type Marks = {
  version: number;
  /** Whether answers go into the log. */
  logsAnswers: boolean;
  bookmark: Ascending;
  hidden: Ascending;
  /** The hidden places of `order`, ascending. `order` is the set in this mode, for this member. */
  hiddenPlaces: (set: StudySet, mode: StudyMode, order: Order) => Ascending;
  /** The bookmarked questions of both departments as a set. */
  bookmarkedSet: (catalogue: Catalogue) => StudySet;
  /** The same without hidden questions. */
  bookmarksShown: (catalogue: Catalogue) => Order;
};

export const noMarks: Marks = createMarks({ version: 0, logsAnswers: true }, noIds, noIds);

export function createMarks(state: MemberState, bookmark: Ascending, hidden: Ascending): Marks {
  /** A place costs a step through the permutation, so they are computed once per set and mode. */
  const placesCache = new WeakMap<StudySet, Map<StudyMode, Ascending>>();
  const sets = new WeakMap<Catalogue, StudySet>();
  const marks: Marks = {
    ...state,
    bookmark,
    hidden,
    bookmarkedSet: (catalogue) => {
      const known = sets.get(catalogue);
      if (known) return known;
      const set = setOfIds(catalogue, bookmark, { key: 'bookmarked', department: 2 });
      sets.set(catalogue, set);
      return set;
    },
    bookmarksShown: (catalogue) => {
      const set = marks.bookmarkedSet(catalogue);
      return withoutPlaces(set, marks.hiddenPlaces(set, 'normal', set));
    },
    hiddenPlaces: (set, mode, order) => {
      if (hidden.length === 0) return noIds;
      const cached = placesCache.get(set) ?? new Map<StudyMode, Ascending>();
      const places = cached.get(mode) ?? placesOf(order, hidden);
      placesCache.set(set, cached.set(mode, places));
      return places;
    },
  };
  return marks;
}

/** The marks of one question. */
export const describeMarks = ({ bookmark, hidden }: Pick<Marks, MarkKind>, id: number): QuestionMarks => ({
  bookmarked: includes(bookmark, id),
  hidden: includes(hidden, id),
});

/** A copy with one mark added or removed, at the version of this change. */
export function changeMarks(marks: Marks, kind: MarkKind, questionId: number, on: boolean, version: number): Marks {
  const changed = on ? insert(marks[kind], questionId) : remove(marks[kind], questionId);
  const state = { version, logsAnswers: marks.logsAnswers };
  return kind === 'bookmark' ? createMarks(state, changed, marks.hidden) : createMarks(state, marks.bookmark, changed);
}

/** Their size in memory, including cached places. */
export function sizeOf({ bookmark, hidden }: Marks): number {
  return 500 + 8 * bookmark.length + 32 * hidden.length;
}
