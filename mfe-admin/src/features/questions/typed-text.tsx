import type { Markup } from '@fairway/contracts/question-bank/question';
import { BankText, ChoiceText } from '@fairway/ui/questions/bank-text';
import type { ReactNode } from 'react';
import styles from './question-form.module.css';

/** What a field has below it: how its text is shown, if that is not how it is written. */
export function typedText(text: string, markup: Markup, { isOneLine = false } = {}): ReactNode {
  if (!Object.keys(markup).some((source) => text.includes(source))) return undefined;
  const Text = isOneLine ? ChoiceText : BankText;
  return (
    <span className={styles.shown}>
      Shown as: <Text text={text} markup={markup} />
    </span>
  );
}
