import { importFields } from '@fairway/contracts/question-bank/import-fields';
import type { BookTitle } from '../../bank-row.ts';
import type { StoredRow } from '../../stored-rows.ts';
import { cellsOf, columns, letters } from '../record.ts';
import { exampleNumber } from '../table-questions.ts';
import { escapeXml } from '../write-xml.ts';
import { writeZip } from '../write-zip.ts';
import { textOf, type Writer } from '../writer.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const styles = `<styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf numFmtId="49" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** The parts of a workbook beside its sheets. Style 1 is the format Text: what is typed into such a cell stays as it is. */
function partsOf(sheets: string[]): Record<string, string> {
  const each = (part: (name: string, number: number) => string) =>
    sheets.map((name, at) => part(name, at + 1)).join('');
  return {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${each((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${types}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each((name, number) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${each((_, number) => `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
  };
}

const sheetStart = `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns.length}" width="20" style="1" customWidth="1"/></cols><sheetData>`;

/** One sheet whose cells are all text. */
export const writeXlsx: Writer = (pages) => {
  const each = (question: StoredRow) => rowOf(cellsOf(question));
  return writeSheets({ Questions: textOf(pages, { before: sheetStart + rowOf(columns), each, after: sheetEnd() }) });
};

const example: Record<string, string> = {
  id: exampleNumber,
  department: 'Deck',
  book: 'Rules of the Road',
  category: 'Lights and Shapes',
  question: 'Which shape does a vessel at anchor show by day? (An example: this row is not imported.)',
  choice_a: 'One ball',
  choice_b: 'Two balls',
  choice_c: 'A cylinder',
  choice_d: 'A diamond',
  answer: 'A',
  reference: 'Rule 30(a)',
  solution: 'A vessel at anchor shows one ball forward, where it can best be seen.',
  ratings: 'ZDL1 ZDL5',
  source: 'Fairway',
  source_date: '2025',
  reason_b: 'Two balls are those of a vessel not under command.',
};

/**
 * A sheet of questions with an example, under the names of the screen, and one with the values that some of its columns
 * allow. Spreadsheets offer them in the cells of the first.
 */
export function writeTemplate(books: BookTitle[]): AsyncGenerator<Uint8Array> {
  const allowed: Record<string, string[]> = {
    department: ['Deck', 'Engine'],
    book: books.map(({ title }) => title),
    answer: [...letters],
    difficulty: ['1', '2', '3'],
  };
  const lists = Object.entries(allowed);
  const lines = Array.from({ length: Math.max(...lists.map(([, values]) => values.length)) }, (_, at) =>
    lists.map(([, values]) => values[at] ?? ''),
  );
  const choices = lists.map(([name, { length }], at) => {
    const [column, list] = [letterOf(columns.indexOf(name)), letterOf(at)];
    return `<dataValidation type="list" allowBlank="1" sqref="${column}2:${column}100001"><formula1>'${allowedValues}'!$${list}$2:$${list}$${length + 1}</formula1></dataValidation>`;
  });
  const validations = `<dataValidations count="${choices.length}">${choices.join('')}</dataValidations>`;
  return writeSheets({
    Questions: piecesOf(
      sheetStart + [titles, columns.map((name) => example[name] ?? '')].map(rowOf).join('') + sheetEnd(validations),
    ),
    [allowedValues]: piecesOf(
      sheetStart +
        [lists.map(([name]) => titles[columns.indexOf(name)] ?? ''), ...lines].map(rowOf).join('') +
        sheetEnd(),
    ),
  });
}

const titles = Object.values(importFields);
const allowedValues = 'Allowed values';
const letterOf = (column: number) =>
  `${column < 26 ? '' : String.fromCharCode(64 + Math.floor(column / 26))}${String.fromCharCode(65 + (column % 26))}`;

async function* piecesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

function writeSheets(sheets: Record<string, AsyncGenerator<Uint8Array>>): AsyncGenerator<Uint8Array> {
  return writeZip(
    (async function* () {
      const parts = partsOf(Object.keys(sheets));
      for (const [name, content] of Object.entries(parts)) yield { name, content: Buffer.from(declaration + content) };
      for (const [at, content] of Object.values(sheets).entries())
        yield { name: `xl/worksheets/sheet${at + 1}.xml`, content };
    })(),
  );
}

const sheetEnd = (after = '') => `</sheetData>${after}</worksheet>`;

const rowOf = (cells: string[]) => `<row>${cells.map(cellOf).join('')}</row>`;

const cellOf = (text: string) =>
  text === ''
    ? '<c s="1"/>'
    : `<c s="1" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')}</t></is></c>`;
