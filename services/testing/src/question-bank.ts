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
  DrawOutput,
  ModuleDrawInput,
  ModuleDrawOutput,
  TopicTreeOutput,
  topicQuery,
  VersionedQuestion,
} from '@fairway/contracts/testing/testing';
import { askService, type ServiceReply } from '@fairway/kit/calls/ask-service';
import { fail, UnavailableError } from '@fairway/kit/calls/fault';
import type { InternalClient } from '@fairway/kit/calls/internal-call';
import { loginRequired } from '@fairway/kit/session/auth';
import type { z } from 'zod';

/** Calls to question-bank. Each throws UnavailableError if there is no valid answer. */
export type QuestionBank = {
  topics: (memberId: string, query: z.output<typeof topicQuery>) => Promise<Result<TopicTreeOutput>>;
  /** Its faults are under the fields of `generateTestInput`. */
  draw: (input: DrawInput) => Promise<Result<DrawOutput>>;
  /** Its faults are under the fields of `customTestInput`. */
  drawCustom: (input: CustomDrawInput) => Promise<Result<DrawOutput>>;
  /** Its faults are under the fields of `moduleTestInput`. */
  drawModule: (input: ModuleDrawInput) => Promise<Result<ModuleDrawOutput>>;
  /** By id, those that are in the bank. */
  questions: (ids: number[], withKeys: boolean) => Promise<Map<number, VersionedQuestion>>;
  /** The same as they were at some version. */
  pastQuestions: (
    wanted: { questionId: number; version: number }[],
    withKeys: boolean,
  ) => Promise<Map<number, VersionedQuestion>>;
};

export function createQuestionBank(client: Pick<InternalClient, 'get' | 'post'>): QuestionBank {
  return {
    topics: async (memberId, query) =>
      toMemberResult(await askService(client, memberTopics, { query: { member_id: memberId, ...query } })),
    draw: async (input) => toMemberResult(await askService(client, drawQuestions, { body: input })),
    drawCustom: async (input) => toMemberResult(await askService(client, drawCustomQuestions, { body: input })),
    drawModule: async (input) => toMemberResult(await askService(client, drawModuleQuestions, { body: input })),
    questions: async (ids, withKeys) =>
      byId(await askService(client, fullQuestions, { query: { ids: ids.join(','), ...keyQuery(withKeys) } })),
    pastQuestions: async (wanted, withKeys) => {
      const of = wanted.map(({ questionId, version }) => `${questionId}.${version}`).join(',');
      return byId(await askService(client, pastQuestions, { query: { of, ...keyQuery(withKeys) } }));
    },
  };
}

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
