import { ApiFault } from '@fairway/area/api-client';
import { useFormSubmit } from '@fairway/area/use-form-submit';
import { useHost } from '@fairway/area/use-host';
import type { BankQuestion } from '@fairway/contracts/question-bank/admin-questions';
import type { Question } from '@fairway/contracts/question-bank/question';
import { Button } from '@fairway/ui/buttons/button';
import { Form } from '@fairway/ui/fields/form';
import { TextField } from '@fairway/ui/fields/text-field';
import { Notice } from '@fairway/ui/states/notice';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { removeDraft } from '../../draft-store.ts';
import { useUnsaved } from '../../leave-guard.tsx';
import { ChoiceFields } from './choice-fields.tsx';
import { ExplanationFields } from './explanation-fields.tsx';
import { LicenseFields } from './license-fields.tsx';
import { type EditedTexts, MarkupField } from './markup-field.tsx';
import styles from './question-form.module.css';
import { draftOf, inputOf, type QuestionTexts, textsOf } from './question-input.ts';
import { SavedMeanwhile } from './saved-meanwhile.tsx';
import { useKeptText } from './use-kept-text.ts';
import type { TypedMarkup } from './use-typed-markup.ts';

type Props = {
  /** Unsaved text is kept in this browser under this key. */
  draftKey: string;
  question: BankQuestion;
  licenses: { code: string; title: string }[];
  /** Reloads the question after another administrator has changed it. */
  readAgain: () => Promise<BankQuestion>;
  /** The question as the form would change it, updated while typing. */
  onDraft: (draft: Question, texts: QuestionTexts) => void;
  /** How the texts of the draft are shown. */
  typed: { texts: QuestionTexts | undefined } & TypedMarkup;
  onSaved: (saved: BankQuestion, notice?: string) => void;
};

/**
 * All text of a question. A save is based on the version that was opened: if another version was saved in between, both
 * are shown before either is discarded.
 */
export function QuestionForm({ draftKey, question, licenses, readAgain, onDraft, typed, onSaved }: Props) {
  const { api } = useHost();
  const [base, setBase] = useState(question);
  const [isOutdated, setOutdated] = useState(false);
  const { isUnsaved, markUnsaved, markSaved, guard } = useUnsaved(() => removeDraft(draftKey));
  const element = useRef<HTMLFormElement>(null);
  const kept = useKeptText(draftKey, element, (version, typed) => {
    setBase({ ...question, version });
    markUnsaved();
    draftFrom(typed);
  });
  const form = useFormSubmit(async (typed) => {
    setOutdated(false);
    const body = inputOf(typed, base.version);
    try {
      onSaved(await api.put('/api/v1/admin/bank/questions/{id}', { params: { id: question.question._id }, body }));
      kept.forget();
      markSaved();
    } catch (error) {
      setOutdated(error instanceof ApiFault && error.status === 409);
      throw error;
    }
  });

  function saveOver(other: BankQuestion): void {
    flushSync(() => setBase(other));
    element.current?.requestSubmit();
  }

  function changed(typed: HTMLFormElement): void {
    markUnsaved();
    kept.keep(typed, base.version);
    draftFrom(typed);
  }

  function draftFrom(typed: HTMLFormElement): void {
    const data = new FormData(typed);
    onDraft(draftOf(question.question, data), textsOf(data));
  }

  const { faults } = form;
  const { content } = question;
  const texts: EditedTexts = {
    saved: content,
    typed: typed.texts,
    markup: typed.markup,
    faults: { ...typed.faults, ...faults } as Record<string, string>,
  };
  return (
    <Form
      ref={element}
      form={form}
      className={styles.form}
      aria-label="Question"
      onKeyDown={saveByKey}
      onChange={(event) => {
        form.onChange(event);
        changed(event.currentTarget);
      }}
    >
      {guard}
      {kept.isRestored && (
        <RestoredNotice
          onDiscard={() => {
            kept.forget();
            onSaved(question, 'Your changes were discarded.');
          }}
        />
      )}
      {isOutdated && (
        <SavedMeanwhile
          base={base}
          readAgain={readAgain}
          onKeepMine={saveOver}
          onUseTheirs={(other) => {
            kept.forget();
            onSaved(other, 'Your changes were discarded.');
          }}
        />
      )}
      <MarkupField label="Question (required)" name="stem" rows={5} texts={texts} />
      <ChoiceFields answer={content.answer} texts={texts} />
      <ExplanationFields question={question} texts={texts} onFilled={changed} />
      <LicenseFields
        licenses={licenses}
        chosen={content.ratings}
        error={Object.entries(faults).find(([name]) => name.startsWith('ratings'))?.[1]}
      />
      {content.picture && <PictureDescription question={question} />}
      <p role="status" className="sr-only">
        {Object.values(typed.faults).join('; ')}
      </p>
      <div className={styles.save}>
        <Button type="submit" busy={form.busy}>
          Save question
        </Button>
        <span>{isUnsaved ? 'Not saved' : `Version ${question.version}`}</span>
      </div>
    </Form>
  );
}

function PictureDescription({ question }: { question: BankQuestion }) {
  return (
    <TextField
      label="Picture description"
      name="alt"
      autoComplete="off"
      defaultValue={question.content.alt}
      hint={
        question.picture_shared_by > 1
          ? `Read out in place of the picture, which ${question.picture_shared_by} questions show.`
          : 'Read out in place of the picture.'
      }
    />
  );
}

function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice>
      <p>The text that you had not saved is back.</p>
      <Button kind="text" onClick={onDiscard}>
        Discard it
      </Button>
    </Notice>
  );
}

/** Ctrl+S, or ⌘S. */
function saveByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
