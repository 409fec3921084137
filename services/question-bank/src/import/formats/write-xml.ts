const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] as string);

/** Columns are separated by a tab or two spaces, as in docs/question-format.md. */
const gap = /\t+| {2,}/;

/** A plain text as XHTML: lines that have columns become a table. */
export function htmlOf(text: string): string {
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
      rows.push(`<tr>${cells.map((cell) => `<td>${escapeXml(cell)}</td>`).join('')}</tr>`);
    } else {
      closeRows();
      lines.push(escapeXml(line));
    }
  }
  closeRows();
  closeLines();
  return parts.join('');
}
