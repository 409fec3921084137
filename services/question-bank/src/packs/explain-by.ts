import { letters, type QuestionKey } from '@fairway/contracts/question-bank/question';
import type { QuestionContent } from '../versions/content.ts';
import { choiceHash } from '../versions/fingerprints.ts';

/** A row of `pack_explanations`. */
export type PackEntry = {
  fingerprint: string;
  bankNumber: string;
  keyHash: string;
  explanation: string;
  reference: string;
  reasons: Record<string, string>;
  readBy: NonNullable<QuestionKey['ZREADBY']>;
};

export type Asked = Pick<QuestionContent, 'stem' | 'choiceA' | 'choiceB' | 'choiceC' | 'choiceD' | 'answer'>;

export type Explained = Pick<PackEntry, 'explanation' | 'reference' | 'readBy'> & {
  reasons: NonNullable<QuestionKey['ZREASONS']>;
};

export const choicesOf = ({ choiceA, choiceB, choiceC, choiceD }: Asked) => [choiceA, choiceB, choiceC, choiceD];

/** What an entry explains of the question with its fingerprint; undefined if it explains another key. */
export function explainBy(entry: PackEntry, question: Asked): Explained | undefined {
  const hashes = choicesOf(question).map(choiceHash);
  if (entry.keyHash !== hashes[letters.indexOf(question.answer)]) return undefined;
  const { explanation, reference, readBy } = entry;
  const reasons = letters.flatMap((letter, at) => {
    const reason = entry.reasons[hashes[at] ?? ''];
    return reason ? [[letter, reason]] : [];
  });
  return { explanation, reference, reasons: Object.fromEntries(reasons), readBy };
}
