import type { StoredRow } from '../../stored-rows.ts';
import { cellsOf, columns } from '../record.ts';
import { escapeXml } from '../write-xml.ts';
import { writeZip } from '../write-zip.ts';
import { textOf, type Writer } from '../writer.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook beside its sheet. Style 1 is the format Text: what is typed into such a cell stays as it is. */
const parts: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Questions" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf numFmtId="49" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

const sheetStart = `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns.length}" width="20" style="1" customWidth="1"/></cols><sheetData>`;

/** One sheet whose cells are all text. */
export const writeXlsx: Writer = (pages) =>
  writeZip(
    (async function* () {
      for (const [name, content] of Object.entries(parts)) yield { name, content: Buffer.from(declaration + content) };
      const each = (question: StoredRow) => rowOf(cellsOf(question));
      const content = textOf(pages, { before: sheetStart + rowOf(columns), each, after: '</sheetData></worksheet>' });
      yield { name: 'xl/worksheets/sheet1.xml', content };
    })(),
  );

const rowOf = (cells: string[]) => `<row>${cells.map(cellOf).join('')}</row>`;

const cellOf = (text: string) =>
  text === ''
    ? '<c s="1"/>'
    : `<c s="1" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')}</t></is></c>`;
