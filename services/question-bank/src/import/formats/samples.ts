/** A small file of each format, written for the tests: one question, and something that is not taken. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { crc32, deflateRawSync, zstdCompressSync } from 'node:zlib';
import type { WorkerFormat } from './formats.ts';

type FormatSample = { format: WorkerFormat; description: string; bytes: () => Uint8Array };

const stem = 'Which shape does an anchored vessel show?';
const a = 'One ball';
const b = 'Two balls';
const c = 'A cylinder';
const d = 'A diamond';

/** One pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const text = (words: string) => () => new TextEncoder().encode(words);

/** A zip archive of these files. */
export function zipOf(files: Record<string, string | Uint8Array>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(files)) {
    const bytes = Buffer.from(content as string);
    const packed = deflateRawSync(bytes);
    const name = Buffer.from(path);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 4);
    entry.writeUInt16LE(20, 6);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(crc32(bytes), 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(bytes.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), entry.subarray(6, 32)]);
    local.writeUInt16LE(0, 28);
    parts.push(local, name, packed);
    directory.push(entry, name);
    offset += local.length + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

type Cell = string | number;

/** A workbook whose texts are shared, as Excel writes them. `more` are further rows as XML. */
export function workbookOf(rows: Cell[][], { more = '', styles = '' } = {}): Buffer {
  const texts = [...new Set(rows.flat().filter((value) => typeof value === 'string'))];
  const cell = (value: Cell, column: number, row: number) => {
    const at = `r="${String.fromCharCode(65 + column)}${row + 1}"`;
    if (value === '') return '';
    return typeof value === 'number'
      ? `<c ${at}><v>${value}</v></c>`
      : `<c ${at} t="s"><v>${texts.indexOf(value)}</v></c>`;
  };
  const sheet = rows.map(
    (row, at) => `<row r="${at + 1}">${row.map((value, column) => cell(value, column, at)).join('')}</row>`,
  );
  const shared = (words: string) =>
    `<si><r><t xml:space="preserve">${words.slice(0, 2)}</t></r><r><t>${words.slice(2)}</t></r><rPh><t>x</t></rPh></si>`;
  return zipOf({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="Notes" state="hidden" r:id="rId9"/><sheet name="Bank" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${texts.map(shared).join('')}</sst>`,
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet.join('')}${more}</sheetData></worksheet>`,
  });
}

const label1 = (ident: string, words: string) =>
  `<response_label ident="${ident}"><material><mattext texttype="text/html">&lt;p&gt;${words}&lt;/p&gt;</mattext></material></response_label>`;

export const qti1 = (picture = '') => `<?xml version="1.0" encoding="UTF-8"?>
<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="t"><section ident="s">
<item ident="i1" title="Item 1"><presentation>
<material><mattext texttype="text/html">&lt;p&gt;${stem}&lt;/p&gt;${picture}</mattext></material>
<response_lid ident="r" rcardinality="Single"><render_choice>${label1('1', a)}${label1('2', b)}${label1('3', c)}${label1('4', d)}</render_choice></response_lid>
</presentation><resprocessing>
<respcondition continue="Yes"><conditionvar><varequal respident="r">2</varequal></conditionvar><displayfeedback linkrefid="2_fb"/></respcondition>
<respcondition continue="No"><conditionvar><varequal respident="r">1</varequal></conditionvar><setvar varname="SCORE">100</setvar></respcondition>
</resprocessing>
<itemfeedback ident="2_fb"><flow_mat><material><mattext>Not under command</mattext></material></flow_mat></itemfeedback>
<itemfeedback ident="general_fb"><flow_mat><material><mattext>Rule 30</mattext></material></flow_mat></itemfeedback>
</item>
<item ident="i2" title="Essay"><presentation><material><mattext>Why?</mattext></material><response_str ident="r"/></presentation></item>
</section></assessment></questestinterop>`;

