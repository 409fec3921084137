/** A part of a text that is shown in another way than it is written: where it begins, and how it is written. */
export type Piece = { at: number; source: string } & (
  | { kind: 'formula'; tex: string; isBlock: boolean }
  | { kind: 'sub' | 'sup'; text: string }
  | { kind: 'table'; header: string[]; rows: string[][] }
  | { kind: 'dollar' }
);

const maxFormulaLength = 500;
const maxColumns = 20;

const tex = String.raw`((?:[^$\\\n]|\\[^\n]){1,${maxFormulaLength}})`;
const free = String.raw`([^\n]{1,${maxFormulaLength}}?)`;
const row = String.raw`\| [^\n]*\|[ \t]*`;

/**
 * `\$`, a dollar sign that begins no formula; `$$…$$` and `\[…\]`, a formula on its own line; `$…$` without a space inside
 * of either dollar and without a letter, digit or dollar outside of them; `\(…\)`; `<sub>`, `<sup>`; a table.
 */
const pattern = new RegExp(
  [
    String.raw`\\\$`,
    String.raw`(?<![\w$])\$\$${tex}\$\$(?![\w$])\n?`,
    String.raw`\\\[${free}\\\]\n?`,
    String.raw`(?<![\w$])\$(?! )${tex}(?<! )\$(?![\w$])`,
    String.raw`\\\(${free}\\\)`,
    String.raw`<(sub|sup)>([^<>\n]{1,80})</\5>`,
    String.raw`^(${row})\n(\|(?:[ \t]*:?-+:?[ \t]*\|)+)[ \t]*((?:\n${row}$)*)(?:\n|$)`,
  ].join('|'),
  'gm',
);

/** Nearly every text has none of these signs. */
const mayHavePieces = (text: string): boolean => /[$<\\|]/.test(text);

/** The pieces of a text in their order. Everything between them is plain. */
export function piecesOf(text: string): Piece[] {
  if (!mayHavePieces(text)) return [];
  return [...text.matchAll(pattern)].flatMap((match): Piece[] => {
    const { index: at } = match;
    const [source, block, bracketed, inline, round, kind, raised, head, line, body] = match;
    if (source === String.raw`\$`) return [{ at, source, kind: 'dollar' }];
    if (raised !== undefined) return [{ at, source, kind: kind as 'sub' | 'sup', text: raised }];
    if (head !== undefined) return tableOf({ at, source }, head, line ?? '', body ?? '');
    const tex = block ?? bracketed ?? inline ?? round ?? '';
    if (tex.trim() === '' || (inline !== undefined && !isFormula(inline))) return [];
    return [{ at, source, kind: 'formula', tex: tex.trim(), isBlock: (block ?? bracketed) !== undefined }];
  });
}

/** What begins with a digit is a price, unless it has a sign that only a formula has. */
const isFormula = (tex: string) => !/^[\d.,]/.test(tex) || /[\\^_=]/.test(tex);

function tableOf(place: { at: number; source: string }, head: string, line: string, body: string): Piece[] {
  const header = cellsOf(head);
  const columns = header.length;
  if (columns !== cellsOf(line).length || columns > maxColumns) return [];
  const rows = body
    .split('\n')
    .filter(Boolean)
    .map((one) => {
      const cells = cellsOf(one).slice(0, columns);
      return [...cells, ...Array.from({ length: columns - cells.length }, () => '')];
    });
  return [{ ...place, kind: 'table', header: header.some(Boolean) ? header : [], rows }];
}

const cellsOf = (row: string): string[] =>
  row
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'));

/** A formula as it is written in a text. */
export function formulaSource(tex: string, isBlock: boolean): string {
  const line = tex.replace(/\s+/g, ' ').trim();
  const source = isBlock ? `$$${line}$$` : `$${line}$`;
  const [piece] = piecesOf(source);
  if (piece?.source === source) return source;
  return isBlock ? String.raw`\[${line}\]` : String.raw`\(${line}\)`;
}

/** A table as it is written in a text. Without a header its first line has empty cells. */
export function tableSource(header: string[], rows: string[][]): string {
  const columns = Math.max(header.length, ...rows.map(({ length }) => length));
  const lineOf = (cells: string[]) =>
    `|${Array.from({ length: columns }, (_, at) => ` ${(cells[at] ?? '').trim().replaceAll('|', String.raw`\|`)} |`).join('')}`;
  return [lineOf(header), `|${'---|'.repeat(columns)}`, ...rows.map(lineOf)].join('\n');
}

const signs = '0123456789+-=()n';
const raisedSigns = {
  sup: new Map([...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'].map((sign, at) => [signs[at], sign])),
  sub: new Map([...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'].map((sign, at) => [signs[at], sign])),
};

/** ² of 2; undefined if there is no such character. */
export function raisedCharacters(text: string, kind: 'sub' | 'sup'): string | undefined {
  const found = [...text.replaceAll('−', '-').replaceAll(' ', '')].map((sign) => raisedSigns[kind].get(sign));
  return found.every((sign) => sign !== undefined) ? found.join('') : undefined;
}
