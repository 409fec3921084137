import type { Result } from '@fairway/contracts/fault';
import type { CustomSource, DrawOutput, TopicTreeOutput } from '@fairway/contracts/testing';
import type { Db } from '@fairway/db/open';
import type { AccessReader } from '@fairway/kit/access';
import { fail, ok } from '@fairway/kit/fault';
import type { OpenBank } from '../bank/open-bank.ts';
import { type Member, ownRating, ratingNumber } from '../caller/caller.ts';
import { highestRating } from '../catalogue/catalogue.ts';
import { countsWithout } from '../catalogue/counts.ts';
import type { MarksCache } from '../marks/marks-cache.ts';
import { describeSize } from '../sets/choose-set.ts';
import { studyOrderOf } from '../study/study-order.ts';
import { customSet } from './custom-draw.ts';
import { draw, type RandomBelow } from './draw.ts';
import { departmentOf, subjectFor } from './subject-for.ts';
import { topicTree } from './tree.ts';

export type TopicDeps = {
  db: Db;
  bank: OpenBank;
  marks: MarksCache;
  access: Pick<AccessReader, 'read'>;
  randomBelow: RandomBelow;
};

const noSuchMember = fail('not_found', { member_id: 'No such member' });

/** The topics of the member's question type, counted by the requested rating or the member's (G-46). */
export async function topicsFor(
  deps: TopicDeps,
  memberId: string,
  requested?: string,
): Promise<Result<TopicTreeOutput>> {
  const member = await readMember(deps, memberId);
  if (member === undefined) return noSuchMember;
  const department = departmentOf(member);
  const rating = requested === undefined ? ownRating(member, department) : ratingNumber(requested);
  if (rating > highestRating[department]) return fail('invalid', { rating: 'No such rating in this department' });
  const { hidden } = await deps.marks.read(memberId);
  const { catalogue, counts } = deps.bank.current();
  const unrated = countsWithout(counts(0), catalogue, hidden, 0);
  let whole = 0;
  for (const book of catalogue.books.values()) if (book.department === department) whole += unrated.book(book.zinbook);
  const rated = rating === 0 ? unrated : countsWithout(counts(rating), catalogue, hidden, rating);
  return ok(topicTree(catalogue, { department, counts: rated, whole }));
}

/** Draws questions of a topic for a member's test. The rating filters as in study: a whole department ignores it. */
export async function drawFor(
  deps: TopicDeps,
  memberId: string,
  wanted: { test_subject: string; question_count: number; rating: string | undefined },
): Promise<Result<DrawOutput>> {
  const member = await readMember(deps, memberId);
  if (member === undefined) return noSuchMember;
  const marks = await deps.marks.read(memberId);
  const bank = deps.bank.current();
  const subject = subjectFor(bank.catalogue, wanted.test_subject, member);
  if (!subject.ok) return subject;
  const request = { ...subject.value.request, mode: 'normal' as const, rating: wanted.rating };
  const order = studyOrderOf(bank, request, member, marks);
  if (!order.ok) return order;
  if (order.value.size < wanted.question_count)
    return fail('invalid', { question_count: describeSize(order.value.size, 'This topic has') });
  const ids = draw(order.value, wanted.question_count, deps.randomBelow);
  return ok({ question_ids: ids.map(String), title: subject.value.title });
}

/** Draws questions of several topics, or of the member's mistakes or bookmarks. */
export async function drawCustomFor(
  deps: TopicDeps,
  memberId: string,
  wanted: { source: CustomSource; subjects: string[]; question_count: number; rating: string | undefined },
): Promise<Result<DrawOutput>> {
  const member = await readMember(deps, memberId);
  if (member === undefined) return noSuchMember;
  const marks = await deps.marks.read(memberId);
  const set = await customSet({ db: deps.db, bank: deps.bank.current(), marks }, member, wanted);
  if (!set.ok) return set;
  const { order, title, beginning } = set.value;
  if (order.size < wanted.question_count)
    return fail('invalid', { question_count: describeSize(order.size, beginning) });
  const ids = draw(order, wanted.question_count, deps.randomBelow);
  return ok({ question_ids: ids.map(String), title });
}

async function readMember({ access }: TopicDeps, id: string): Promise<Member | undefined> {
  const known = await access.read(id);
  return known ? { kind: 'member', id, ...known } : undefined;
}