const choice2 = (ident: string, words: string, feedback = '') =>
  `<simpleChoice identifier="${ident}"><p>${words}</p>${feedback && `<feedbackInline identifier="${ident}">${feedback}</feedbackInline>`}</simpleChoice>`;

const qti2 = (cardinality = 'single') => `<?xml version="1.0"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="Item 2">
<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}"><correctResponse><value>c1</value></correctResponse></responseDeclaration>
<itemBody><p>See <img src="images/buoy.png" alt="A buoy"/></p>
<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>${stem}</prompt>${choice2('c1', a, 'Right')}${choice2('c2', b)}${choice2('c3', c)}${choice2('c4', d)}</choiceInteraction></itemBody>
<modalFeedback identifier="x">Rule 30</modalFeedback></assessmentItem>`;

type AnkiNote = [guid: string, tags: string, fields: string[]];

/** A package as Anki has written it since 2022 (`isNew`), or before. */
export function ankiOf(notes: AnkiNote[], isNew: boolean, names = ['Front', 'Back']): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'anki-'));
  try {
    const path = join(folder, 'collection');
    const database = new DatabaseSync(path);
    const run = (sql: string, ...values: (string | number)[]) => database.prepare(sql).run(...values);
    run('create table notes (id integer primary key, guid text, mid integer, tags text, flds text)');
    const type = 1_607_392_319_000;
    if (isNew) {
      run(
        "create table fields (ntid integer not null, ord integer not null, name text not null COLLATE  nocase, config blob not null default '', primary key (ntid, ord)) without rowid",
      );
      for (const [ord, name] of names.entries())
        run('insert into fields (ntid, ord, name) values (?, ?, ?)', type, ord, name);
      run('create unique index idx_fields_name_ntid on fields (name, ntid)');
    } else {
      run('create table col (id integer primary key, models text)');
      run('insert into col values (1, ?)', JSON.stringify({ [type]: { flds: names.map((name) => ({ name })) } }));
    }
    for (const [guid, tags, fields] of notes) {
      run('insert into notes (guid, mid, tags, flds) values (?, ?, ?, ?)', guid, type, tags, fields.join('\x1f'));
    }
    database.close();
    // Anki orders names by a collation that no other program has.
    const bytes = readFileSync(path, 'latin1').replace('COLLATE  nocase', 'COLLATE unicase');
    const collection = Buffer.from(bytes, 'latin1');
    const name = Buffer.from('buoy 1.png');
    const entry = Buffer.concat([Buffer.from([10, name.length]), name, Buffer.from([16, 5])]);
    return zipOf(
      isNew
        ? {
            'collection.anki2': 'a note that asks to update Anki',
            'collection.anki21b': zstdCompressSync(collection),
            media: zstdCompressSync(Buffer.concat([Buffer.from([10, entry.length]), entry])),
            0: zstdCompressSync(png),
          }
        : { 'collection.anki2': collection, media: JSON.stringify({ 0: 'buoy 1.png' }), 0: png },
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const front = `${stem}<br>A. ${a}<br>B. ${b}<br>C. ${c}<br>D. ${d}`;
const notes: AnkiNote[] = [
  ['g$1', ' Lights::Anchor_lights ', [`<img src="buoy%201.png">${front}`, `A. ${a}<br>Rule 30`]],
  ['g$2', '', ['Only this?', 'Yes']],
];

const names = ['Question Number', 'Department', 'Book', 'Question', 'Choice A', 'Choice B', 'Choice C', 'Choice D'];
export const head = [...names, 'Correct Answer'];

const moodleAnswers = [a, b, c, d].map(
  (choice, at) => `<answer fraction="${at === 0 ? 100 : 0}" format="html"><text>${choice}</text></answer>`,
);

export const samples: Record<string, FormatSample> = {
  aiken: {
    format: 'aiken',
    description: 'Aiken, in UTF-8',
    bytes: text(`${stem}\nA. ${a}\nB. ${b}\nC. ${c}\nD. ${d}\nANSWER: A\n\nOnly this?\nA. Yes\nB. No\nANSWER: A\n`),
  },
  gift: {
    format: 'gift',
    description: 'GIFT, in UTF-8',
    bytes: text(`::Q1:: ${stem} { =${a}#Rule 30 ~${b} ~${c} ~${d} }\n\n::Q2:: Is it? {TRUE}\n`),
  },
  'json-array': {
    format: 'json-array',
    description: 'JSON array, in UTF-8',
    bytes: text(JSON.stringify([{ id: 'J-1', question: stem, choices: { A: a, B: b, C: c, D: d }, answer: 'A' }, 'x'])),
  },
  'jsonl zip': {
    format: 'jsonl-zip',
    description: 'JSONL with pictures (zip)',
    bytes: () =>
      zipOf({
        'questions.jsonl': `${JSON.stringify({ id: 'J-1', department: 'Deck', book: 'Rules of the Road', question: stem, choices: { A: a, B: b, C: c, D: d }, answer: 'A' })}\nx\n`,
        'images/buoy.png': png,
      }),
  },
  'question text': {
    format: 'question-text',
    description: 'Numbered questions as text (not tried on originals), in UTF-8',
    bytes: text(`1. ${stem}\nA) ${a}\nB) ${b}\nC) ${c}\nD) ${d}\nIf choice A is selected set score to 1.\n\n2. Why?\n`),
  },
  word: {
    format: 'word',
    description: 'Word (.docx; not tried on originals)',
    bytes: () =>
      docxOf([
        { text: stem, list: [1, 0], more: wordPicture },
        ...[a, b, c, d].map((words): WordParagraph => ({ text: words, list: [1, 1] })),
        { text: 'Answer: A' },
        { text: 'Only this?', list: [1, 0] },
      ]),
  },
  pdf: {
    format: 'pdf',
    description: 'PDF (not tried on originals)',
    bytes: () =>
      pdfOf([
        [`1. ${stem}`, `A. ${a}`, `B. ${b}`, `C. ${c}`, `D. ${d}`],
        ['Keys:', '1. A'],
        ['', 'Notes'],
      ]),
  },
  'moodle-xml': {
    format: 'moodle-xml',
    description: 'Moodle XML, in UTF-8',
    bytes: text(
      `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n<question type="multichoice">\n<name><text>Q1</text></name>\n<questiontext format="html"><text><![CDATA[<p>${stem}</p>]]></text></questiontext>\n<single>true</single>\n${moodleAnswers.join('\n')}\n</question>\n<question type="truefalse"><name><text>Q2</text></name></question>\n</quiz>\n`,
    ),
  },
  xlsx: {
    format: 'xlsx',
    description: 'Excel (.xlsx)',
    bytes: () =>
      workbookOf([head, ['X-1', 'Deck', 'Rules of the Road', stem, a, b, c, d, 'Choice A']], {
        more: '<row r="3"><c r="A3" t="inlineStr"><is><t>X-2</t></is></c></row>',
      }),
  },
  'qti 1.2': { format: 'qti', description: 'QTI 1.2 or 2.1 (zip or XML), in UTF-8', bytes: text(qti1()) },
  'qti 2.1': {
    format: 'qti',
    description: 'QTI 1.2 or 2.1 (zip or XML)',
    bytes: () =>
      zipOf({
        'imsmanifest.xml': '<manifest/>',
        'items/i1.xml': qti2(),
        'items/i2.xml': qti2('multiple'),
        'items/images/buoy.png': png,
      }),
  },
  'anki since 2022': { format: 'anki-package', description: 'Anki package (.apkg)', bytes: () => ankiOf(notes, true) },
  'anki before': { format: 'anki-package', description: 'Anki package (.apkg)', bytes: () => ankiOf(notes, false) },
  'anki text': {
    format: 'anki-text',
    description: 'Anki text, in UTF-8',
    bytes: text(
      `#separator:tab\n#html:true\n#guid column:1\n#tags column:4\ng1\t${front}\t"A. ${a}<br>\n<b>Rule</b> ""30"""\tLights\ng2\tOnly this?\tYes\t\n`,
    ),
  },
};

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006';
/** A drawing in the text, as Word writes one. */
export const wordPicture = `<w:r><w:drawing><wp:inline xmlns:wp="${drawing}/wordprocessingDrawing"><wp:docPr id="1" name="p" descr="A buoy"/><a:graphic xmlns:a="${drawing}/main"><a:graphicData uri="${drawing}/picture"><pic:pic xmlns:pic="${drawing}/picture"><pic:blipFill><a:blip r:embed="rId1"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

type WordParagraph = { text: string; list?: [number: number, level: number]; more?: string };

/** A Word file of paragraphs. Its lists: 1 has `1.` and `A.` as levels; 2 has letters that begin again in 3. */
export function docxOf(paragraphs: WordParagraph[], picture = png): Buffer {
  const level = (at: number, format: string, text: string) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
  const abstract = (id: number, levels: string) => `<w:abstractNum w:abstractNumId="${id}">${levels}</w:abstractNum>`;
  const restart = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>';
  const number = (id: number, of: number, more = '') =>
    `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${more}</w:num>`;
  const body = paragraphs.map(({ text: words, list, more = '' }) => {
    const numbers = list && `<w:numPr><w:ilvl w:val="${list[1]}"/><w:numId w:val="${list[0]}"/></w:numPr>`;
    return `<w:p><w:pPr>${numbers ?? ''}</w:pPr><w:r><w:t xml:space="preserve">${words}</w:t></w:r>${more}</w:p>`;
  });
  const package2006 = 'http://schemas.openxmlformats.org/package/2006';
  return zipOf({
    '[Content_Types].xml': `<Types xmlns="${package2006}/content-types"><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${package2006}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document ${word} xmlns:r="${relations}"><w:body>${body.join('')}</w:body></w:document>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${package2006}/relationships"><Relationship Id="rId1" Type="${relations}/image" Target="media/image1.png"/><Relationship Id="rId2" Type="${relations}/numbering" Target="numbering.xml"/></Relationships>`,
    'word/numbering.xml': `<w:numbering ${word}>${abstract(0, level(0, 'decimal', '%1.') + level(1, 'upperLetter', '%2.'))}${abstract(1, level(0, 'lowerLetter', '(%1)'))}${number(1, 0)}${number(2, 1)}${number(3, 1, restart)}</w:numbering>`,
    'word/media/image1.png': picture,
  });
}

