import type { Mark } from '@fairway/contracts/question-bank/search';
import { BankText } from './bank-text.tsx';
import { excerptOf } from './excerpt.ts';

/** A text, or the relevant part of a long one, with the searched words marked. */
export function MarkedText({ text, marks = [] }: { text: string; marks: Mark[] | undefined }) {
  return <BankText {...excerptOf(text, marks)} />;
}
