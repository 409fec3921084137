import type { Markup } from '@fairway/contracts/question-bank/question';
import { TextArea } from '@fairway/ui/fields/text-area';
import { BankText, ChoiceText } from '@fairway/ui/questions/bank-text';
import styles from './question-form.module.css';
import type { markupFields, QuestionTexts } from './question-input.ts';

/** The texts of a form, and how they are shown. */
export type EditedTexts = {
  saved: QuestionTexts;
  typed: QuestionTexts | undefined;
  markup: Markup;
  faults: Record<string, string>;
};

/** A text that may have markup. Below it stands how it is shown, if that is not how it is written. */
export function MarkupField({
  name,
  texts: { saved, typed, markup, faults },
  hint,
  ...rest
}: {
  name: (typeof markupFields)[number];
  label: string;
  rows: number;
  texts: EditedTexts;
  hint?: string;
}) {
  const text = typed?.[name] ?? '';
  const Text = name.startsWith('choice_') ? ChoiceText : BankText;
  const shown = Object.keys(markup).some((source) => text.includes(source)) && (
    <span className={styles.shown}>
      Shown as: <Text text={text} markup={markup} />
    </span>
  );
  return <TextArea {...rest} name={name} defaultValue={saved[name]} error={faults[name]} hint={shown || hint} />;
}
