import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { FileFormat } from '@fairway/contracts/question-bank/file-formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSource } from '../open-source.ts';
import type { SourceRow } from '../source.ts';
import { recognize } from './formats.ts';
import { ankiOf, head, png, qti1, samples, workbookOf, zipOf } from './samples.ts';
import { openZip } from './zip.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formats-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: string | Uint8Array, chosen?: FileFormat) {
  const path = join(folder, 'file');
  await writeFile(path, content);
  await using opened = await openSource(path, { chosen });
  const rows: SourceRow[] = [];
  for await (const row of opened.rows()) rows.push(row);
  const pictures = opened.picturesFolder ? await readdir(opened.picturesFolder) : [];
  return { ...opened, read: rows, pictures };
}
type Row = Record<string, unknown> & { choices: Record<string, string> };
const valuesOf = (rows: SourceRow[]) => rows.flatMap((row) => ('value' in row ? (row.value as Row) : []));
const reasonsOf = (rows: SourceRow[]) => rows.flatMap((row) => ('reason' in row ? [[row.line, row.reason]] : []));

const choices = { A: 'One ball', B: 'Two balls', C: 'A cylinder', D: 'A diamond' };

test.each(Object.entries(samples))(
  '%s is recognized by its content, and read',
  async (name, { bytes, description }) => {
    const { description: found, read: rows } = await read(bytes());
    expect(found).toBe(`${description} (format: certain)`);
    const [first] = valuesOf(rows);
    expect(first).toMatchObject({ choices, answer: 'A' });
    expect(first?.question).toContain('Which shape does an anchored vessel show?');
    expect(rows.length, name).toBe(2);
  },
);

test('a canceled reading ends its thread', async () => {
  const path = join(folder, 'file');
  await writeFile(path, workbookOf([head, ['1', 'Which?', 'a', 'b', 'c', 'd', 'A']]));
  const stop = new AbortController();
  const reading = openSource(path, { signal: stop.signal });
  setTimeout(() => stop.abort(), 20);
  await expect(reading).rejects.toThrow();
});

test('a question without a number gets the same one each time', async () => {
  const ids = async (text: string) => valuesOf((await read(text)).read).map(({ id }) => id);
  const one = 'Which?\nA. a\nB. b\nC. c\nD. d\nANSWER: B\n';
  const [first] = await ids(one);
  expect(first).toMatch(/^q-[0-9a-f]{12}$/);
  expect(await ids(`What?\nA. a\nB. b\nC. c\nD. d\nANSWER: B\n\n${one}`)).toContain(first);
});

test('Aiken: numbers become labels, texts may have several lines, and what is incomplete is listed by line', async () => {
  const { read: rows } = await read(
    '\ufeff17. Given\n speed 10\n\nA) a\nB) b\n more\nC) c\nD) d\nANSWER: C\n\nTwo only?\nA. a\nB. b\nANSWER: A\n\nNo answer?\nA. a\nB. b',
  );
  expect(valuesOf(rows)).toMatchObject([
    { label: '17', question: 'Given\nspeed 10', choices: { A: 'a', B: 'b more', C: 'c', D: 'd' }, answer: 'C' },
  ]);
  expect(reasonsOf(rows)).toEqual([
    [11, 'has 2 choices instead of four'],
    [16, 'has no line ANSWER: after it'],
  ]);
});

test('Aiken: lines after an answer that say why are its explanation, not the beginning of the next question', async () => {
  const four = 'A. a\nB. b\nC. c\nD. d\nANSWER: B\n';
  const { read: rows } = await read(
    `One?\n${four}EXPLANATION: why\nand how\n\nTwo?\n${four}Explanation: so\nThree?\n${four}Four?\n${four}\nRATIONALE: r\n5. Five?\n${four}`,
  );
  expect(valuesOf(rows).map(({ question, solution }) => [question, solution])).toEqual([
    ['One?', 'why\nand how'],
    ['Two?', 'so'],
    ['Three?', ''],
    ['Four?', 'r'],
    ['Five?', ''],
  ]);
  expect(rows.map(({ line }) => line)).toEqual([1, 10, 17, 23, 31]);
});

