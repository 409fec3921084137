import type { BodyOf, QueryOf } from '@fairway/contracts/call/call';
import type { Result } from '@fairway/contracts/call/fault';
import type { drawCustomQuestions, drawQuestions, memberTopics } from '@fairway/contracts/question-bank/internal-calls';
import type { QuestionLimit } from '@fairway/contracts/question-bank/study-sets';
import type { DrawOutput, TopicTreeOutput } from '@fairway/contracts/testing/testing';
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
import { type CustomSet, type CustomSetDeps, customSet } from './custom-draw.ts';
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

export const noSuchMember = fail('not_found', { member_id: 'No such member' });

/** The topics of the member's question type, counted by the requested rating or the member's (G-46), and by the limit. */
export async function topicsFor(
  deps: TopicDeps,
  { member_id: memberId, rating: requested, only }: QueryOf<typeof memberTopics>,
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
export function drawFor(deps: TopicDeps, wanted: BodyOf<typeof drawQuestions>): Promise<Result<DrawOutput>> {
  return draw(deps, wanted, ({ bank, marks }, member) => {
    const subject = subjectFor(bank.catalogue, wanted.test_subject, member);
    if (!subject.ok) return subject;
    const { request, title } = subject.value;
    const rating = wanted.rating ?? request.rating;
    const order = studyOrderOf(bank, { ...request, mode: 'normal', rating }, member, marks);
    return order.ok ? ok({ order: order.value, title, beginning: 'This topic has' }) : order;
  });
}

/** Draws questions of several topics, or of the member's mistakes or bookmarks. */
export function drawCustomFor(
  deps: TopicDeps,
  wanted: BodyOf<typeof drawCustomQuestions>,
): Promise<Result<DrawOutput>> {
  return draw(deps, wanted, (of, member) => customSet(of, member, wanted));
}

type Wanted = { member_id: string; question_count: number; only?: QuestionLimit | undefined };
type Choose = (of: CustomSetDeps, member: Member) => Result<CustomSet> | Promise<Result<CustomSet>>;

/** Draws the requested number of questions from the chosen set; the fault says how many there are. */
async function draw(
  deps: TopicDeps,
  { member_id, question_count, only }: Wanted,
  choose: Choose,
): Promise<Result<DrawOutput>> {
  const { db } = deps;
  const member = await readMember(deps, member_id);
  if (member === undefined) return noSuchMember;
  const marks = await deps.marks.read(member_id);
  const set = await choose({ db, bank: deps.bank.current(), marks }, member);
  if (!set.ok) return set;
  const { title, beginning } = set.value;
  const order = limitOrder(set.value.order, await readLimit(db, member_id, marks, only));
  const ids = await drawDistinct(db, order, question_count, deps.randomBelow);
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

export async function readMember({ access }: TopicDeps, id: string): Promise<Member | undefined> {
  const known = await access.read(id);
  return known ? { kind: 'member', id, ...known } : undefined;
}
