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
        'questions.jsonl': `${JSON.stringify({ id: 'J-1', department: 'Deck', book: 'b', question: stem, choices: { A: a, B: b, C: c, D: d }, answer: 'A' })}\nx\n`,
        'images/buoy.png': png,
      }),
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