test('GIFT: names, categories, feedback, escapes and HTML are kept; other types are listed', async () => {
  const { read: rows } = await read(`// [id:V-9] [tag:Lights]
::Light one::[html]At 45&deg; and 2 m<sup>2</sup>\\: which \\{light\\}? {
  =Red \\= port#Yes, <b>port</b>
  ~Green#No
  ~%0%White
  ~Yellow
  ####See Rule 21\\.
}

$CATEGORY: $course$/top/Sound Signals

One blast means {~port =starboard ~astern ~danger}.

Both?{~%50%a ~%50%b ~c ~d}

Is it? {T}

Year? {#1972:1}

Say it {=yes =yeah}

Match {=a -> b =c -> d =e -> f}

Discuss. {}

Only a text.
`);
  expect(valuesOf(rows)).toMatchObject([
    {
      id: 'V-9',
      label: 'Light one',
      category: 'Lights',
      question: 'At 45° and 2 m²: which {light}?',
      choices: { A: 'Red = port', B: 'Green', C: 'White', D: 'Yellow' },
      answer: 'A',
      reasons: { A: 'Yes, port', B: 'No' },
      solution: 'See Rule 21\\.',
    },
    { category: 'Sound Signals', question: 'One blast means _____ .', answer: 'B' },
  ]);
  expect(reasonsOf(rows).map(([, reason]) => String(reason).replace(/^“.*” /, ''))).toEqual([
    'has several right choices',
    'is a true-false question',
    'is a numerical question',
    'is a short-answer question',
    'is a matching question',
    'is an essay question',
    'has no answers: it is a description',
  ]);
});

const answer = (fraction: number, text: string, feedback = '') =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${text}]]></text><feedback><text>${feedback}</text></feedback></answer>`;
const four = answer(0, '<p>a</p>', 'no') + answer(100, 'b', 'yes') + answer(0, 'c') + answer(0, 'd');
const moodle = (name: string, stem: string, rest = four) =>
  `<question type="multichoice"><name><text>${name}</text></name><questiontext format="html"><text><![CDATA[${stem}]]></text></questiontext>${rest}</question>`;
const quiz = (...questions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`;

test('Moodle XML: pictures, categories, tags and feedback are kept; HTML becomes text', async () => {
  const picture = `<file name="a b.png" encoding="base64">${png.toString('base64')}</file>`;
  const { read: rows, pictures } = await read(
    quiz(
      '<question type="category"><category><text>$course$/top/Buoys</text></category></question>',
      moodle(
        'Q1',
        '<p>See <img src="@@PLUGINFILE@@/a%20b.png" alt="A buoy"></p><table><tr><td>Speed</td><td>10</td></tr><tr><td>Time</td><td>2</td></tr></table>',
        `${four}<generalfeedback><text>&lt;p&gt;Rule&amp;nbsp;3&lt;/p&gt;</text></generalfeedback><idnumber>M-1</idnumber>${picture}`,
      ),
      moodle(
        'Q2',
        'Tagged? H<sub>2</sub>O and <math><mi>x</mi></math>',
        `${four}<tags><tag><text>Tag one</text></tag></tags>`,
      ),
      moodle('Q3', 'See <img src="https://example.org/x.png">'),
      moodle('Q4', 'See <img src="@@PLUGINFILE@@/gone.png">'),
      moodle('Q5', 'Many?', `${four}<single>false</single>`),
      '<question type="essay"><name><text>Q6</text></name></question>',
    ),
  );
  expect(valuesOf(rows)).toMatchObject([
    {
      id: 'M-1',
      label: 'Q1',
      category: 'Buoys',
      question: 'See\nSpeed\t10\nTime\t2',
      answer: 'B',
      reasons: { A: 'no', B: 'yes' },
      solution: 'Rule 3',
      illustration: pictures[0],
      illustration_alt: 'A buoy',
    },
    { category: 'Tag one', question: 'Tagged? H₂O and <math>' },
  ]);
  expect(pictures).toEqual([expect.stringMatching(/^[0-9a-f]{16}\.png$/)]);
  expect(reasonsOf(rows)).toEqual([
    [6, expect.stringContaining('“Q3” shows a picture of another site, which is not fetched')],
    [7, expect.stringContaining('“Q4” shows the picture @@PLUGINFILE@@/gone.png, which is not in the file')],
    [8, '“Q5” lets readers choose several answers'],
    [9, '“Q6” is of the type essay, not multichoice'],
  ]);
});

