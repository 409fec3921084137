import type { SuspectKey } from '@fairway/contracts/question-bank/suspect-keys';
import { useLetterKeys } from '@fairway/study-ui/use-letter-keys';
import { Actions } from '@fairway/ui/buttons/actions';
import { Button } from '@fairway/ui/buttons/button';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { Instant } from '@fairway/ui/days/day';
import { type Column, DataTable } from '@fairway/ui/lists/data-table';
import { choicesOf } from '@fairway/ui/questions/choices';
import { plainWords } from '@fairway/ui/questions/markup';
import { Notice } from '@fairway/ui/states/notice';
import styles from '../../list/queue-page.module.css';
import { paths } from '../../paths.ts';

/** Who chose what, and the decision on the key. */
export function SuspectForm({
  suspect,
  busy,
  fault,
  onDecide,
}: {
  suspect: SuspectKey;
  busy: boolean;
  fault: string;
  onDecide: () => void;
}) {
  const [areKeysOn] = useLetterKeys();
  const { question, letter, found_at, decided_by, decided_at } = suspect;
  const key = question.ZANSWER?.toUpperCase();
  return (
    <section className={styles.form} aria-label="Suspected key">
      <h2>
        The key is {key}, but it may be {letter.toUpperCase()} <small>{question.Z_PK}</small>
      </h2>
      <p>
        What members chose on their first attempt, before they saw an explanation, grouped by how they did on other
        questions.
      </p>
      <DataTable
        caption="First attempts by ability"
        columns={columns}
        rows={rowsOf(suspect)}
        rowKey={({ letter }) => letter}
      />
      <p className={styles.when}>
        {decided_at === null ? 'Found ' : `Marked right by ${decided_by} `}
        <Instant at={decided_at ?? found_at} />
      </p>
      {fault && <Notice kind="danger">{fault}</Notice>}
      <Actions dense>
        <Button busy={busy} aria-keyshortcuts={areKeysOn ? 'r' : undefined} onClick={onDecide}>
          {decided_at === null ? `The key ${key} is right` : 'Put back into the queue'}
        </Button>
        <LinkButton kind="text" href={paths.question(question._id)}>
          Edit question
        </LinkButton>
      </Actions>
    </section>
  );
}

/** `thirds`: how many chose it, of the most able third first. */
type Row = { letter: string; text: string; mark: string; thirds: string[] };

function rowsOf({ question, letter: other, thirds }: SuspectKey): Row[] {
  const sizes = thirds.map((chosen) => chosen.reduce((sum, one) => sum + one, 0));
  return choicesOf(question).map(({ letter, text, markup }, at) => ({
    letter: letter.toUpperCase(),
    text: plainWords(text, markup),
    mark: letter === question.ZANSWER ? ' (key)' : letter === other ? ' (suspected)' : '',
    thirds: thirds.map((chosen, third) => `${chosen[at]} of ${sizes[third]}`),
  }));
}

const columns: Column<Row>[] = [
  { key: 'choice', title: 'Choice', long: true, cell: ({ letter, text, mark }) => `${letter}. ${text}${mark}` },
  ...['Most able third', 'Middle third', 'Least able third'].map((title, at) => ({
    key: title,
    title,
    numeric: true,
    cell: ({ thirds }: Row) => thirds[at],
  })),
];
