import { escapeXml } from '../../markup/escape-xml.ts';
import { type Piece, piecesOf } from '../../markup/pieces.ts';

export { escapeXml };

export const hasMarkup = (text: string): boolean => piecesOf(text).length > 0;

/** Columns are separated by a tab or two spaces, as in docs/question-format.md. */
const gap = /\t+| {2,}/;

/** A line of text as XHTML. Formulas get the marks that MathJax looks for. */
export function lineHtml(text: string): string {
  let done = 0;
  let html = '';
  for (const piece of piecesOf(text)) {
    html += escapeXml(text.slice(done, piece.at)) + pieceHtml(piece);
    done = piece.at + piece.source.length;
  }
  return html + escapeXml(text.slice(done));
}

function pieceHtml(piece: Piece): string {
  if (piece.kind === 'dollar') return piece.source;
  if (piece.kind === 'formula') return escapeXml(piece.isBlock ? `$$${piece.tex}$$` : String.raw`\(${piece.tex}\)`);
  if (piece.kind === 'table') {
    const rowOf = (cells: string[], tag: string) =>
      `<tr>${cells.map((cell) => `<${tag}>${lineHtml(cell)}</${tag}>`).join('')}</tr>`;
    const head = piece.header.length > 0 ? rowOf(piece.header, 'th') : '';
    return `<table>${head}${piece.rows.map((cells) => rowOf(cells, 'td')).join('')}</table>`;
  }
  return `<${piece.kind}>${escapeXml(piece.text)}</${piece.kind}>`;
}

/** A text as XHTML: lines that have columns become a table. */
export function htmlOf(text: string): string {
  let done = 0;
  let html = '';
  for (const piece of piecesOf(text)) {
    if (piece.kind !== 'table') continue;
    html += linesHtml(text.slice(done, piece.at).replace(/\n$/, '')) + pieceHtml(piece);
    done = piece.at + piece.source.length;
  }
  return html + linesHtml(text.slice(done));
}

function linesHtml(text: string): string {
  if (text === '') return '';
  const parts: string[] = [];
  let rows: string[] = [];
  let lines: string[] = [];
  const closeRows = () => {
    if (rows.length > 0) parts.push(`<table>${rows.join('')}</table>`);
    rows = [];
  };
  const closeLines = () => {
    if (lines.length > 0) parts.push(`<p>${lines.join('<br/>')}</p>`);
    lines = [];
  };
  for (const line of text.split('\n')) {
    const cells = line.split(gap);
    if (cells.length > 1) {
      closeLines();
      rows.push(`<tr>${cells.map((cell) => `<td>${lineHtml(cell)}</td>`).join('')}</tr>`);
    } else {
      closeRows();
      lines.push(lineHtml(line));
    }
  }
  closeRows();
  closeLines();
  return parts.join('');
}
