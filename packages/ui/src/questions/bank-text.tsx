import type { Mark } from '@fairway/contracts/question-bank/search';
import type { ReactNode } from 'react';
import styles from './bank-text.module.css';

const noMarks: Mark[] = [];

/**
 * A text of the bank as it is stored: its lines, its tables, the rules it applies to as a label, and the searched words
 * in `marks`. Only phrasing elements, so that it can be in a heading, a link or a summary.
 */
export function BankText({ text, marks = noMarks }: { text: string; marks?: Mark[] }) {
  const scope = /^(?:BOTH INTERNATIONAL (?:&|AND) INLAND|IN(?:LAND|TERNATIONAL) ONLY)(?=\s+\S)/.exec(text)?.[0];
  if (scope === undefined) return linesOf({ text, at: 0 }, marks);
  const rest = text.slice(scope.length).trimStart();
  return (
    <>
      <span className={styles.scope}>{marked({ text: scope, at: 0 }, marks)}</span>{' '}
      {linesOf({ text: rest, at: text.length - rest.length }, marks)}
    </>
  );
}

/** A part of a text, and where it begins. */
type Part = { text: string; at: number };

function linesOf(part: Part, marks: Mark[]): ReactNode {
  if (!/[\n\t]/.test(part.text)) return marked(part, marks);
  let next = part.at;
  return (
    <span className={styles.lines}>
      {blocksOf(part.text).map(({ text, isTable }) => {
        const at = next;
        next += text.length;
        const block = { text, at };
        if (!isTable) return marked(block, marks);
        return (
          <span key={at} className={styles.table}>
            {aligned(block, marks)}
          </span>
        );
      })}
    </span>
  );
}

/** The text, with its marked words as elements. */
function marked({ text, at }: Part, marks: Mark[]): ReactNode {
  const own = marks.filter(([from, to]) => from >= at && to <= at + text.length);
  if (own.length === 0) return text;
  let done = 0;
  const pieces = own.flatMap(([from, to]) => {
    const before = text.slice(done, from - at);
    done = to - at;
    return [
      before,
      <mark key={from} className={styles.mark}>
        {text.slice(from - at, done)}
      </mark>,
    ];
  });
  return [...pieces, text.slice(done)];
}

/** Every line keeps its line break, so that the blocks together are the text. */
function blocksOf(text: string): { text: string; isTable: boolean }[] {
  const runs: { lines: string[]; isTable: boolean }[] = [];
  for (const line of text.match(/[^\n]*\n|[^\n]+/g) ?? []) {
    const isTable = columnsOf(line) > 1;
    const last = runs.at(-1);
    if (last?.isTable === isTable) last.lines.push(line);
    else runs.push({ lines: [line], isTable });
  }
  return runs.map(({ lines, isTable }) => ({
    text: lines.join(''),
    // A single line with one wide gap is a sentence with a stray space.
    isTable: isTable && (lines.length > 1 || lines.some((line) => columnsOf(line) > 2 || line.trim().includes('\t'))),
  }));
}

/** The columns of a line are separated by a tab or several spaces; two spaces after a sentence separate none. */
const columnsOf = (line: string) =>
  line
    .trimStart()
    .replace(/(?<! ) *\n?$/, '')
    .split(/\t|(?<![.!?] {0,2}) {2,}/).length;

/** Tabs stop at fixed places, where a longer cell would shift its row: the cells of a column get one width instead. */
function aligned(table: Part, marks: Mark[]): ReactNode {
  if (!table.text.includes('\t')) return marked(table, marks);
  const rows = partsOf(table, '\n').map((line) => partsOf(line, '\t'));
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.text.length ?? 0));
  return rows.flatMap((row, index) => {
    const cells = row.slice(0, row.findLastIndex(({ text }) => text.trim() !== '') + 1);
    const padded = cells.flatMap((cell, column) => [
      marked(cell, marks),
      column < cells.length - 1 ? ' '.repeat(width(column) - cell.text.length + 2) : '',
    ]);
    return index === 0 ? padded : ['\n', ...padded];
  });
}

function partsOf({ text, at }: Part, separator: string): Part[] {
  let next = at;
  return text.split(separator).map((part) => {
    const own = { text: part, at: next };
    next += part.length + separator.length;
    return own;
  });
}
