import styles from './bank-text.module.css';

/**
 * A text of the bank as it is stored: its lines, its tables, and the rules it applies to as a label. Only phrasing
 * elements, so that it can be in a heading, a link or a summary.
 */
export function BankText({ text }: { text: string }) {
  const scope = /^(?:BOTH INTERNATIONAL (?:&|AND) INLAND|IN(?:LAND|TERNATIONAL) ONLY)(?=\s+\S)/.exec(text)?.[0];
  if (scope === undefined) return <Lines text={text} />;
  return (
    <>
      <span className={styles.scope}>{scope}</span> <Lines text={text.slice(scope.length).trimStart()} />
    </>
  );
}

function Lines({ text }: { text: string }) {
  if (!/[\n\t]/.test(text)) return text;
  return (
    <span className={styles.lines}>
      {blocksOf(text).map((block, at) =>
        block.isTable ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change their order
          <span key={at} className={styles.table}>
            {aligned(block.text)}
          </span>
        ) : (
          block.text
        ),
      )}
    </span>
  );
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
function aligned(table: string): string {
  if (!table.includes('\t')) return table;
  const rows = table.split('\n').map((line) => line.split('\t'));
  const width = (at: number) => Math.max(...rows.map((row) => row[at]?.length ?? 0));
  const lines = rows.map((row) => row.map((cell, at) => cell.padEnd(width(at))).join('  '));
  return lines.map((line) => line.trimEnd()).join('\n');
}
