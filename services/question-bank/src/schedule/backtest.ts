import type { SubmittedMock } from '@fairway/contracts/testing/internal-calls';
import { type AssessedModule, assessModules } from './assess-modules.ts';
import { type AnswerEvent, addAnswers, emptyFold, type FoldContext } from './fold.ts';

/** The chance to pass a mock exam by the answers before it, against the result of the last one of its module. */
export type Prediction = { chance: number; last: boolean; passed: boolean };

/** `mocks`: a member's, oldest first. The first of a module, and those below 100 first attempts, give no prediction. */
export function predictMocks(
  mocks: SubmittedMock[],
  answers: AnswerEvent[],
  moduleOf: (code: string) => Omit<AssessedModule, 'goal'> | undefined,
  context: FoldContext,
): Prediction[] {
  const results = new Map<string, boolean>();
  return mocks.flatMap(({ module: code, questions, needed, correct, started_at }) => {
    const last = results.get(code);
    const passed = correct >= needed;
    results.set(code, passed);
    const module = moduleOf(code);
    if (last === undefined || !module) return [];
    const fold = emptyFold();
    const before = Date.parse(started_at);
    addAnswers(
      fold,
      answers.filter(({ at }) => at < before),
      context,
    );
    const [assessed] = assessModules(fold, [{ ...module, goal: { questions, needed } }]).modules;
    const pass = assessed?.standing?.pass;
    return pass ? [{ chance: pass.mean, last, passed }] : [];
  });
}

const bins = 5;

/** Brier scores (0 is right each time, 25 % knows nothing), and how many passed by predicted chance. */
export function describePredictions(predictions: Prediction[], members: number): string[] {
  const count = predictions.length;
  if (count === 0) return [`no mock exams to predict yet, of ${members} members with an exam`];
  const brier = (chanceOf: (one: Prediction) => number) => {
    const sum = predictions.reduce((total, one) => total + (chanceOf(one) - Number(one.passed)) ** 2, 0);
    return (sum / count).toFixed(3);
  };
  const all = share(predictions);
  return [
    `n = ${count} mock exams after another one of the module, of ${members} members with an exam`,
    `Brier score: readiness ${brier(({ chance }) => chance)}, the last mock's result ${brier(({ last }) => Number(last))}, the share that passed ${brier(() => all)}`,
    ...Array.from({ length: bins }, (_, bin) => {
      const inBin = predictions.filter(({ chance }) => Math.min(bins - 1, Math.floor(chance * bins)) === bin);
      const mean = inBin.reduce((sum, { chance }) => sum + chance, 0) / inBin.length;
      const [from, to] = [(100 / bins) * bin, (100 / bins) * (bin + 1)];
      const found = inBin.length > 0 ? `mean ${percent(mean)}, passed ${percent(share(inBin))}` : 'none';
      return `${from} to ${to} %: ${found}, n = ${inBin.length}`;
    }),
  ];
}

const share = (predictions: Prediction[]) => predictions.filter(({ passed }) => passed).length / predictions.length;
const percent = (part: number) => `${(100 * part).toFixed(0)} %`;
