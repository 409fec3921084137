import type { Result } from '@fairway/contracts/call/fault';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Member } from '../caller/caller.ts';
import { type Catalogue, type Department, departmentName } from '../catalogue/catalogue.ts';
import { findSubject, type Subject } from './subject.ts';

const noSuchTopic = fail('invalid', { test_subject: 'No such topic' });

export const departmentOf = ({ question_type }: Member): Department => (question_type === 'Engine' ? 1 : 2);

/** A topic for this member's tests: it must be in the member's department. */
export function subjectFor(catalogue: Catalogue, testSubject: string, member: Member): Result<Subject> {
  const subject = findSubject(catalogue, testSubject);
  if (subject === undefined) return noSuchTopic;
  if (subject.department === departmentOf(member)) {
    // In study a whole department has every rating; a test for the member's license has only that license's questions.
    const rating = member.license_rating || undefined;
    return ok({ ...subject, request: { ...subject.request, rating } });
  }
  const name = departmentName[subject.department];
  return fail('invalid', { test_subject: `This topic is in ${name}; your question type is ${member.question_type}` });
}
