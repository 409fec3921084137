import type { CallRecord, ReplyOf } from '@fairway/contracts/call/call';
import type { Result } from '@fairway/contracts/call/fault';
import {
  drawCustomQuestions,
  drawModuleQuestions,
  drawQuestions,
  fullQuestions,
  memberTopics,
  pastQuestions,
} from '@fairway/contracts/question-bank/internal-calls';
import type {
  CustomDrawInput,
  DrawInput,
  ModuleDrawInput,
  topicQuery,
  VersionedQuestion,
} from '@fairway/contracts/testing/testing';
import { askService, type ServiceReply } from '@fairway/kit/calls/ask-service';
import { fail, UnavailableError } from '@fairway/kit/calls/fault';
import type { InternalClient } from '@fairway/kit/calls/internal-call';
import { loginRequired } from '@fairway/kit/session/auth';
import type { z } from 'zod';

/** Calls to question-bank. Each throws UnavailableError if there is no valid answer. */
export function createQuestionBank(client: Pick<InternalClient, 'get' | 'post'>) {
  return {
    topics: async (memberId: string, query: z.output<typeof topicQuery>) =>
      toMemberResult(await askService(client, memberTopics, { query: { member_id: memberId, ...query } })),
    /** The faults of draws are under the fields of the inputs for new tests. */
    draw: async (input: DrawInput) => toMemberResult(await askService(client, drawQuestions, { body: input })),
    drawCustom: async (input: CustomDrawInput) =>
      toMemberResult(await askService(client, drawCustomQuestions, { body: input })),
    drawModule: async (input: ModuleDrawInput) =>
      toMemberResult(await askService(client, drawModuleQuestions, { body: input })),
    /** By id, those that are in the bank. */
    questions: async (ids: number[], withKeys: boolean) =>
      byId(await askService(client, fullQuestions, { query: { ids: ids.join(','), ...keyQuery(withKeys) } })),
    /** The same as they were at some version. */
    pastQuestions: async (wanted: { questionId: number; version: number }[], withKeys: boolean) => {
      const of = wanted.map(({ questionId, version }) => `${questionId}.${version}`).join(',');
      return byId(await askService(client, pastQuestions, { query: { of, ...keyQuery(withKeys) } }));
    },
  };
}

export type QuestionBank = ReturnType<typeof createQuestionBank>;

const keyQuery = (withKeys: boolean) => (withKeys ? { key: '1' as const } : {});

function byId(reply: ServiceReply<typeof fullQuestions>): Map<number, VersionedQuestion> {
  if (!reply.ok) throw new UnavailableError(`question-bank answered ${reply.status} to a read of questions`);
  return new Map(reply.value.map((question) => [Number(question._id), question]));
}

/** 400 is a fault in the member's request; 404 is a member who was deleted while the token is still valid. */
function toMemberResult<C extends CallRecord>(reply: ServiceReply<C>): Result<ReplyOf<C>> {
  if (reply.ok) return reply;
  if (reply.status === 404) return loginRequired;
  if (reply.status === 400) return fail('invalid', reply.fields);
  throw new UnavailableError(`question-bank answered ${reply.status}`);
}
