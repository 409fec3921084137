/** What the benches measure, each with the check that its response is right. */
import type { Action } from './run-load.ts';

const randomOf = <T>(list: T[]) => list[Math.floor(Math.random() * list.length)] as T;
const randomNumber = (max: number) => 1 + Math.floor(Math.random() * max);
/** Every user always has the same token. */
const tokenOf = (tokens: string[], user: number) => tokens[user % tokens.length];

/** The `meta` part of a question response, without parsing the rest. */
function metaOf(body: Buffer): { num: number; next: string | null } {
  const text = body.toString();
  return JSON.parse(text.slice(text.lastIndexOf('"meta":') + 7, text.lastIndexOf(',"quota":')));
}

/** One question by its id. The floor responds to the same address with the bare row. */
export function readQuestion({ tokens, ids }: { tokens: string[]; ids: string[] }): Action {
  return async (send, user) => {
    const id = randomOf(ids);
    const { status, body } = await send(`/api/v1/private/question/${id}?rating=all`, { token: tokenOf(tokens, user) });
    return status === 200 && body.includes(`"_id":"${id}"`);
  };
}

/** What members do in a department's set of `total` questions. */
export function studyActions({ tokens, ids, total }: { tokens: string[]; ids: string[]; total: number }) {
  /** The user's next question; a user begins at a random number. */
  const nextIds = new Map<number, string>();

  return {
    read: readQuestion({ tokens, ids }),
    next: async (send, user) => {
      const id = nextIds.get(user);
      const path = `/api/v1/private/question/${id ?? '0'}?type=bookcat&id=2&mode=normal&num=${id ? 1 : randomNumber(total)}`;
      const { status, body } = await send(path, { token: tokenOf(tokens, user) });
      if (status !== 200 || (id && !body.includes(`"_id":"${id}"`))) return false;
      const { next } = metaOf(body);
      if (next) nextIds.set(user, next);
      else nextIds.delete(user);
      return true;
    },
    jump: async (send, user) => {
      const number = randomNumber(total);
      const { status, body } = await send('/api/mlp_question/page_num', {
        token: tokenOf(tokens, user),
        body: { type: 'bookcat', id: '2', mode: 'normal', number },
      });
      return status === 200 && body.includes(`"number":${number},`);
    },
    /** A random place of the member's shuffled order, with its neighbors. */
    shuffle: async (send, user) => {
      const num = randomNumber(total);
      const path = `/api/v1/private/question/0?type=bookcat&id=2&mode=shuffle&num=${num}`;
      const { status, body } = await send(path, { token: tokenOf(tokens, user) });
      return status === 200 && metaOf(body).num === num;
    },
    /** The event and the log entry are on disk before it is acknowledged. */
    answer: async (send, user) => {
      const id = randomOf(ids);
      const { status, body } = await send('/api/mlp_question/sub_question/', {
        token: tokenOf(tokens, user),
        body: { _id: id, answer_type: randomOf(['a', 'b', 'c', 'd']), ms: 4_000, mode: 'normal' },
      });
      return status === 200 && body.includes(`"zmcq_id":"${id}"`);
    },
    /** A test of an entire department: its fifty questions are on disk before the response. */
    draw: async (send, user) => {
      const { status, body } = await send('/api/mlp_test/generate_test', {
        token: tokenOf(tokens, user),
        body: { test_subject: 'deck-all', question_count: 50 },
      });
      return status === 200 && /"test_num":"\w{20}"/.test(body.toString());
    },
  } satisfies Record<string, Action>;
}

/** One to three words of the bank: the first page of results and the exact total. */
export function search({ tokens, words }: { tokens: string[]; words: string[] }): Action {
  return async (send, user) => {
    const keyword = Array.from({ length: randomNumber(3) }, () => randomOf(words)).join('%20');
    const path = `/api/mlp_search/get_user_search/${keyword}/all/all`;
    const { status, body } = await send(path, { token: tokenOf(tokens, user) });
    return status === 200 && body.includes('"total":');
  };
}

/** Server-rendered pages in list order, compressed as for a browser; it continues where the last run ended. */
export function openPages(paths: string[]): Action {
  let turn = 0;
  return async (send) => {
    const path = paths[turn++ % paths.length] as string;
    const { status, headers } = await send(path, { headers: { 'accept-encoding': 'br', accept: 'text/html' } });
    return status === 200 && headers['content-encoding'] === 'br' && Number(headers['content-length']) > 1_000;
  };
}

/** Alternates between many accounts: concurrent attempts on one account are throttled. */
export function signIn({ emails, password }: { emails: string[]; password: string }): Action {
  let turn = 0;
  return async (send) => {
    const { status, body } = await send('/api/v1/public/login', {
      body: { email: emails[turn++ % emails.length], password },
    });
    return status === 200 && body.includes('{"token":"');
  };
}

const card = { card_number: '4242424242424242', exp_month: '12', exp_year: '2035', cvc: '123', full_name: 'A Mate' };

/** In the sandbox: the price is reserved; then payment, invoice and access are on disk before the response. */
export function purchase(tokens: string[]): Action {
  return async (send, user) => {
    const token = tokenOf(tokens, user);
    const reserved = await send('/api/v1/private/checkout', { token, body: { plan: 'one_month' } });
    if (reserved.status !== 200) return false;
    const { attempt, amount } = JSON.parse(reserved.body.toString());
    const { status, body } = await send('/api/mlp_auth/payment_user', {
      token,
      body: { ...card, attempt, amount, subscription_type: 'one_month' },
    });
    return status === 200 && body.includes('"status":"granted"');
  };
}

/** Requests of the back office, in list order. */
export function readLists({ token, requests }: { token: string; requests: { path: string; body?: object }[] }): Action {
  let turn = 0;
  return async (send) => {
    const { path, body: sent } = requests[turn++ % requests.length] as (typeof requests)[number];
    const { status, body } = await send(path, { token, body: sent });
    return status === 200 && body.length > 1;
  };
}
