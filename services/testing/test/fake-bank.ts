import type { Result } from '@fairway/contracts/call/fault';
import {
  drawCustomQuestions,
  drawModuleQuestions,
  drawQuestions,
  fullQuestions,
  memberTopics,
  pastQuestions,
} from '@fairway/contracts/question-bank/internal-calls';
import { type Letter, letters, type Question } from '@fairway/contracts/question-bank/question';
import type {
  CustomDrawInput,
  ModuleDrawInput,
  TopicTreeOutput,
  VersionedQuestion,
} from '@fairway/contracts/testing/testing';
import { ok } from '@fairway/kit/calls/fault';
import { fakeService } from '@fairway/shared-tests/fake-service';

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

const served = ({ ZANSWER, ZREFERENCE, ZSOLUTION, ...open }: VersionedQuestion, key: '1' | undefined) => ({
  ...open,
  ...(key === '1' && { ZANSWER, ZREFERENCE, ZSOLUTION }),
});

/**
 * Implements question-bank's internal calls. `gone` were removed from the bank; `rejection` is the fault that rejects
 * topics and draws.
 */
export function createFakeBank() {
  const state = {
    title: 'Rules of the Road',
    topics: [] as TopicTreeOutput,
    gone: new Set<number>(),
    /** Questions as they are now: each had version 1 before. */
    changed: new Map<number, VersionedQuestion>(),
    rejection: undefined as Result<never> | undefined,
    /** Runs before each answer. A test may make it throw. */
    before: async (_path: string): Promise<void> => {},
    requests: [] as string[],
    customDraws: [] as CustomDrawInput[],
    moduleDraws: [] as ModuleDrawInput[],
    /** Of a module of ten questions. */
    needed: 9 as number | null,
  };
  const drawn = (count: number) => ({
    question_ids: Array.from({ length: count }, (_, index) => String(index + 1)),
    title: state.title,
  });
  const bank = fakeService((on) => {
    on(memberTopics, () => state.rejection ?? ok(state.topics));
    on(drawQuestions, ({ body }) => state.rejection ?? ok(drawn(body.question_count)));
    on(drawCustomQuestions, ({ body }) => {
      state.customDraws.push(body);
      return state.rejection ?? ok(drawn(body.question_count));
    });
    on(drawModuleQuestions, ({ body }) => {
      state.moduleDraws.push(body);
      return state.rejection ?? ok({ ...drawn(10), needed: state.needed, minutes: 210 });
    });
    on(fullQuestions, ({ query }) => {
      const left = query.ids.map(Number).filter((id) => !state.gone.has(id));
      return ok(left.map((id) => served(state.changed.get(id) ?? { ...bankQuestion(id), version: 1 }, query.key)));
    });
    on(pastQuestions, ({ query }) => {
      const ids = query.of.map((of) => Number(of.split('.')[0])).filter((id) => !state.gone.has(id));
      return ok(ids.map((id) => served({ ...bankQuestion(id), version: 1 }, query.key)));
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
