import type { Result } from '@fairway/contracts/call/fault';
import type { QuestionLimit } from '@fairway/contracts/question-bank/study-sets';
import type { CustomSource, DrawOutput, TopicTreeOutput } from '@fairway/contracts/testing/testing';
import type { Db } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { AccessReader } from '@fairway/kit/session/access';
import type { OpenBank } from '../bank/open-bank.ts';
import { type Member, ownRating, ratingNumber } from '../caller/caller.ts';
import { highestRating } from '../catalogue/catalogue.ts';
import type { MarksCache } from '../marks/marks-cache.ts';
import { describeSize, type Noun } from '../sets/choose-set.ts';
import { limitOrder, readLimit } from '../study/limit.ts';
import { studyOrderOf } from '../study/study-order.ts';
import { type CustomSet, customSet } from './custom-draw.ts';
import { drawDistinct, type RandomBelow } from './draw.ts';
import { limitCounts } from './limit-counts.ts';
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

/** The topics of the member's question type, counted by the requested rating or the member's (G-46), and by the limit. */
export async function topicsFor(
  deps: TopicDeps,
  memberId: string,
  { rating: requested, only }: { rating?: string | undefined; only?: QuestionLimit | undefined },
): Promise<Result<TopicTreeOutput>> {
  const member = await readMember(deps, memberId);
  if (member === undefined) return noSuchMember;
  const department = departmentOf(member);
  const rating = requested === undefined ? ownRating(member, department) : ratingNumber(requested);
  if (rating > highestRating[department]) return fail('invalid', { rating: 'No such rating in this department' });
  const marks = await deps.marks.read(memberId);
  const limit = await readLimit(deps.db, memberId, marks, only);
  const { catalogue, counts } = deps.bank.current();
  const limited = limitCounts(counts(rating), catalogue, { hidden: marks.hidden, limit, rating });
  return ok(topicTree(catalogue, { department, counts: limited }));
}

/** Draws questions of a topic for a member's test, filtered by the requested rating or the member's. */
export async function drawFor(
  deps: TopicDeps,
  memberId: string,
  wanted: {
    test_subject: string;
    question_count: number;
    rating: string | undefined;
    only: QuestionLimit | undefined;
  },
): Promise<Result<DrawOutput>> {
  const member = await readMember(deps, memberId);
  if (member === undefined) return noSuchMember;
  const marks = await deps.marks.read(memberId);
  const bank = deps.bank.current();
  const subject = subjectFor(bank.catalogue, wanted.test_subject, member);
  if (!subject.ok) return subject;
  const request = {
    ...subject.value.request,
    mode: 'normal' as const,
    rating: wanted.rating ?? subject.value.request.rating,
  };
  const order = studyOrderOf(bank, request, member, marks);
  if (!order.ok) return order;
  const limit = await readLimit(deps.db, memberId, marks, wanted.only);
  const set = { order: limitOrder(order.value, limit), title: subject.value.title, beginning: 'This topic has' };
  return drawFrom(deps, set, wanted);
}

/** Draws the requested number of questions; the fault says how many there are. */
async function drawFrom(
  { db, randomBelow }: TopicDeps,
  { order, title, beginning }: CustomSet,
  { question_count, only }: { question_count: number; only: QuestionLimit | undefined },
): Promise<Result<DrawOutput>> {
  const ids = await drawDistinct(db, order, question_count, randomBelow);
  if (ids.length === question_count) return ok({ question_ids: ids.map(String), title });
  const isEqualLeftOut = ids.length < Math.min(order.size, question_count);
  const noun = only === undefined ? (isEqualLeftOut ? differentQuestion : undefined) : limitedTo[only];
  return fail('invalid', { question_count: describeSize(ids.length, beginning, noun) });
}

const differentQuestion = { one: 'different question', several: 'different questions' };
const limitedTo: Record<QuestionLimit, Noun> = {
  unanswered: { one: 'unanswered question', several: 'unanswered questions' },
  wrong: { one: 'mistake', several: 'mistakes' },
  bookmarked: { one: 'bookmarked question', several: 'bookmarked questions' },
};

/** Draws questions of several topics, or of the member's mistakes or bookmarks. */
export async function drawCustomFor(
  deps: TopicDeps,
  memberId: string,
  wanted: {
    source: CustomSource;
    subjects: string[];
    question_count: number;
    rating: string | undefined;
    only: QuestionLimit | undefined;
  },
): Promise<Result<DrawOutput>> {
  const member = await readMember(deps, memberId);
  if (member === undefined) return noSuchMember;
  const marks = await deps.marks.read(memberId);
  const set = await customSet({ db: deps.db, bank: deps.bank.current(), marks }, member, wanted);
  if (!set.ok) return set;
  const limit = await readLimit(deps.db, memberId, marks, wanted.only);
  return drawFrom(deps, { ...set.value, order: limitOrder(set.value.order, limit) }, wanted);
}

async function readMember({ access }: TopicDeps, id: string): Promise<Member | undefined> {
  const known = await access.read(id);
  return known ? { kind: 'member', id, ...known } : undefined;
}