/** A PDF with a page for each list of lines, which are 14 points apart; '' is a gap. */
export function pdfOf(pages: string[][]): Buffer {
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', '', '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'];
  const kids = pages.map((lines) => {
    const shown = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`);
    const stream = `BT /F1 10 Tf 14 TL 72 720 Td ${shown.join(' ')} ET`;
    objects.push(`<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`);
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${objects.length} 0 R >>`,
    );
    return `${objects.length} 0 R`;
  });
  objects[1] = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`;
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const end = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}${end}`, 'latin1');
}

/** The same damage each time: cut off, a few bytes changed, a part taken out, repeated or moved to the end. */
export function* damagedCopies(bytes: Uint8Array, count: number): Generator<Buffer> {
  let state = bytes.length;
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let at = 0; at < count; at++) {
    const copy = Buffer.from(bytes);
    const [from = 0, to = 0] = [random(copy.length), random(copy.length)].sort((one, other) => one - other);
    const [before, part, after] = [copy.subarray(0, from), copy.subarray(from, to), copy.subarray(to)];
    // The cuts are spread evenly over the file.
    if (at % 4 === 0) yield copy.subarray(0, Math.floor(((at / 4 + 1) * copy.length) / (count / 4 + 2)));
    else if (at % 4 === 1) yield Buffer.concat([before, after, part]);
    else if (at % 4 === 2) yield Buffer.concat([before, part, part, part, after]);
    else {
      for (let times = 0; times < 8; times++) copy[random(copy.length)] = random(256);
      yield copy;
    }
  }
}
