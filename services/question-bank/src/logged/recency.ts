/**
 * Recent performance: every answer weighs 0.95 of the next one, so about the last twenty count. It is one number that
 * each answer updates, so a trend needs no past answers.
 */
export const fading = 0.95;

/** The contribution of these answers, first to last, after fading the previous value once per answer. */
export function recentOf(answers: boolean[]): number {
  return answers.reduce((recent, right) => recent * fading + (right ? 1 - fading : 0), 0);
}

/**
 * The recent share of right answers, 0 to 1, corrected for the initial 0, which lowers early values by a known share.
 */
export function recentShare(recent: number, answered: number): number {
  return answered === 0 ? 0 : Math.min(1, recent / (1 - fading ** answered));
}
