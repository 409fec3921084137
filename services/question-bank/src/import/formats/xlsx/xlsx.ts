import { type CsvRow, WrongFile } from '@fairway/kit/csv/read-csv';
import {
  describeColumns,
  type FoundColumns,
  headings,
  headingsKey,
  type Matching,
  matchColumns,
  maxColumns,
  neededColumns,
  normalized,
  sampleRows,
  unknownHeadings,
  WrongColumns,
} from '../columns.ts';
import { type Format, maxRows } from '../format.ts';
import { questionsOf } from '../table-questions.ts';
import { attributesIn, parseXml } from '../xml.ts';
import type { Zip } from '../zip.ts';
import { type CellFormat, cellFormat, shownAs } from './cell-format.ts';

/** A workbook of Excel, LibreOffice or Google Sheets: each sheet whose headings are those of questions. */
export const xlsx: Format = {
  recognize: ({ names }) => (names.includes('xl/workbook.xml') ? 1 : 0),
  async *read(file) {
    const zip = file.zip();
    const texts = await sharedTexts(zip);
    const { matching } = file;
    const missing: string[] = [];
    const chosen = Object.values(matching.chosen ?? {}).some(Boolean);
    let [isFound, isUsed] = [false, !chosen];
    let matchable: FoundColumns | undefined;
    const formats = await formatsOf(zip);
    for (const { name, path } of sheetsOf(zip)) {
      const sheet = () => readSheet(zip, path, { texts, formats });
      const { place, cells } = await headOf(sheet, matching);
      const rows = () => questionRows(sheet, place);
      const spelled = cells.map((cell) => cell.trim());
      const named = spelled.filter(Boolean);
      const isChosen = unknownHeadings(named, matching).length === 0;
      const first = await firstRows(rows);
      const match = matchColumns(spelled, isChosen ? matching : { ...matching, chosen: {} }, first);
      const columns = spelled.map(normalized);
      const found = describeColumns(spelled, match, first);
      if (match.missing.length > 0) {
        missing.push(`“${name.slice(0, 40)}” lacks ${match.missing.join(', ')}`);
        if (named.length >= neededColumns.length && new Set(columns.filter(Boolean)).size === named.length)
          matchable ??= found;
        continue;
      }
      if (!isFound) file.onColumns(found);
      isFound = true;
      isUsed ||= isChosen;
      requireOnce(columns);
      yield* questionsOf(() => recordsOf(rows, columns), match);
    }
    const unknown = Object.values(matching.chosen ?? {}).find(Boolean) ?? '';
    if (isFound && !isUsed) throw new WrongFile(`No sheet has the column “${unknown.slice(0, 60)}”.`);
    if (isFound) return;
    const sentence = `No sheet has the columns of questions: ${missing.slice(0, 5).join('; ') || 'there is no sheet'}.`;
    throw matchable ? new WrongColumns(sentence, matchable, 'Excel (.xlsx)') : new WrongFile(sentence);
  },
};

type SheetRow = { line: number; cells: string[] };

/** Each call reads the rows once more: together, those of a large sheet take 60 MB. */
type Rows = () => AsyncIterable<SheetRow>;

const isFilled = (cells: string[]) => cells.some((cell) => cell.trim() !== '');

/** The row with the headings: known ones, otherwise the first row with enough cells for a question. */
async function headOf(sheet: Rows, { chosen = {}, remembered }: Matching): Promise<{ place: number; cells: string[] }> {
  const wanted = Object.values(chosen).filter(Boolean).map(normalized);
  let [place, wide] = [0, { place: -1, cells: [] as string[] }];
  for await (const { cells } of sheet()) {
    const names = cells.map(normalized).filter(Boolean);
    const isWide = names.length >= neededColumns.length;
    const isKnown =
      names.filter((name) => headings.includes(name)).length > 1 ||
      (wanted.length > 0 && wanted.every((name) => names.includes(name))) ||
      (isWide && remembered?.has(headingsKey(names)));
    if (isKnown) return { place, cells };
    if (isWide && wide.place === -1) wide = { place, cells };
    place++;
  }
  return wide;
}

/** Below the headings. */
async function* questionRows(sheet: Rows, head: number): AsyncGenerator<SheetRow> {
  let place = 0;
  for await (const row of sheet()) if (place++ > head && isFilled(row.cells)) yield row;
}

