/**
 * A code without what people copy or type with it: spaces, dashes of any kind, quotes, the full stop of a sentence.
 * Every code consists of letters and digits.
 */
export const plainCode = (typed: string): string => typed.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '');
