import type { Caller, CallRecord } from '@fairway/contracts/call';

/** `member` has no plan; `wrong` carries a token that nobody signed. */
export type TestCaller = 'nobody' | 'wrong' | 'member' | 'premium' | 'admin';
const testCallers: TestCaller[] = ['nobody', 'wrong', 'member', 'premium', 'admin'];

/** What a caller is refused with before the input is looked at; undefined for whoever may make the call. */
function refusalOf(caller: Caller, who: TestCaller): number | undefined {
  if (caller === 'anyone') return undefined;
  if (caller === 'service' || who === 'nobody' || who === 'wrong') return 401;
  if (caller === 'signed-in') return undefined;
  if ((caller === 'admin') !== (who === 'admin')) return 401;
  return caller === 'premium' && who === 'member' ? 403 : undefined;
}

type Request = (path: string, init: RequestInit) => Response | Promise<Response>;

/**
 * Makes each call as each caller, with no input, and lists those that were not answered as the record says: refused
 * where they may not make it, and past that where they may. `tokenOf` is asked anew for every call: a call may end the
 * session.
 */
export async function listWrongAnswers({
  calls,
  request,
  tokenOf,
}: {
  calls: readonly CallRecord[];
  request: Request;
  tokenOf: (who: 'member' | 'premium' | 'admin') => string | Promise<string>;
}): Promise<string[]> {
  async function headersOf(who: TestCaller): Promise<Record<string, string>> {
    if (who === 'nobody') return {};
    const token = who === 'wrong' ? 'nonsense' : await tokenOf(who);
    // Neither opens what only Fairway's own processes may ask.
    return { 'x-auth-token': token, 'x-internal-token': token };
  }

  const wrong: string[] = [];
  for (const record of calls) {
    for (const { method, path } of [record, ...(record.aliases ?? [])]) {
      for (const who of testCallers) {
        const init = { method: method.toUpperCase(), headers: await headersOf(who) };
        const reply = await request(
          path.replaceAll(/\{\w+\}/g, 'nobodys0id0000000000'),
          method === 'get' ? init : { ...init, body: '{}' },
        );
        const expected = refusalOf(record.caller, who);
        const isRight = expected === undefined ? isPast(record, reply.status) : reply.status === expected;
        if (!isRight) wrong.push(`${init.method} ${path} as ${who}: ${reply.status}, not ${expected ?? 'let in'}`);
      }
    }
  }
  return wrong;
}

/** A rule of its own may refuse with 403 whoever may make the call. */
function isPast({ caller }: CallRecord, status: number): boolean {
  return status !== 401 && status !== 500 && !(caller === 'premium' && status === 403);
}
