/**
 * By question id. `lengths`: the characters of text and choices, 0 if there is no such question; `gradedSince`: the version
 * that last changed its choices or key.
 */
export type Texts = { lengths: Uint16Array; gradedSince: Uint32Array };

const [shortest, longest] = [15, 60];
/** A question that was answered before takes this part of the time. */
const again = 0.55;

/** How long a question takes an average member. */
export function secondsOf(characters: number, isReview: boolean): number {
  const seconds = Math.min(longest, Math.max(shortest, 10 + characters / 16));
  return isReview ? seconds * again : seconds;
}

export const expectedSeconds = ({ lengths }: Texts, id: number, isReview: boolean): number =>
  secondsOf(lengths[id] ?? 0, isReview);
