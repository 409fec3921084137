import { faultFields, type Result } from '@fairway/contracts/fault';
import type { Question } from '@fairway/contracts/question-bank';
import {
  type DrawInput,
  type DrawOutput,
  drawOutput,
  type TopicTreeOutput,
  topicTreeOutput,
  wholeQuestionsOutput,
} from '@fairway/contracts/testing';
import { signInFirst } from '@fairway/kit/auth';
import { fail, ok, UnavailableError } from '@fairway/kit/fault';
import type { InternalClient, InternalReply } from '@fairway/kit/internal-call';
import type { z } from 'zod';

/** What question-bank gives tests. Every call throws UnavailableError where it does not answer, or in other words. */
export type QuestionBank = {
  topics: (memberId: string, rating?: string) => Promise<Result<TopicTreeOutput>>;
  /** Its refusals name the fields of `generateTestInput`. */
  draw: (input: DrawInput) => Promise<Result<DrawOutput>>;
  /** By id, those that are in the bank; without their keys. */
  questions: (ids: number[]) => Promise<Map<number, Question>>;
  questionsWithKeys: (ids: number[]) => Promise<Map<number, Question>>;
};

export function createQuestionBank(client: Pick<InternalClient, 'get' | 'post'>): QuestionBank {
  async function readWhole(ids: number[], key: '' | '&key=1'): Promise<Map<number, Question>> {
    const reply = await client.get(`/internal/questions/whole?ids=${ids.join(',')}${key}`);
    const found = understood(wholeQuestionsOutput, reply);
    return new Map(found.map((question) => [Number(question._id), question]));
  }
  return {
    topics: async (memberId, rating) => {
      const query = new URLSearchParams({ member_id: memberId, ...(rating !== undefined && { rating }) });
      const reply = await client.get(`/internal/topics?${query}`);
      return refusalIn(reply) ?? ok(understood(topicTreeOutput, reply));
    },
    draw: async (input) => {
      const reply = await client.post('/internal/draws', input);
      return refusalIn(reply) ?? ok(understood(drawOutput, reply));
    },
    questions: (ids) => readWhole(ids, ''),
    questionsWithKeys: (ids) => readWhole(ids, '&key=1'),
  };
}

/** 400 is what the member asked for; 404 a member who is no more, though the token does not know it yet. */
function refusalIn({ status, body }: InternalReply): Result<never> | undefined {
  if (status === 404) return signInFirst;
  return status === 400 ? fail('invalid', faultFields.parse(body)) : undefined;
}

function understood<S extends z.ZodType>(schema: S, { status, body }: InternalReply): z.infer<S> {
  const parsed = schema.safeParse(body);
  if (status === 200 && parsed.success) return parsed.data;
  throw new UnavailableError(`question-bank answered ${status} with an unexpected body`, { cause: parsed.error });
}
