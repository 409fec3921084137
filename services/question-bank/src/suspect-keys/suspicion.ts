const guess = 0.2;
const difficulties = Array.from({ length: 33 }, (_, index) => -4 + index / 4);
/** Fewer do not tell. */
const fewestVotes = 30;
const leastScore = 6;
/**
 * Of a wrong key the most able members choose what anyone chooses by guessing; of a common misconception many of them
 * still choose the key.
 */
const mostAbleShare = 0.25;

/** First attempts at a question: the letter chosen (0 to 3), and the member's ability by all other questions. */
export type Votes = { letters: number[]; abilities: number[] };

export type Suspicion = {
  /** By how much `letter` explains the votes better than the key, in natural-log units. */
  score: number;
  letter: number;
  /** How many of the most able third, the middle and the least able third chose each letter. */
  thirds: number[][];
};

/** A member's ability: the logit of the share of right answers, pulled towards 0.7 by four answers. */
export function abilityOf(right: number, answers: number): number {
  const share = ((right + 2.8) / (answers + 4) - guess) / (1 - guess);
  const kept = Math.min(0.98, Math.max(0.02, share));
  return Math.log(kept / (1 - kept));
}

/** How a vote speaks against a key, undefined if it does not. */
export function suspicionOf(votes: Votes, key: number): Suspicion | undefined {
  const { letters, abilities } = votes;
  if (letters.length < fewestVotes) return undefined;
  const likelihoods = likelihoodsOf(votes);
  const [letter, other] = [0, 1, 2, 3]
    .filter((one) => one !== key)
    .map((one) => [one, likelihoods[one] as number] as const)
    .reduce((best, one) => (one[1] > best[1] ? one : best));
  const score = other - (likelihoods[key] as number);
  if (score <= leastScore) return undefined;
  const byAbility = letters.map((_, at) => at).sort((a, b) => (abilities[b] as number) - (abilities[a] as number));
  const size = Math.ceil(letters.length / 3);
  const thirds = [0, 1, 2].map((third) => {
    const chosen = [0, 0, 0, 0];
    for (const at of byAbility.slice(third * size, (third + 1) * size)) {
      const one = letters[at] as number;
      chosen[one] = (chosen[one] as number) + 1;
    }
    return chosen;
  });
  if ((thirds[0]?.[key] as number) / size > mostAbleShare) return undefined;
  return { score, letter, thirds };
}

/** The log-likelihood of the votes with each letter as the key, at the difficulty that fits best. */
function likelihoodsOf({ letters, abilities }: Votes): number[] {
  const best = Array<number>(4).fill(Number.NEGATIVE_INFINITY);
  for (const difficulty of difficulties) {
    let allWrong = -(difficulty ** 2) / 8;
    const gains = [0, 0, 0, 0];
    letters.forEach((letter, at) => {
      const right = guess + (1 - guess) / (1 + Math.exp(difficulty - (abilities[at] as number)));
      const wrong = Math.log((1 - right) / 3);
      allWrong += wrong;
      gains[letter] = (gains[letter] as number) + Math.log(right) - wrong;
    });
    gains.forEach((gain, letter) => {
      best[letter] = Math.max(best[letter] as number, allWrong + gain);
    });
  }
  return best;
}
