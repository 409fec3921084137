import type { Markup } from '@fairway/contracts/question-bank/question';
import { escapeXml } from './escape-xml.ts';
import { formulaOf, raised } from './formula.ts';
import { type Piece, piecesOf } from './pieces.ts';

type Shown = Markup[string];

/** How the pieces of texts are shown, by their source; undefined if there are none. */
export function markupOf(texts: string[]): Markup | undefined {
  const shown = texts.flatMap((text) => shownIn(text).map(({ source, shown }) => [source, shown]));
  return shown.length === 0 ? undefined : Object.fromEntries(shown);
}

/** The text of lists, search results, titles and mails: without markup, a formula in a line. */
export const plainWords = (text: string): string => replacePieces(text, { piece: ({ words }) => words });

/** A formula that cannot be shown. */
export type MarkupFault = { source: string; reason: string };

/** What a person should see of a text: the formulas that cannot be shown, and the text without its pieces. */
export function checkMarkup(text: string): { faults: MarkupFault[]; rest: string } {
  const pieces = piecesOf(text);
  return {
    faults: pieces.flatMap(faultsOf),
    rest: pieces
      .toReversed()
      .reduce((rest, { at, source }) => `${rest.slice(0, at)} ${rest.slice(at + source.length)}`, text),
  };
}

function faultsOf(piece: Piece): MarkupFault[] {
  if (piece.kind === 'table')
    return [...piece.header, ...piece.rows.flat()].flatMap((cell) => checkMarkup(cell).faults);
  const shown = piece.kind === 'formula' && formulaOf(piece.tex, piece.isBlock);
  return shown && 'fault' in shown ? [{ source: piece.source.trim(), reason: shown.fault }] : [];
}

/** A formula that cannot be shown stays as it is written. */
const shownIn = (text: string) =>
  piecesOf(text).flatMap((piece) => {
    const shown = showPiece(piece);
    return shown ? [{ at: piece.at, source: piece.source, shown }] : [];
  });

function replacePieces(
  text: string,
  { piece, plain = (words) => words }: { piece: (shown: Shown) => string; plain?: (words: string) => string },
): string {
  let done = 0;
  let replaced = '';
  for (const { at, source, shown } of shownIn(text)) {
    replaced += plain(text.slice(done, at)) + piece(shown);
    done = at + source.length;
  }
  return replaced + plain(text.slice(done));
}

function showPiece(piece: Piece): Shown | undefined {
  switch (piece.kind) {
    case 'dollar':
      return { html: '$', words: '$' };
    case 'sub':
    case 'sup':
      return {
        html: `<${piece.kind}>${escapeXml(piece.text)}</${piece.kind}>`,
        words: raised(piece.text, piece.kind),
      };
    case 'table':
      return showTable(piece);
    case 'formula': {
      const formula = formulaOf(piece.tex, piece.isBlock);
      return 'fault' in formula ? undefined : { html: formula.html, words: formula.words + lineEndOf(piece.source) };
    }
  }
}

const lineEndOf = (source: string) => (source.endsWith('\n') ? '\n' : '');

/** Only phrasing elements: it may be within a heading or a paragraph. */
function showTable({ source, header, rows }: Piece & { kind: 'table' }): Shown {
  const rowOf = (cells: string[], role: string) =>
    `<span role="row">${cells.map((cell) => `<span role="${role}">${htmlOf(cell)}</span>`).join('')}</span>`;
  const all = header.length > 0 ? [header, ...rows] : rows;
  const head = header.length > 0 ? rowOf(header, 'columnheader') : '';
  return {
    html: `<span role="table">${head}${rows.map((row) => rowOf(row, 'cell')).join('')}</span>`,
    words: all.map((cells) => cells.map(plainWords).join('\t')).join('\n') + lineEndOf(source),
  };
}

const htmlOf = (text: string) => replacePieces(text, { piece: ({ html }) => html, plain: escapeXml });
