import type { Format } from '../format.ts';
import { type Note, noteRows } from './note-row.ts';

const separators: Record<string, string> = { comma: ',', semicolon: ';', tab: '\t', space: ' ', pipe: '|', colon: ':' };

/** A text that Anki exports: lines such as `#separator:tab` and `#html:true`, then a note a line. */
export const ankiText: Format = {
  recognize: ({ text }) =>
    /^\s*#(?:separator|html|notetype|deck|tags|columns|guid|if matches)(?: column)?:/im.test(text.slice(0, 400))
      ? 1
      : 0,
  *read(file) {
    const header = new Map<string, string>();
    const lines = file.text.split(/\r\n|\n|\r/);
    let at = 0;
    for (; lines[at]?.startsWith('#'); at++) {
      const [, name = '', value = ''] = /^#([^:]+):(.*)$/.exec(lines[at] ?? '') ?? [];
      header.set(name.trim().toLowerCase(), value.trim());
    }
    const stated = header.get('separator') ?? 'tab';
    const separator = separators[stated.toLowerCase()] ?? (stated.slice(0, 1) || '\t');
    const columns = (header.get('columns') ?? '').split(separator);
    const placeOf = (name: string) => Number(header.get(`${name} column`) ?? 0) - 1;
    const others = new Set(['guid', 'notetype', 'deck', 'tags'].map(placeOf));
    function* notes(): Generator<Note> {
      for (const { line, cells } of records(lines, at, separator)) {
        if (!cells.some((cell) => cell.trim() !== '')) continue;
        yield {
          line,
          guid: cells[placeOf('guid')] ?? '',
          fields: cells.filter((_, place) => !others.has(place)),
          names: columns.filter((_, place) => !others.has(place)),
          tags: (cells[placeOf('tags')] ?? '').split(' ').filter(Boolean),
          isPlain: header.get('html') === 'false',
        };
      }
    }
    yield* noteRows(notes, file, () => undefined);
  },
};

/** A quote is special only at the beginning of a cell; one that does not end takes the rest of its line only. */
function* records(lines: string[], first: number, separator: string): Generator<{ line: number; cells: string[] }> {
  for (let at = first; at < lines.length; at++) {
    const line = at + 1;
    const cells: string[] = [];
    let rest: string | undefined = lines[at];
    while (rest !== undefined) {
      let end = rest.startsWith('"') ? closingQuote(rest) : undefined;
      const last = Math.min(lines.length, at + 500);
      if (end === -1) {
        let joined: string = rest;
        for (let next = at + 1; next < last && end === -1; next++) {
          joined += `\n${lines[next]}`;
          end = closingQuote(joined);
          if (end !== -1) [rest, at] = [joined, next];
        }
      }
      const isQuoted = end !== undefined && end !== -1;
      const cut: number = rest.indexOf(separator, isQuoted ? end : 0);
      const cell: string = cut === -1 ? rest : rest.slice(0, cut);
      cells.push(isQuoted ? cell.slice(1, end).replaceAll('""', '"') : cell);
      rest = cut === -1 ? undefined : rest.slice(cut + separator.length);
    }
    yield { line, cells };
  }
}

/** The place of the quote that ends a quoted cell; -1 if there is none. */
function closingQuote(text: string): number {
  for (let at = text.indexOf('"', 1); at !== -1; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at;
  return -1;
}
