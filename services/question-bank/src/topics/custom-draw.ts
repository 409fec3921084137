import type { Result } from '@fairway/contracts/call/fault';
import { type CustomSource, maxTestTopics } from '@fairway/contracts/testing/testing';
import type { Db } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Bank } from '../bank/open-bank.ts';
import type { Member } from '../caller/caller.ts';
import type { Marks } from '../marks/marks.ts';
import { readMistakes } from '../mistakes/mistakes.ts';
import type { Order } from '../sets/study-set.ts';
import { studyOrderOf } from '../study/study-order.ts';
import { subjectFor } from './subject-for.ts';

/** The source of a custom test, its title, and the beginning of the message if it has too few questions. */
export type CustomSet = { order: Order; title: string; beginning: string };

export type CustomSetDeps = { db: Db; bank: Bank; marks: Marks };
type Wanted = { source: CustomSource; subjects: string[]; rating?: string | undefined };

/** The member's mistakes or bookmarks, of both departments, or the topics; always without hidden questions (G-55). */
export async function customSet(
  { db, bank, marks }: CustomSetDeps,
  member: Member,
  { source, subjects, rating }: Wanted,
): Promise<Result<CustomSet>> {
  if (source === 'bookmarks') {
    return ok({
      order: marks.bookmarksShown(bank.catalogue),
      title: 'Your bookmarks',
      beginning: 'Your bookmarks have',
    });
  }
  if (source === 'mistakes') {
    const request = { type: 'mistakes' as const, id: '0', mode: 'normal' as const };
    const order = studyOrderOf(bank, request, member, marks, await readMistakes(db, member.id));
    return order.ok ? ok({ order: order.value, title: 'Your mistakes', beginning: 'Your mistakes have' }) : order;
  }
  return topicsSet(bank, marks, member, { subjects, rating });
}

function topicsSet(
  bank: Bank,
  marks: Marks,
  member: Member,
  { subjects, rating }: Pick<Wanted, 'subjects' | 'rating'>,
): Result<CustomSet> {
  const orders: Order[] = [];
  const titles: string[] = [];
  for (const value of withoutNested(subjects)) {
    const subject = subjectFor(bank.catalogue, value, member);
    if (!subject.ok) return fail('invalid', { subjects: Object.values(subject.fault.fields)[0] ?? '' });
    const { request } = subject.value;
    const order = studyOrderOf(bank, { ...request, mode: 'normal', rating: rating ?? request.rating }, member, marks);
    if (!order.ok) return order;
    orders.push(order.value);
    titles.push(subject.value.title);
  }
  return ok({ order: joined(orders), title: titleOf(titles), beginning: 'These topics have' });
}

/** Removes topics that lie within another one of them: the rest have no questions in common. */
export function withoutNested(values: string[]): string[] {
  const chosen = new Set(values.map(canonical));
  return [...chosen].filter((value) => !topicsAround(value).some((topic) => chosen.has(topic))).slice(0, maxTestTopics);
}

/** `ZINBOOK-02` is `ZINBOOK-2`. */
const canonical = (value: string) => value.replace(/\b0+(?=\d)/g, '');

function topicsAround(value: string): string[] {
  const [kind, book, category] = value.split('-');
  if (kind === 'deck' || kind === 'engine') return [];
  const departments = ['deck-all', 'engine-all'];
  if (kind === 'ZINBOOK') return departments;
  return [...departments, `ZINBOOK-${book}`, ...(kind === 'ZINSUBCATEGORY' ? [`ZINCATEGORY-${book}-${category}`] : [])];
}

/** Concatenates orders. */
export function joined(orders: Order[]): Order {
  return {
    size: orders.reduce((sum, { size }) => sum + size, 0),
    idAt: (place) => {
      let within = place;
      for (const order of orders) {
        if (within < order.size) return order.idAt(within);
        within -= order.size;
      }
      throw new RangeError(`no place ${place}`);
    },
    placeOf: (id) => {
      let before = 0;
      for (const order of orders) {
        const place = order.placeOf(id);
        if (place !== -1) return before + place;
        before += order.size;
      }
      return -1;
    },
  };
}

const maxNamed = 3;

function titleOf(titles: string[]): string {
  const named = titles.slice(0, maxNamed).join(', ');
  return titles.length > maxNamed ? `${named} and ${titles.length - maxNamed} more` : named;
}