test('formulas, tables and raised texts of HTML become markup', async () => {
  const table =
    '<table><tr><th>Speed</th><th>Time</th></tr><tr><td><p>10 kn</p><p>by log</p></td><td>\\(t_1\\)</td></tr></table>';
  const annotation = '<annotation encoding="application/x-tex">\\frac{1}{2}</annotation>';
  const stems = [
    `Given ${table} find \\(v^2\\), \\[v\\] and [$]w[/$]`,
    `<math><mfrac><mn>1</mn><mn>2</mn></mfrac>${annotation}</math> of a<sub>eff</sub> and \\(5\\)`,
    '<img class="equation_image" data-equation-content="x_1" src="https://example.org/x.png">',
    '<table><tr><td>a</td><td></td><td>$x$</td></tr><tr><td></td><td>b</td></tr></table>',
    '<table><tr><td><p>One</p><p>two</p></td></tr></table>',
  ];
  const { read: rows } = await read(quiz(...stems.map((stem, at) => moodle(`Q${at}`, stem))));
  expect(valuesOf(rows).map(({ question }) => question)).toEqual([
    'Given\n| Speed | Time |\n|---|---|\n| 10 kn by log | $t_1$ |\nfind $v^2$, $$v$$ and $w$',
    '$\\frac{1}{2}$ of a<sub>eff</sub> and \\(5\\)',
    '$x_1$',
    '|  |  |  |\n|---|---|---|\n| a |  | $x$ |\n|  | b |  |',
    'One\ntwo',
  ]);
});

test.each<[string, string, FileFormat, string]>([
  [
    'entities',
    `<!DOCTYPE quiz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${quiz(moodle('&b;', 'x'))}`,
    'moodle-xml',
    'declares entities',
  ],
  ['a cut file', quiz(moodle('Q1', 'x'), moodle('Q2', 'y')).slice(0, -200), 'moodle-xml', 'is not whole'],
  ['deep elements', `<quiz><question ${'<a>'.repeat(100_000)}`, 'moodle-xml', 'elements within more than'],
  ['invalid JSON', '[{"id":"1"},]', 'json-array', 'not valid JSON'],
  ['JSON without questions', '{\n"id":"1"\n}', 'json-array', 'no array of questions'],
])('%s get one sentence', async (_, text, format, sentence) => {
  await expect(read(text, format)).rejects.toThrow(sentence);
});

test('a format may be chosen instead of the recognized one', async () => {
  const text = 'Which? {x}\nA. a\nB. b\nC. c\nD. d\nANSWER: B\n';
  expect(reasonsOf((await read(text, 'gift')).read)).toHaveLength(1);
  const { read: rows, description } = await read(text, 'aiken');
  expect(valuesOf(rows)).toHaveLength(1);
  expect(description).toBe('Aiken, in UTF-8 (format: as chosen)');
  const object = '{"title":"x","questions":[{"id":"1"}]}';
  expect(valuesOf((await read(object)).read)).toEqual([{ id: '1' }]);
  expect((await read('Which? { =a -> b ~b ~c ~d }\n')).description).toBe('GIFT, in UTF-8 (format: a guess)');
});

const row = (id: string | number, answer: string | number) => [
  id,
  'Deck',
  'b',
  'q',
  'one',
  'two',
  'three',
  'four',
  answer,
];

test('a workbook is matched by headings, and its answers in any form become letters', async () => {
  const answers = ['Choice B', '(c)', 2, 'FOUR', 'E', 'd.'];
  const rows = answers.map((one, at) => row(at === 5 ? 17 : `X-${at}`, one));
  const { read: found } = await read(workbookOf([['A bank'], [], head, ...rows, ['', '', '']]));
  expect(valuesOf(found).map(({ id, answer }) => `${id} ${answer}`)).toEqual([
    'X-0 B',
    'X-1 C',
    'X-2 B',
    'X-3 D',
    'X-4 E',
    '17 D',
  ]);
  expect(found[0]?.line).toBe(4);
});

