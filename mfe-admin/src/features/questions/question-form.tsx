import type { ApiClient } from '@fairway/area/api-client';
import { useFormSubmit } from '@fairway/area/use-form-submit';
import type { BankQuestion, EditQuestionBody } from '@fairway/contracts/admin-questions';
import type { Letter, Question } from '@fairway/contracts/question-bank';
import { Button } from '@fairway/ui/button';
import { FormFault } from '@fairway/ui/form-fault';
import { Notice } from '@fairway/ui/notice';
import { TextArea } from '@fairway/ui/text-area';
import { TextField } from '@fairway/ui/text-field';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { ContentDiff } from './content-diff.tsx';
import { LicenseFields } from './license-fields.tsx';
import styles from './question-form.module.css';

const choices = ['a', 'b', 'c', 'd'] as const;

type Props = {
  api: ApiClient;
  question: BankQuestion;
  licenses: { code: string; title: string }[];
  /** Reloads the question after another administrator has changed it. */
  readAgain: () => Promise<BankQuestion>;
  /** The question as the form would change it, updated while typing. */
  onDraft: (draft: Question) => void;
  onSaved: (saved: BankQuestion) => void;
};

/**
 * All text of a question. A save is based on the version that was opened: if another version was saved in between, both
 * are shown before either is discarded.
 */
export function QuestionForm({ api, question, licenses, readAgain, onDraft, onSaved }: Props) {
  const [base, setBase] = useState(question);
  const [other, setOther] = useState<BankQuestion | null>(null);
  const [isDirty, setDirty] = useState(false);
  useWarning(isDirty);
  const { busy, faults, isConflict, onSubmit, onChange } = useFormSubmit(async (form) => {
    const body = inputOf(form, base.version);
    onSaved(await api.put('/api/v1/admin/bank/questions/{id}', { params: { id: question.question._id }, body }));
  });

  async function compare(): Promise<void> {
    setOther(await readAgain());
  }

  const { content } = question;
  return (
    <form
      className={styles.form}
      aria-label="Question"
      noValidate
      onSubmit={onSubmit}
      onKeyDown={saveByKey}
      onChange={(event) => {
        onChange(event as Parameters<typeof onChange>[0]);
        setDirty(true);
        onDraft(draftOf(question.question, new FormData(event.currentTarget)));
      }}
    >
      <FormFault faults={faults} />
      {isConflict && !other && (
        <Button kind="quiet" onClick={compare}>
          Compare with the saved question
        </Button>
      )}
      {other && other.version !== base.version && (
        <Notice>
          <p>Saved in the meantime{other.versions[0] && ` by ${other.versions[0].author}`}:</p>
          <ContentDiff before={base.content} after={other.content} />
          <Button kind="quiet" onClick={() => setBase(other)}>
            Keep my text, and save it over theirs
          </Button>{' '}
          <Button kind="text" onClick={() => onSaved(other)}>
            Discard my changes
          </Button>
        </Notice>
      )}
      <TextArea label="Question (required)" name="stem" rows={5} defaultValue={content.stem} error={faults.stem} />
      <fieldset className={styles.choices}>
        <legend>Choices; mark the right one</legend>
        {choices.map((letter) => (
          <div key={letter} className={styles.choice}>
            <label>
              {letter.toUpperCase()}
              <input
                type="radio"
                name="answer"
                value={letter}
                aria-label={`${letter.toUpperCase()} is right`}
                defaultChecked={content.answer === letter}
              />
            </label>
            <TextArea
              label={`Choice ${letter.toUpperCase()} (required)`}
              name={`choice_${letter}`}
              rows={2}
              defaultValue={content[`choice_${letter}`]}
              error={faults[`choice_${letter}`]}
            />
          </div>
        ))}
      </fieldset>
      <TextArea
        label="Explanation"
        name="solution"
        rows={6}
        defaultValue={content.solution}
        error={faults.solution}
        hint="Shown with the answer. Plain text."
      />
      {content.credit && (
        <label className={styles.credit}>
          <input type="checkbox" name="remove_credit" />
          <span>
            Do not credit this explanation to <b>{content.credit}</b>
          </span>
        </label>
      )}
      <TextField
        label="Reference"
        name="reference"
        autoComplete="off"
        defaultValue={content.reference}
        error={faults.reference}
      />
      <LicenseFields
        licenses={licenses}
        chosen={content.ratings}
        error={Object.entries(faults).find(([name]) => name.startsWith('ratings'))?.[1]}
      />
      {content.picture && (
        <TextField
          label="Picture description"
          name="alt"
          autoComplete="off"
          defaultValue={content.alt}
          error={faults.alt}
          hint={
            question.picture_shared_by > 1
              ? `Read out in place of the picture, which ${question.picture_shared_by} questions show.`
              : 'Read out in place of the picture.'
          }
        />
      )}
      <div className={styles.save}>
        <Button type="submit" busy={busy}>
          Save question
        </Button>
        <span>{isDirty ? 'Not saved' : `Version ${question.version}`}</span>
      </div>
    </form>
  );
}

/** Ctrl+S, or ⌘S. */
function saveByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** Asks before leaving the page with unsaved text. */
function useWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
}

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

function inputOf(form: FormData, version: number): EditQuestionBody {
  return {
    version,
    stem: text(form, 'stem'),
    choice_a: text(form, 'choice_a'),
    choice_b: text(form, 'choice_b'),
    choice_c: text(form, 'choice_c'),
    choice_d: text(form, 'choice_d'),
    answer: text(form, 'answer') as Letter,
    reference: text(form, 'reference'),
    solution: text(form, 'solution'),
    ratings: form.getAll('ratings').map(String),
    alt: text(form, 'alt'),
    ...(form.has('remove_credit') && { remove_credit: true }),
  };
}

function draftOf({ ZCREDIT, ...question }: Question, form: FormData): Question {
  return {
    ...question,
    ...(ZCREDIT && !form.has('remove_credit') && { ZCREDIT }),
    ZQUESTION: text(form, 'stem'),
    ZANSWERONE: text(form, 'choice_a'),
    ZANSWERTWO: text(form, 'choice_b'),
    ZANSWERTHREE: text(form, 'choice_c'),
    ZANSWERFOUR: text(form, 'choice_d'),
    ZANSWER: text(form, 'answer') as Letter,
    ZREFERENCE: text(form, 'reference'),
    ZSOLUTION: text(form, 'solution'),
  };
}
