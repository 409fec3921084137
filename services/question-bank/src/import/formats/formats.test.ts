import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileFormat } from '@fairway/contracts/question-bank/file-formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { png } from '../../../test/factories.ts';
import { openSource } from '../open-source.ts';
import type { SourceRow } from '../source.ts';
import { samples } from './samples.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formats-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: string | Uint8Array, chosen?: FileFormat) {
  const path = join(folder, 'file');
  await writeFile(path, content);
  await using opened = await openSource(path, chosen);
  const rows: SourceRow[] = [];
  for await (const row of opened.rows()) rows.push(row);
  const pictures = opened.picturesFolder ? await readdir(opened.picturesFolder) : [];
  return { ...opened, read: rows, pictures };
}
type Row = Record<string, unknown> & { choices: Record<string, string> };
const valuesOf = (rows: SourceRow[]) => rows.flatMap((row) => ('value' in row ? (row.value as Row) : []));
const reasonsOf = (rows: SourceRow[]) => rows.flatMap((row) => ('reason' in row ? [[row.line, row.reason]] : []));

const choices = { A: 'One ball', B: 'Two balls', C: 'A cylinder', D: 'A diamond' };
const asked = { question: 'Which shape does an anchored vessel show?', choices, answer: 'A' };

test.each(Object.entries(samples))('%s is recognized by its content, and read', async (name, { bytes, description }) => {
  const { description: found, read: rows } = await read(bytes());
  expect(found).toBe(description);
  expect(valuesOf(rows)[0]).toMatchObject(asked);
  expect(reasonsOf(rows).length, name).toBeGreaterThan(0);
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
  `<question type="multichoice"><name><text>${name}</text></name><questiontext format="html"><text><![CDATA[${stem}]]></text>${rest.includes('<file') ? '' : ''}</questiontext>${rest}</question>`;
const quiz = (...questions: string[]) => `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`;

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
      moodle('Q2', 'Tagged? H<sub>2</sub>O and <math><mi>x</mi></math>', `${four}<tags><tag><text>Tag one</text></tag></tags>`),
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

test.each<[string, string, FileFormat, string]>([
  ['entities', `<!DOCTYPE quiz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${quiz(moodle('&b;', 'x'))}`, 'moodle-xml', 'declares entities'],
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
  expect(valuesOf((await read(text, 'aiken')).read)).toHaveLength(1);
});