test('answers from 0 to 3 count from 0, those from 1 to 4 from 1, and a mixture is refused', async () => {
  const rowsOf = (answers: number[]) => answers.map((answer, at) => row(`X-${at}`, answer));
  const letters = async (...answers: number[]) =>
    valuesOf((await read(workbookOf([head, ...rowsOf(answers)]))).read).map(({ answer }) => answer);
  expect(await letters(1, 2, 0)).toEqual(['B', 'C', 'A']);
  expect(await letters(1, 2, 4)).toEqual(['A', 'B', 'D']);
  await expect(letters(0, 4)).rejects.toThrow('Answers are numbers from 0 to 4');
  const csv = await read('id,question,a,b,c,d,correct\nX-1,q,w,x,y,z,3\nX-2,q,w,x,y,z,0\n');
  expect(valuesOf(csv.read).map(({ answer }) => answer)).toEqual(['D', 'A']);
  expect(csv.lacksBook).toBe(true);
});

test('every sheet of questions is read; a heading that is there twice is refused', async () => {
  const cells = (texts: (string | number)[]) =>
    `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
  const sheet = (rows: (string | number)[][]) =>
    `<worksheet><sheetData>${rows.map(cells).join('')}</sheetData></worksheet>`;
  const name = (number: number) => `<sheet name="S${number}" r:id="r${number}"/>`;
  const target = (number: number) => `<Relationship Id="r${number}" Target="s${number}.xml"/>`;
  const numbers = [1, 2, 3];
  const { read: rows } = await read(
    zipOf({
      'xl/workbook.xml': `<workbook><sheets>${numbers.map(name).join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${numbers.map(target).join('')}</Relationships>`,
      'xl/s1.xml': sheet([head, row('X-1', 'A')]),
      'xl/s2.xml': sheet([['Only', 'words']]),
      'xl/s3.xml': sheet([head, row('X-3', 'B')]),
    }),
  );
  expect(valuesOf(rows).map(({ id, answer }) => [id, answer])).toEqual([
    ['X-1', 'A'],
    ['X-3', 'B'],
  ]);
  const twice = workbookOf([
    [...head, 'Correct Answer'],
    [...row('X-1', 'A'), 'C'],
  ]);
  await expect(read(twice)).rejects.toThrow('The column “correct answer” is there twice');
});

test('a number that is also the text of another choice is no answer', async () => {
  const { read: rows } = await read('id,question,a,b,c,d,ans\nX-1,q,2,4,6,8,2\nX-2,q,2,4,6,8,6\nX-3,q,1,2,3,4,2\n');
  expect(valuesOf(rows).map(({ answer }) => answer)).toEqual(['2', 'C', 'B']);
});

test('a day in a workbook is read as the sheet shows it', async () => {
  const more = '<row r="2"><c r="A2" s="1"><v>45315</v></c><c r="B2" t="inlineStr"><is><t>q_x000A_x</t></is></c></row>';
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="d\\-mmm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>';
  const { read: rows } = await read(workbookOf([['id', 'question', 'a', 'b', 'c', 'd', 'ans']], { more, styles }));
  expect(valuesOf(rows)).toMatchObject([{ id: '24-Jan', question: 'q\nx' }]);
});

test('items of ordered lists keep their numbers, and lines of the format of Moodle stay lines', async () => {
  const list = '<p>Which?</p><ol><li>Red</li><li>Green</li></ol><ol type="a" start="2"><li>One</li></ol>';
  const lines = moodle('Q2', 'Speed 10\nTime 2').replace(
    'questiontext format="html"',
    'questiontext format="moodle_auto_format"',
  );
  const { read: rows } = await read(quiz(moodle('Q1', list), lines));
  expect(valuesOf(rows).map(({ question }) => question)).toEqual([
    'Which?\n1. Red\n2. Green\nb. One',
    'Speed 10\nTime 2',
  ]);
});

test('a text longer than a piece of the parser is read completely', async () => {
  const long = 'é€'.repeat(40_000);
  const more = `<row r="2"><c t="inlineStr"><is><t>X</t></is></c><c t="inlineStr"><is><t>${long}</t></is></c></row>`;
  const padding = `<!--${'ü'.repeat(1_000_000)}-->`;
  const names = ['id', 'question', 'a', 'b', 'c', 'd', 'ans'];
  const { read: rows } = await read(workbookOf([names], { more: padding + more }));
  expect(valuesOf(rows)).toMatchObject([{ id: 'X', question: long }]);
});

test('numbers of answers in Anki count from 0 too, and a reason stays with its choice', async () => {
  const columns = '#separator:tab\n#html:false\n#columns:Question\tA\tB\tC\tD\tAnswer\treason_b\n';
  const { read: rows } = await read(`${columns}q\tw\tx\ty\tz\t0\t\nq2\tw\tx\ty\tz\t1\twhy\n`);
  expect(valuesOf(rows).map(({ answer, reasons }) => [answer, reasons])).toEqual([
    ['A', {}],
    ['B', { B: 'why' }],
  ]);
});

test('QTI keeps feedback and pictures', async () => {
  const { read: rows, pictures } = await read(
    zipOf({
      'imsmanifest.xml': '<manifest/>',
      'a/q.xml': qti1('&lt;img src="$IMS-CC-FILEBASE$/p%20q.png"/&gt;'),
      'p q.png': png,
    }),
  );
  expect(valuesOf(rows)).toMatchObject([
    { label: 'Item 1', reasons: { B: 'Not under command' }, solution: 'Rule 30', illustration: pictures[0] },
  ]);
  expect(reasonsOf(rows)).toEqual([[2, '“Essay” is not a single-choice question']]);
});

test.each([true, false])('notes of Anki keep tags, pictures and the rest of the answer (new: %s)', async (isNew) => {
  const { read: rows, pictures } = await read(samples[isNew ? 'anki since 2022' : 'anki before']?.bytes() ?? '');
  expect(valuesOf(rows)).toMatchObject([
    {
      id: expect.stringMatching(/^anki-[0-9a-f]{12}$/),
      category: 'Anchor lights',
      solution: 'Rule 30',
      illustration: pictures[0],
    },
  ]);
  expect(reasonsOf(rows)).toEqual([[2, '“Only this?” has no lettered choices, such as A. One ball']]);
  const names = ['Answer', 'Question', 'Option 1', 'Option 2', 'Option 3', 'Option 4', 'Explanation'];
  const named = await read(ankiOf([['g', '', ['2', 'Which?', 'a', 'b', 'c', 'd', 'why']]], isNew, names));
  const row = { question: 'Which?', choices: { A: 'a', B: 'b', C: 'c', D: 'd' }, answer: 'B', solution: 'why' };
  expect(valuesOf(named.read)).toMatchObject([row]);
});

test('an archive that expands to more than the limit, or is none of the formats, gets one sentence', async () => {
  const large = Buffer.alloc(100 * 1024 * 1024);
  await expect(read(zipOf({ 'xl/workbook.xml': large, 'xl/styles.xml': large }))).rejects.toThrow('larger than 192 MB');
  const lying = zipOf({ 'xl/workbook.xml': Buffer.alloc(10_000) });
  lying.writeUInt32LE(10, lying.indexOf('PK\x01\x02') + 24);
  await expect(read(lying)).rejects.toThrow('This zip archive is damaged.');
  await expect(read(zipOf({ 'a.txt': 'x' }))).rejects.toThrow('none of the formats');
  const wide = workbookOf([head], { more: '<row r="2"><c r="ZZ2"><v>1</v></c></row>' });
  await expect(read(wide)).rejects.toThrow('more than 200 columns');
});

test('JSONL in a zip archive is read with the pictures beside it, under their own names', async () => {
  const line = JSON.stringify({ id: '1', department: 'Deck', book: 'b', question: 'q', choices: {}, answer: 'A' });
  const files = { 'bank/q.jsonl': `${line}\n{oops\n`, '__MACOSX/bank/._q.jsonl': 'x', 'elsewhere/b.png': png };
  const names = ['Buoy 1.png', 'broken.jpg', '..', '../up.png', '.hidden.png', 'notes.txt'];
  const { read: rows, pictures } = await read(
    zipOf({ ...files, ...Object.fromEntries(names.map((name) => [`bank/illustrations/${name}`, 'x'])) }),
  );
  expect(valuesOf(rows)).toMatchObject([{ id: '1', book: 'b' }]);
  expect(reasonsOf(rows)).toEqual([[2, 'the line is not JSON']]);
  expect(pictures.sort()).toEqual(['Buoy 1.png', 'broken.jpg']);
  await expect(read(zipOf({ 'a.jsonl': line, 'b.jsonl': line }))).rejects.toThrow('several files of JSONL');
});

test('an archive may have a file for each question of a bank', () => {
  const files = Object.fromEntries(Array.from({ length: 36_000 }, (_, at) => [`items/${at}.xml`, '']));
  expect(openZip(zipOf(files)).names).toHaveLength(36_000);
});

test('what a hostile file can make a reader do is bounded', async () => {
  const before = performance.now();
  // Expressions that try each place of a text against each other one.
  for (const text of [`{${'='.repeat(60_000)}`, '\n'.repeat(60_000), `::a::{${'~'.repeat(60_000)}`])
    recognize({ text, names: [] });
  expect(performance.now() - before).toBeLessThan(2_000);
  const cells = '<c t="s"><v>9</v></c>'.repeat(199);
  const long = 'x'.repeat(30_000);
  const sheet = [[...head, long], ...Array.from({ length: 2 }, (_, at) => row(`X-${at}`, 'A'))];
  const { read: rows } = await read(
    workbookOf(sheet, { more: `<row r="1e308">${cells}</row><row r="7">${cells}</row>` }),
  );
  expect(rows.map(({ line }) => line)).toEqual([2, 3, 4, 7]);
  expect(reasonsOf(rows)).toEqual([
    [4, 'is longer than 256 KB'],
    [7, 'is longer than 256 KB'],
  ]);
  const apart = await read(JSON.stringify([{ id: '1', question: 'one\u2028two\u2029three' }]));
  expect(valuesOf(apart.read)).toEqual([{ id: '1', question: 'one\u2028two\u2029three' }]);
  expect(valuesOf((await read(`#separator:\n${'a\tb\n'.repeat(3)}`)).read)).toEqual([]);
});

test('the names in an archive are read from its end, also behind a comment', async () => {
  const archive = zipOf({
    'questions.jsonl': '{"id":"1","department":"Deck","book":"b"}\n',
    padding: Buffer.alloc(70_000),
  });
  archive.writeUInt16LE(3, archive.length - 2);
  expect(valuesOf((await read(Buffer.concat([archive, Buffer.from('end')]))).read)).toMatchObject([{ id: '1' }]);
  const cut = Buffer.concat([archive.subarray(0, -22), Buffer.alloc(90_000)]);
  await expect(read(cut)).rejects.toThrow('This zip archive is damaged.');
});

test('a view instead of the notes of Anki is not run', async () => {
  const path = join(folder, 'collection');
  const database = new DatabaseSync(path);
  database.exec('create table col (models text); create table x (a); create view NOTES as select a as guid from x');
  database.close();
  await expect(read(zipOf({ 'collection.anki2': await readFile(path) }))).rejects.toThrow('There are no notes of Anki');
});

test('the book is asked for only if no row names one', async () => {
  expect((await read(workbookOf([head, row('X-1', 'A')]))).lacksBook).toBe(false);
  expect((await read(workbookOf([head, row('X-1', 'A').map((cell) => (cell === 'b' ? '' : cell))]))).lacksBook).toBe(
    true,
  );
  expect((await read('[{"id":"1","book":"b"}]')).lacksBook).toBe(false);
  expect((await read(workbookOf([head]))).lacksBook).toBe(false);
});
