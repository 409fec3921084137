import type { Markup } from '@fairway/contracts/question-bank/question';
import type { Mark } from '@fairway/contracts/question-bank/search';
import type { ReactNode } from 'react';
import styles from './bank-text.module.css';
import { splitMarkup } from './markup.ts';

/** What is shown in another way: searched words, and the parts that are written as markup. */
type Shown = { marks: Mark[]; markup: Markup };

/**
 * A text of the bank: its lines, its tables, its formulas, the rules it applies to as a label, and the searched words in
 * `marks`. Only phrasing elements, so that it can be in a heading, a link or a summary.
 */
export function BankText({
  text,
  marks = [],
  markup = {},
}: {
  text: string;
  marks?: Mark[];
  markup?: Markup | undefined;
}) {
  const shown = { marks, markup };
  const scope = /^(?:BOTH INTERNATIONAL (?:&|AND) INLAND|IN(?:LAND|TERNATIONAL) ONLY)(?=\s+\S)/.exec(text)?.[0];
  if (scope === undefined) return linesOf({ text, at: 0 }, shown);
  const rest = text.slice(scope.length).trimStart();
  return (
    <>
      <span className={styles.scope}>{marked({ text: scope, at: 0 }, shown)}</span>{' '}
      {linesOf({ text: rest, at: text.length - rest.length }, shown)}
    </>
  );
}

/** The text of a choice: one line. */
export const ChoiceText = ({ text, markup = {} }: { text: string; markup?: Markup | undefined }) =>
  marked({ text, at: 0 }, { marks: [], markup });

/** A part of a text, and where it begins. */
type Part = { text: string; at: number };

function linesOf(part: Part, shown: Shown): ReactNode {
  if (!/[\n\t]/.test(part.text)) return marked(part, shown);
  // Markup of several lines stays in one piece.
  const long = Object.keys(shown.markup).filter((source) => source.includes('\n'));
  const pieces = withPlaces(splitMarkup(part.text, long), part.at);
  return (
    <span className={styles.lines}>
      {pieces.map((piece, index) => (index % 2 === 1 ? marked(piece, shown) : blocksIn(piece, shown)))}
    </span>
  );
}

function blocksIn(part: Part, shown: Shown): ReactNode[] {
  const blocks = blocksOf(part.text);
  return withPlaces(
    blocks.map(({ text }) => text),
    part.at,
  ).map((block, index) =>
    blocks[index]?.isTable ? (
      <span key={block.at} className={styles.table}>
        {aligned(block, shown)}
      </span>
    ) : (
      marked(block, shown)
    ),
  );
}

/** Parts that follow each other, the first one at this place. */
function withPlaces(texts: string[], first: number, separator = 0): Part[] {
  let next = first;
  return texts.map((text) => {
    const part = { text, at: next };
    next += text.length + separator;
    return part;
  });
}

/** The text with its markup, and its marked words as elements. */
function marked(part: Part, { marks, markup }: Shown): ReactNode {
  const sources = Object.keys(markup);
  if (sources.length === 0) return withMarks(part, marks);
  const texts = splitMarkup(part.text, sources);
  const isInline = (at: number) => at % 2 === 1 && markup[texts[at] ?? '']?.html.startsWith('<math>');
  // Closing signs, words, opening signs.
  const cut = texts.map((text, at) => {
    const end = isInline(at - 1) ? text.search(/[\s\w(]|$/) : 0;
    const start = isInline(at + 1) ? Math.max(end, text.search(/[^\s\w)]*$/)) : text.length;
    return [text.slice(0, end), text.slice(end, start), text.slice(start)];
  });
  return withPlaces(texts, part.at).map(({ text, at }, index) => {
    const [closing = '', words = ''] = cut[index] ?? [];
    if (index % 2 === 0) return withMarks({ text: words, at: at + closing.length }, marks);
    const html = markup[text]?.html ?? '';
    return <Piece key={at} html={html} before={cut[index - 1]?.[2]} after={cut[index + 1]?.[0]} />;
  });
}

/**
 * `before` and `after`: the signs beside a formula, which stay on its line. The HTML is from the service, which wrote it
 * from an allowlist of elements without styles.
 */
function Piece({ html, before, after }: { html: string; before: string | undefined; after: string | undefined }) {
  const kind = html.startsWith('<math') ? styles.formula : html.startsWith('<span') ? styles.cells : undefined;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  const piece = <span className={kind} dangerouslySetInnerHTML={{ __html: html }} />;
  if (!before && !after) return piece;
  return (
    <span className={styles.joined}>
      {before}
      {piece}
      {after}
    </span>
  );
}

function withMarks({ text, at }: Part, marks: Mark[]): ReactNode {
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
function aligned(table: Part, shown: Shown): ReactNode {
  if (!table.text.includes('\t')) return marked(table, shown);
  const rows = withPlaces(table.text.split('\n'), table.at, 1).map(({ text, at }) =>
    withPlaces(text.split('\t'), at, 1),
  );
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.text.length ?? 0));
  return rows.flatMap((row, index) => {
    const cells = row.slice(0, row.findLastIndex(({ text }) => text.trim() !== '') + 1);
    const padded = cells.flatMap((cell, column) => [
      marked(cell, shown),
      column < cells.length - 1 ? ' '.repeat(width(column) - cell.text.length + 2) : '',
    ]);
    return index === 0 ? padded : ['\n', ...padded];
  });
}
