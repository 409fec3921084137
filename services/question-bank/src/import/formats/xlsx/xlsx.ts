import { WrongFile } from '@fairway/kit/csv/read-csv';
import { Parser } from 'htmlparser2';
import type { SourceRow } from '../../source.ts';
import {
  answerLetter,
  type ColumnMatch,
  createBaseFinder,
  fieldsOfRow,
  headings,
  matchColumns,
  normalized,
} from '../columns.ts';
import type { Format } from '../format.ts';
import { attributesIn } from '../xml.ts';
import type { Zip } from '../zip.ts';

const maxRows = 100_000;
const maxColumns = 200;

/** A workbook of Excel, LibreOffice or Google Sheets: the first sheet whose headings are those of questions. */
export const xlsx: Format = {
  recognize: ({ names }) => (names.includes('xl/workbook.xml') ? 1 : 0),
  *read(file) {
    const zip = file.zip();
    const texts = sharedTexts(zip);
    const missing: string[] = [];
    for (const { name, path } of sheetsOf(zip)) {
      const rows = readSheet(zip, path, texts);
      const head = rows.findIndex(
        ({ cells }) => cells.filter((cell) => headings.includes(normalized(cell))).length > 1,
      );
      const columns = (rows[head]?.cells ?? []).map(normalized);
      const match = matchColumns(columns.filter(Boolean), []);
      if (head !== -1 && match.missing.length === 0) {
        yield* questionsOf(rows.slice(head + 1), columns, match);
        return;
      }
      missing.push(`“${name.slice(0, 40)}” lacks ${match.missing.join(', ')}`);
    }
    throw new WrongFile(
      `No sheet has the columns of questions: ${missing.slice(0, 5).join('; ') || 'there is no sheet'}.`,
    );
  },
};

type SheetRow = { line: number; cells: string[] };

function* questionsOf(rows: SheetRow[], columns: string[], match: ColumnMatch): Generator<SourceRow> {
  const answerColumn = columns.indexOf(match.renamed.get('answer') ?? 'answer');
  const finder = createBaseFinder();
  for (const { cells } of rows) finder.add(cells[answerColumn] ?? '');
  const base = finder.base();
  for (const { line, cells } of rows) {
    if (!cells.some((cell) => cell.trim() !== '')) continue;
    const record = Object.fromEntries(columns.flatMap((name, at) => (name === '' ? [] : [[name, cells[at] ?? '']])));
    const fields = fieldsOfRow(record, match);
    const { answer, choices } = fields as { answer: string; choices: Record<string, string> };
    yield { line, value: { ...fields, answer: answerLetter(answer, choices, base) } };
  }
}

const parse = (zip: Zip, path: string, on: ConstructorParameters<typeof Parser>[0]) => {
  const bytes = zip.read(path);
  // The parser reads no DTD, so no entity is expanded.
  if (bytes) new Parser(on, { xmlMode: true }).end(bytes.toString('utf8'));
};
const local = (name: string) => name.slice(name.indexOf(':') + 1);

function sheetsOf(zip: Zip): { name: string; path: string }[] {
  const targets = new Map(
    attributesIn(zip.read('xl/_rels/workbook.xml.rels')?.toString() ?? '', 'Relationship').map(
      ({ Id, Target = '' }) => [Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`],
    ),
  );
  return attributesIn(zip.read('xl/workbook.xml')?.toString() ?? '', 'sheet').flatMap(
    ({ name = '', state, 'r:id': id }) => {
      const path = targets.get(id);
      return path === undefined || state === 'hidden' || state === 'veryHidden' ? [] : { name, path };
    },
  );
}

/** Rich text consists of runs; phonetic readings (`rPh`) are no text. */
function sharedTexts(zip: Zip): string[] {
  const texts: string[] = [];
  let [text, isText, isPhonetic] = ['', false, false];
  parse(zip, 'xl/sharedStrings.xml', {
    onopentag: (name) => {
      if (local(name) === 'si') text = '';
      if (local(name) === 'rPh') isPhonetic = true;
      isText = local(name) === 't' && !isPhonetic;
    },
    ontext: (data) => {
      if (isText) text += data;
    },
    onclosetag: (name) => {
      isText = false;
      if (local(name) === 'rPh') isPhonetic = false;
      if (local(name) === 'si') texts.push(unescaped(text));
    },
  });
  return texts;
}

/** `_x000D_` stands for a character that XML cannot have. */
const unescaped = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function readSheet(zip: Zip, path: string, texts: string[]): SheetRow[] {
  const dates = dateStyles(zip);
  const rows: SheetRow[] = [];
  let row: SheetRow = { line: 0, cells: [] };
  let cell = { at: 0, type: '', style: 0 };
  let [value, isValue] = ['', false];
  parse(zip, path, {
    onopentag: (name, attributes) => {
      if (local(name) === 'row') {
        row = { line: /^[1-9]\d{0,6}$/.test(attributes.r ?? '') ? Number(attributes.r) : row.line + 1, cells: [] };
        if (rows.push(row) > maxRows + 1) throw new WrongFile('The sheet has more than 100,000 rows.');
      } else if (local(name) === 'c') {
        const at = columnOf(attributes.r) ?? row.cells.length;
        if (at >= maxColumns) throw new WrongFile(`The sheet has more than ${maxColumns} columns.`);
        cell = { at, type: attributes.t ?? '', style: Number(attributes.s ?? 0) };
        value = '';
      }
      isValue = ['v', 't'].includes(local(name));
    },
    ontext: (data) => {
      if (isValue) value += data;
    },
    onclosetag: (name) => {
      isValue = false;
      if (local(name) !== 'c') return;
      while (row.cells.length <= cell.at) row.cells.push('');
      row.cells[cell.at] = textOf(value, cell.type, dates.has(cell.style), texts);
    },
  });
  return rows;
}

function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function textOf(value: string, type: string, isDate: boolean, texts: string[]): string {
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type !== '' && type !== 'n') return unescaped(value);
  if (value === '' || !Number.isFinite(Number(value))) return value;
  // As the sheet shows it: the importer then points to numbers and fractions that became dates.
  return isDate ? dayOf(Number(value)) : String(Number(Number(value).toPrecision(15)));
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Days since 1899-12-30, as `24-Jan`. */
function dayOf(days: number): string {
  const day = new Date(Date.UTC(1899, 11, 30) + days * 86_400_000);
  return Number.isNaN(day.getTime()) ? String(days) : `${day.getUTCDate()}-${months[day.getUTCMonth()]}`;
}

const builtInDates = (id: number) => (id >= 14 && id <= 17) || id === 22;

/** The places of formats of days in the list of cell formats. */
function dateStyles(zip: Zip): Set<number> {
  const dates = new Set<number>();
  const own = new Set<number>();
  let [isCellFormat, place] = [false, 0];
  parse(zip, 'xl/styles.xml', {
    onopentag: (name, { numFmtId, formatCode = '' }) => {
      if (local(name) === 'cellXfs') isCellFormat = true;
      // Without quoted words and colors.
      if (local(name) === 'numFmt' && /[dy]/i.test(formatCode.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')))
        own.add(Number(numFmtId));
      if (local(name) === 'xf' && isCellFormat) {
        if (builtInDates(Number(numFmtId)) || own.has(Number(numFmtId))) dates.add(place);
        place++;
      }
    },
    onclosetag: (name) => {
      if (local(name) === 'cellXfs') isCellFormat = false;
    },
  });
  return dates;
}
