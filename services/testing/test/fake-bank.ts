import {
  drawCustomQuestions,
  drawQuestions,
  fullQuestions,
  memberTopics,
} from '@fairway/contracts/calls/question-bank/internal';
import type { Result } from '@fairway/contracts/fault';
import { type Letter, letters, type Question } from '@fairway/contracts/question-bank';
import type { CustomDrawInput, TopicTreeOutput } from '@fairway/contracts/testing';
import { ok } from '@fairway/kit/fault';
import { fakeService } from '@fairway/test-harness/fake-service';
import { withoutKey } from '../src/items/present.ts';

/** A question as question-bank returns it, with its key. Its number determines its letter: 1 is a, 2 is b … */
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
 * Implements question-bank's internal calls. `gone` were removed from the bank; `rejection` is the fault that rejects
 * topics and draws.
 */
export function createFakeBank() {
  const state = {
    title: 'Rules of the Road',
    topics: [] as TopicTreeOutput,
    gone: new Set<number>(),
    rejection: undefined as Result<never> | undefined,
    /** Runs before each answer. A test may make it throw. */
    before: async (_path: string): Promise<void> => {},
    requests: [] as string[],
    customDraws: [] as CustomDrawInput[],
  };
  const bank = fakeService((on) => {
    on(memberTopics, () => state.rejection ?? ok(state.topics));
    on(drawQuestions, ({ body }) => {
      const question_ids = Array.from({ length: body.question_count }, (_, index) => String(index + 1));
      return state.rejection ?? ok({ question_ids, title: state.title });
    });
    on(drawCustomQuestions, ({ body }) => {
      state.customDraws.push(body);
      const question_ids = Array.from({ length: body.question_count }, (_, index) => String(index + 1));
      return state.rejection ?? ok({ question_ids, title: state.title });
    });
    on(fullQuestions, ({ query }) => {
      const left = query.ids.map(Number).filter((id) => !state.gone.has(id));
      return ok(left.map((id) => (query.key === '1' ? bankQuestion(id) : withoutKey(bankQuestion(id)))));
    });
  });
  async function recordRequest<T>(path: string, ask: () => Promise<T>): Promise<T> {
    state.requests.push(path);
    await state.before(path);
    return ask();
  }
  const client: typeof bank = {
    get: (path) => recordRequest(path, () => bank.get(path)),
    post: (path, body) => recordRequest(path, () => bank.post(path, body)),
  };
  return { client, state };
}
