/** A question has at most this many twins, the most similar first. */
export const maxTwins = 3;
