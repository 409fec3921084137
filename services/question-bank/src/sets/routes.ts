import { type PageNumberOutput, pageNumberInput } from '@fairway/contracts/question-bank';
import { answerFault, fail } from '@fairway/kit/fault';
import { readBody } from '@fairway/kit/validate';
import { type Context, Hono } from 'hono';
import { type Caller, type Callers, signInFirst } from '../caller/caller.ts';
import type { OpenBank } from '../catalogue/open-bank.ts';
import { chooseSet, sizeInWords } from './choose-set.ts';
import { orderOf } from './shuffle.ts';

/** POST page_num (members) and page_num_free (everybody): which question stands at a number of a set. */
export function setRoutes({ bank, callers }: { bank: OpenBank; callers: Callers }): Hono {
  async function goToNumber(c: Context, caller: Caller): Promise<Response> {
    const input = await readBody(c, pageNumberInput);
    if (!input.ok) return answerFault(c, input.fault);
    const { mode, number } = input.value;
    const walker = mode === 'shuffle' ? callers.named(c, caller) : caller;
    const set = chooseSet(bank.current().sets, input.value, walker);
    if (!set.ok) return answerFault(c, set.fault);
    const order = orderOf(set.value, mode, walker);
    if (number > order.size) return answerFault(c, fail('invalid', { number: sizeInWords(order.size) }).fault);
    const _id = String(order.idAt(number - 1));
    return c.json({ num: { _id }, number, total: order.size } satisfies PageNumberOutput);
  }

  return new Hono()
    .post('/page_num', async (c) => {
      const member = await callers.member(c);
      return member ? goToNumber(c, member) : answerFault(c, signInFirst.fault);
    })
    .post('/page_num_free', async (c) => goToNumber(c, await callers.anyone(c)));
}
