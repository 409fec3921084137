import { letters } from '@fairway/contracts/question-bank/question';
import { randomOf } from '../src/schedule/random.ts';
import { addVotes, type VotedQuestion } from '../src/suspect-keys/votes.ts';

/*
 * First attempts of members at questions of which 20 have a wrong key. A member knows a question, by a logistic curve of
 * ability and difficulty, or chooses among all letters by their appeal. Of 3 % of the questions there is a common
 * misconception: most who do not know them choose the same wrong letter.
 */

type Simulated = {
  /** The letters that count as right, 0 to 3; question `index` has the id `index + 1`. */
  keys: number[];
  /** The true letter of each question with a wrong key, by id. */
  wrong: Map<number, string>;
  /** What each member chose, in order. */
  members: { id: number; letter: number }[][];
};

const perMember = 300;
const perQuestion = 50;
const misconceptions = 0.03;

export function simulateAnswers({ questions = 5_734, seed }: { questions?: number; seed: number }): Simulated {
  const { uniform, normal, below } = randomOf(seed);
  const difficulty = Array.from({ length: questions }, () => normal());
  const appeal = Array.from({ length: questions }, () => [0, 1, 2, 3].map(() => -Math.log(1 - uniform())));
  const truth = Array.from({ length: questions }, () => below(4));
  const keys = [...truth];
  const wrong = new Map<number, string>();
  while (wrong.size < 20) {
    const index = below(questions);
    wrong.set(index + 1, letters[truth[index] as number] as string);
  }
  for (const id of wrong.keys()) keys[id - 1] = ((truth[id - 1] as number) + 1 + below(3)) % 4;
  for (let index = 0; index < questions; index++) {
    if (uniform() >= misconceptions) continue;
    (appeal[index] as number[])[((truth[index] as number) + 1 + below(3)) % 4] = 15;
    difficulty[index] = (difficulty[index] as number) + 1.2;
  }

  function choose(index: number): number {
    const weights = appeal[index] as number[];
    let at = uniform() * weights.reduce((sum, one) => sum + one);
    const letter = weights.findIndex((weight) => {
      at -= weight;
      return at < 0;
    });
    return letter === -1 ? 3 : letter;
  }

  const members = Array.from({ length: Math.round((questions * perQuestion) / perMember) }, () => {
    const ability = 1 + 0.9 * normal();
    const seen = new Set<number>();
    while (seen.size < perMember) seen.add(below(questions));
    return [...seen].map((index) => {
      const knows = uniform() < 1 / (1 + Math.exp((difficulty[index] as number) - ability));
      return { id: index + 1, letter: knows ? (truth[index] as number) : choose(index) };
    });
  });
  return { keys, wrong, members };
}

/** The simulated answers as votes. */
export function votesOf({ keys, members }: Simulated): Map<number, VotedQuestion> {
  const questions = new Map<number, VotedQuestion>(
    keys.map((key, index) => [index + 1, { version: 1, key, letters: [], abilities: [] }]),
  );
  for (const answers of members) {
    addVotes(
      questions,
      answers.map(({ id, letter }, at) => ({
        id: at,
        questionId: id,
        letter: letters[letter] as (typeof letters)[number],
        version: 1,
        at,
        votes: true,
      })),
    );
  }
  return questions;
}
