import { ApiFault } from '@fairway/area/api-client';
import type { Letter, QuestionKey } from '@fairway/contracts/question-bank/question';
import { handlePlainPost } from '../routing/plain-post.ts';
import type { PublicApi } from '../routing/public-host.ts';
import { readAnsweredKey, sendAnswer } from '../shared-calls.ts';
import { countIn } from './carried-score.ts';

/** The choice that a page's address names, with the key; null if its visitor has not answered the question today. */
export type Answered = { letter: Letter; key: QuestionKey } | null;

/** Names the choice in the address of an answered page. */
const answerParam = 'answer';

/**
 * The action of a page with a question. The answered page has its own address, so that it can be reloaded; the address
 * of a question in a set includes the score.
 */
export function answerWithoutScript(api: PublicApi, request: Request) {
  return handlePlainPost(request, async ({ zid = '', answer_type = '' }) => {
    const { correct } = await sendAnswer(api, zid, { fields: new URLSearchParams({ answer_type }) });
    const { pathname, searchParams } = new URL(request.url);
    if (searchParams.size > 0) countIn(searchParams, correct);
    searchParams.set(answerParam, answer_type);
    return `${pathname}?${searchParams}`;
  });
}

/** Reading the address answers nothing: a visitor who has not answered sees an open question. */
export async function loadAnswered(api: PublicApi, query: URLSearchParams, zid: string): Promise<Answered> {
  const letter = query.get(answerParam)?.toLowerCase();
  if (!isLetter(letter)) return null;
  try {
    return { letter, key: await readAnsweredKey(api, zid) };
  } catch (error) {
    if (error instanceof ApiFault) return null;
    throw error;
  }
}

const isLetter = (text = ''): text is Letter => /^[abcd]$/.test(text);
