/**
 * How well somebody does of late: every answer weighs 0.95 of the one after it, so about the last twenty count. Kept as
 * one number that each answer changes, so a trend needs no past answers.
 */
export const fading = 0.95;

/** What these answers, first to last, add to a number that faded as often as there are answers. */
export function recentOf(answers: boolean[]): number {
  return answers.reduce((recent, right) => recent * fading + (right ? 1 - fading : 0), 0);
}

/** The share of right answers of late, 0 to 1: early on a number that began at 0 is still too low, by a known share. */
export function recentShare(recent: number, answered: number): number {
  return answered === 0 ? 0 : Math.min(1, recent / (1 - fading ** answered));
}