async function firstRows(rows: Rows): Promise<string[][]> {
  const first: string[][] = [];
  for await (const { cells } of rows()) if (first.push(cells) === sampleRows) break;
  return first;
}

function requireOnce(columns: string[]): void {
  const twice = columns.find((name, at) => name !== '' && columns.indexOf(name) < at);
  if (twice !== undefined) throw new WrongFile(`The column “${twice.slice(0, 60)}” is there twice. Keep one of them.`);
}

async function* recordsOf(rows: Rows, columns: string[]): AsyncGenerator<CsvRow> {
  for await (const { line, cells } of rows()) {
    const named = columns.flatMap((name, at) => (name === '' ? [] : [[name, cells[at] ?? '']]));
    yield { line, record: Object.fromEntries(named) };
  }
}

async function parse(zip: Zip, path: string, on: Parameters<typeof parseXml>[1]): Promise<void> {
  for await (const _ of parseXml(zip.pieces(path), on));
}
const local = (name: string) => name.slice(name.indexOf(':') + 1);

function sheetsOf(zip: Zip): { name: string; path: string }[] {
  const targets = new Map(
    attributesIn(zip.read('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ Id, Target = '' }) => [
      Id,
      Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`,
    ]),
  );
  return attributesIn(zip.read('xl/workbook.xml'), 'sheet').flatMap(({ name = '', state, 'r:id': id }) => {
    const path = targets.get(id);
    return path === undefined || state === 'hidden' || state === 'veryHidden' ? [] : { name, path };
  });
}

/** Rich text consists of runs; phonetic readings (`rPh`) are no text. */
async function sharedTexts(zip: Zip): Promise<string[]> {
  const texts: string[] = [];
  let [text, isText, isPhonetic] = ['', false, false];
  await parse(zip, 'xl/sharedStrings.xml', {
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
      if (local(name) === 'si') texts.push(unescaped(ownText(text)));
    },
  });
  return texts;
}

/** A copy: texts of the parser are slices, each of which would keep its piece of the file in memory. */
const ownText = (text: string) => Buffer.from(text).toString();

/** `_x000D_` stands for a character that XML cannot have. */
const unescaped = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

async function* readSheet(
  zip: Zip,
  path: string,
  { texts, formats }: { texts: string[]; formats: CellFormat[] },
): AsyncGenerator<SheetRow> {
  let [rows, count]: [SheetRow[], number] = [[], 0];
  let row: SheetRow = { line: 0, cells: [] };
  let cell = { at: 0, type: '', style: 0 };
  let [value, isValue] = ['', false];
  const parsed = parseXml(zip.pieces(path), {
    onopentag: (name, attributes) => {
      if (local(name) === 'row') {
        row = { line: /^[1-9]\d{0,6}$/.test(attributes.r ?? '') ? Number(attributes.r) : row.line + 1, cells: [] };
        if (++count > maxRows + 1)
          throw new WrongFile(`The sheet has more than ${maxRows.toLocaleString('en-US')} rows.`);
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
      if (local(name) === 'row') rows.push(row);
      if (local(name) !== 'c') return;
      while (row.cells.length <= cell.at) row.cells.push('');
      row.cells[cell.at] = textOf(value, cell.type, formats[cell.style] ?? 'general', texts);
    },
  });
  for await (const _ of parsed) {
    yield* rows;
    rows = [];
  }
}

function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function textOf(value: string, type: string, format: CellFormat, texts: string[]): string {
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type !== '' && type !== 'n') return unescaped(ownText(value));
  if (value === '' || !Number.isFinite(Number(value))) return value;
  return shownAs(Number(value), format);
}

/** How the cells of each style show numbers. */
async function formatsOf(zip: Zip): Promise<CellFormat[]> {
  const formats: CellFormat[] = [];
  const codes = new Map<number, string>();
  let isCellFormat = false;
  await parse(zip, 'xl/styles.xml', {
    onopentag: (name, { numFmtId, formatCode = '' }) => {
      if (local(name) === 'cellXfs') isCellFormat = true;
      if (local(name) === 'numFmt') codes.set(Number(numFmtId), formatCode);
      if (local(name) === 'xf' && isCellFormat) formats.push(cellFormat(Number(numFmtId), codes));
    },
    onclosetag: (name) => {
      if (local(name) === 'cellXfs') isCellFormat = false;
    },
  });
  return formats;
}
