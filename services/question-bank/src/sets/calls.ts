import { memberPageNumberInput, type PageNumberOutput, pageNumberInput } from '@fairway/contracts/question-bank';
import { signInFirst } from '@fairway/kit/auth';
import { answerFault, fail } from '@fairway/kit/fault';
import { readBody } from '@fairway/kit/validate';
import { type Context, Hono } from 'hono';
import type { Caller, Callers } from '../caller/caller.ts';
import type { OpenBank } from '../catalogue/open-bank.ts';
import { type Marks, noMarks } from '../marks/marks.ts';
import type { MarksBook } from '../marks/marks-book.ts';
import { sizeInWords } from './choose-set.ts';
import { walkOf } from './walk.ts';

/** POST page_num (members) and page_num_free (everybody): which question stands at a number of a set. */
export function setRoutes({ bank, callers, marks }: { bank: OpenBank; callers: Callers; marks: MarksBook }): Hono {
  async function goToNumber(
    c: Context,
    caller: Caller,
    own: Marks,
    contract: typeof memberPageNumberInput | typeof pageNumberInput,
  ): Promise<Response> {
    const input = await readBody(c, contract);
    if (!input.ok) return answerFault(c, input.fault);
    const { mode, number } = input.value;
    const walker = mode === 'shuffle' ? callers.named(c, caller) : caller;
    const walk = walkOf(bank.current(), input.value, walker, own);
    if (!walk.ok) return answerFault(c, walk.fault);
    const order = walk.value;
    if (number > order.size) return answerFault(c, fail('invalid', { number: sizeInWords(order.size) }).fault);
    const _id = String(order.idAt(number - 1));
    return c.json({ num: { _id }, number, total: order.size } satisfies PageNumberOutput);
  }

  return new Hono()
    .post('/page_num', async (c) => {
      const member = await callers.member(c);
      if (member === null) return answerFault(c, signInFirst.fault);
      return goToNumber(c, member, await marks.read(member.id), memberPageNumberInput);
    })
    .post('/page_num_free', async (c) => {
      const caller = await callers.anyone(c);
      const own = caller.kind === 'member' ? await marks.read(caller.id) : noMarks;
      return goToNumber(c, caller, own, pageNumberInput);
    });
}
