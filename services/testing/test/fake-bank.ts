import { type Letter, letters, type Question } from '@fairway/contracts/question-bank';
import { drawInput, memberTopicsQuery, type TopicTreeOutput, wholeQuestionsQuery } from '@fairway/contracts/testing';
import type { InternalClient, InternalReply } from '@fairway/kit/internal-call';
import { check } from '@fairway/kit/validate';

/** A question as question-bank answers it, with its key. Its number decides its letter: 1 is a, 2 is b … */
export function bankQuestion(id: number): Question {
  return {
    _id: String(id),
    Z_PK: `1-${id}`,
    ZNUMBER: `1-${id}`,
    ZSLUG: `question-${id}`,
    ZQUESTION: `What is shown by the lights of example ${id}?`,
    ZANSWERONE: 'First',
    ZANSWERTWO: 'Second',
    ZANSWERTHREE: 'Third',
    ZANSWERFOUR: 'None of these',
    ZIMAGE: '',
    ZIMAGENAME: '',
    image: null,
    ZINBOOKCATEGORY: '2',
    ZINBOOK: '2',
    ZBOOKNAME: 'Rules of the Road',
    ZINCATEGORY: '0',
    ZCATEGORYNAME: '',
    ZINSUBCATEGORY: '0',
    ZSUBCATEGORYNAME: '',
    ZANSWER: rightLetter(id),
    ZREFERENCE: `Rule ${id}`,
    ZSOLUTION: `It follows from rule ${id}.`,
  };
}

export const rightLetter = (id: number) => letters[(id - 1) % 4] as Letter;
export const wrongLetter = (id: number) => letters[id % 4] as Letter;

/**
 * Stands in for question-bank's internal calls, whose inputs and answers are those of the contract: inputs are checked
 * here, answers by the service. `gone` have left the bank; `refusal` is what a draw is refused with.
 */
export function createFakeBank() {
  const state = {
    title: 'Rules of the Road',
    topics: [] as TopicTreeOutput,
    gone: new Set<number>(),
    refusal: undefined as InternalReply | undefined,
    /** Throws what a test wants to happen before the answer. */
    before: async (_path: string): Promise<void> => {},
    asked: [] as string[],
  };
  const ok = (body: unknown): InternalReply => ({ status: 200, body });

  const client: Pick<InternalClient, 'get' | 'post'> = {
    get: async (path) => {
      state.asked.push(path);
      await state.before(path);
      const url = new URL(path, 'http://question-bank');
      const query = Object.fromEntries(url.searchParams);
      if (url.pathname === '/internal/topics') {
        const input = check(memberTopicsQuery, query);
        return input.ok ? (state.refusal ?? ok(state.topics)) : { status: 400, body: input.fault.fields };
      }
      const input = check(wholeQuestionsQuery, query);
      if (!input.ok) return { status: 400, body: input.fault.fields };
      const left = input.value.ids.map(Number).filter((id) => !state.gone.has(id));
      return ok(
        left.map((id) => {
          const { ZANSWER, ZREFERENCE, ZSOLUTION, ...question } = bankQuestion(id);
          return input.value.key === '1' ? { ...question, ZANSWER, ZREFERENCE, ZSOLUTION } : question;
        }),
      );
    },
    post: async (path, body) => {
      state.asked.push(path);
      await state.before(path);
      const input = check(drawInput, body);
      if (!input.ok) return { status: 400, body: input.fault.fields };
      if (state.refusal) return state.refusal;
      const ids = Array.from({ length: input.value.question_count }, (_, index) => String(index + 1));
      return ok({ question_ids: ids, title: state.title });
    },
  };
  return { client, state };
}
