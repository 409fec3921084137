import type { Result } from '@fairway/contracts/fault';
import type { DrawOutput, TopicTreeOutput } from '@fairway/contracts/testing';
import type { AccessReader } from '@fairway/kit/access';
import { fail, ok } from '@fairway/kit/fault';
import { type Member, ownRating, ratingNumber } from '../caller/caller.ts';
import { type Department, highestRating } from '../catalogue/catalogue.ts';
import { countsWithout } from '../catalogue/counts.ts';
import type { OpenBank } from '../catalogue/open-bank.ts';
import type { MarksBook } from '../marks/marks-book.ts';
import { walkOf } from '../sets/walk.ts';
import { draw, type RandomBelow } from './draw.ts';
import { departmentName, findSubject } from './subject.ts';
import { topicTree } from './tree.ts';

export type TopicDeps = {
  bank: OpenBank;
  marks: MarksBook;
  access: Pick<AccessReader, 'read'>;
  randomBelow: RandomBelow;
};

const noSuchMember = fail('not_found', { member_id: 'No such member' });
const noSuchTopic = fail('invalid', { test_subject: 'No such topic' });

/** The topics of the member's question type, counted by the rating asked for or the member's own (G-46). */
export async function topicsFor(deps: TopicDeps, memberId: string, asked?: string): Promise<Result<TopicTreeOutput>> {
  const member = await readMember(deps, memberId);
  if (member === undefined) return noSuchMember;
  const department = departmentOf(member);
  const rating = asked === undefined ? ownRating(member, department) : ratingNumber(asked);
  if (rating > highestRating[department]) return fail('invalid', { rating: 'No such rating in this department' });
  const { hidden } = await deps.marks.read(memberId);
  const { catalogue, counts } = deps.bank.current();
  const unrated = countsWithout(counts(0), catalogue, hidden, 0);
  let whole = 0;
  for (const book of catalogue.books.values()) if (book.department === department) whole += unrated.book(book.zinbook);
  const rated = rating === 0 ? unrated : countsWithout(counts(rating), catalogue, hidden, rating);
  return ok(topicTree(catalogue, { department, counts: rated, whole }));
}

/** Questions of a topic for a test of this member. The rating filters as in study: a whole department ignores it. */
export async function drawFor(
  deps: TopicDeps,
  memberId: string,
  wanted: { test_subject: string; question_count: number; rating: string | undefined },
): Promise<Result<DrawOutput>> {
  const member = await readMember(deps, memberId);
  if (member === undefined) return noSuchMember;
  const marks = await deps.marks.read(memberId);
  const bank = deps.bank.current();
  const subject = findSubject(bank.catalogue, wanted.test_subject);
  if (subject === undefined) return noSuchTopic;
  if (subject.department !== departmentOf(member)) {
    const name = departmentName[subject.department];
    return fail('invalid', {
      test_subject: `This topic is in ${name}; your question type is ${member.question_type}`,
    });
  }
  const request = { ...subject.request, mode: 'normal' as const, rating: wanted.rating };
  const walk = walkOf(bank, request, member, marks);
  if (!walk.ok) return walk;
  if (walk.value.size < wanted.question_count) return fail('invalid', { question_count: leftInWords(walk.value.size) });
  const ids = draw(walk.value, wanted.question_count, deps.randomBelow);
  return ok({ question_ids: ids.map(String), title: subject.title });
}

async function readMember({ access }: TopicDeps, id: string): Promise<Member | undefined> {
  const known = await access.read(id);
  return known ? { kind: 'member', id, ...known } : undefined;
}

function departmentOf({ question_type }: Member): Department {
  return question_type === 'Engine' ? 1 : 2;
}

function leftInWords(left: number): string {
  if (left === 0) return 'This topic has no questions';
  return left === 1 ? 'This topic has 1 question' : `This topic has ${left} questions`;
}
