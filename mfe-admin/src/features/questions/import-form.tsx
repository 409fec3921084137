import { messageOf } from '@fairway/area/message-of';
import { useFormSubmit } from '@fairway/area/use-form-submit';
import { useHost } from '@fairway/area/use-host';
import type { BankImport } from '@fairway/contracts/question-bank/bank-imports';
import { Button } from '@fairway/ui/buttons/button';
import { FieldFrame } from '@fairway/ui/fields/field-frame';
import { Form } from '@fairway/ui/fields/form';
import { SelectField } from '@fairway/ui/fields/select-field';
import { TextField } from '@fairway/ui/fields/text-field';
import { Spinner } from '@fairway/ui/states/spinner';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../use-change.ts';
import { bankFiltersQuery, exportBank, startImport } from './api.ts';
import { FormatField } from './format-field.tsx';
import styles from './import.module.css';
import { useCancelable } from './use-cancelable.ts';

/** Only what the browser offers first: the format is recognized by the content. */
const accepted = '.jsonl,.json,.csv,.tsv,.txt,.xlsx,.docx,.pdf,.xml,.zip,.apkg,.gift';

/** Selects a file of questions or explanations, and shows its effect. Nothing is changed yet. */
export function ImportForm({
  last,
  onRead,
}: {
  /** The form of the file before, whose book and source the next one mostly has too. */
  last: FormData | null;
  /** Receives the form too, so that it can be read again. */
  onRead: (run: BankImport, form: FormData) => void;
}) {
  const { api } = useHost();
  const books = useQuery(bankFiltersQuery(api));
  const template = useChange({ call: () => exportBank(api, 'template', {}) });
  const { run, cancel } = useCancelable();
  const form = useFormSubmit(async (sent) => {
    template.reset();
    await run(async (signal) => onRead(await startImport(api, sent, signal), sent));
  });
  const { busy } = form;
  const faults = template.error ? { error: messageOf(template.error) } : form.faults;
  const lastValue = (name: string) => String(last?.get(name) ?? '');
  return (
    <Form form={{ ...form, faults }} className={styles.form} aria-label="Import">
      <FieldFrame
        label="File (required)"
        name="file"
        hint="Questions as a spreadsheet (.xlsx, .csv), a document (.docx, .pdf, .txt), from another quiz system or Anki; or explanations. At most 8 MB."
      >
        {(control) => <input {...control} type="file" name="file" accept={accepted} />}
      </FieldFrame>
      <div className={styles.actions}>
        <Button kind="quiet" busy={template.isPending} onClick={() => template.confirm()}>
          Download an Excel template
        </Button>
        <span className={styles.hint}>
          No file yet? It has all columns, the values that they allow, and an example that is not imported.
        </span>
      </div>
      <FormatField />
      <SelectField
        label="Book of questions that name none"
        name="book"
        hint="Choose one for a document or a file of another quiz system. There are these twelve books and no others: a subject of your own is a category of one of them (in Engine, a sub-category). Those that rows name are added."
        key={books.status}
        defaultValue={lastValue('book')}
        error={faults.book ?? (books.error ? messageOf(books.error) : undefined)}
        options={books.data?.books.map(({ title }) => [title, title]) ?? []}
      >
        <option value="">None: each row names its book</option>
      </SelectField>
      <FieldFrame
        label="Pictures"
        name="pictures"
        hint="The new files that the rows name. At most 5 MB each and 16 MB in total."
      >
        {(control) => (
          <input {...control} type="file" name="pictures" accept=".jpg,.jpeg,.png,.gif,.webp,.svg" multiple />
        )}
      </FieldFrame>
      <TextField
        label="Source"
        name="source"
        defaultValue={lastValue('source')}
        maxLength={200}
        hint="Who published the questions. Applies to rows that state no source; pages show it."
      />
      <TextField
        label="Date of the source"
        name="source_date"
        defaultValue={lastValue('source_date')}
        maxLength={10}
        hint="Year, month or day of its edition, such as 2005, 2005-06 or 2005-06-30."
      />
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          Show what would change
        </Button>
        {cancel && (
          <Button
            kind="quiet"
            onClick={({ currentTarget }) => {
              // It is about to go: the focus returns to the button that started the reading.
              (currentTarget.previousElementSibling as HTMLElement | null)?.focus();
              cancel();
            }}
          >
            Cancel
          </Button>
        )}
        {busy && <Spinner label="Reading the file…" />}
        {busy && <span className={styles.hint}>Reading the file…</span>}
      </div>
      <details className={styles.formats}>
        <summary>File format</summary>
        <p>
          <b>Questions</b>, one per row: <code>id</code> (the bank number), <code>department</code>, <code>book</code>,{' '}
          <code>question</code>, <code>choice_a</code> to <code>choice_d</code> and <code>answer</code>; if available,{' '}
          <code>category</code>, <code>subcategory</code>, <code>reference</code>, <code>solution</code>,{' '}
          <code>illustration</code>, <code>ratings</code>, <code>source</code> and <code>source_date</code>.
        </p>
        <p>
          <b>Explanations</b>, a .csv file with the columns <code>number</code> (the bank number),{' '}
          <code>explanation</code> and, to name its author, <code>credit</code>.
        </p>
        <p>
          <b>A pack of explanations</b>, a .jsonl file that finds its questions by their text, not their number. It is
          shown where a question has no explanation of its own, and edits no question.
        </p>
        <p>
          The first line of a .csv file or of a sheet names its columns, in any order; usual headings such as “Question
          Number” or “Choice A” are understood. Commas, semicolons or tabs separate them, and the encoding is
          recognized. An answer is a letter, “Choice B”, a number or the text of the choice.
        </p>
        <p>
          <b>Other quiz systems</b>: Moodle XML, GIFT, Aiken, QTI 1.2 and 2.1, Anki packages and text, JSON arrays, and
          our own JSONL with pictures (zip). Questions with one right choice of four are taken, with feedback, tags and
          pictures; others are listed with the reason. A question without a number gets one from its text.
        </p>
        <p>
          <b>Documents</b> (.txt, .docx, .pdf) of numbered questions with lettered choices and keys: “Answer: C”, a *
          before the right choice, a list of keys at the end, or “If choice C is selected set score to 1”. Papers
          differ, and this was not tried on original examinations: look through the result. What was not understood is
          listed.
        </p>
      </details>
    </Form>
  );
}
