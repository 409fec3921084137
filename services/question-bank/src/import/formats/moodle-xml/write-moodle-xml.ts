import type { StoredRow } from '../../stored-rows.ts';
import { joinPath } from '../place.ts';
import { explanationOf, placeOf, reasonsOf } from '../record.ts';
import { escapeXml, hasMarkup, htmlOf } from '../write-xml.ts';
import type { ReadPicture, Writer } from '../writer.ts';

/** Moodle XML with the pictures in it. Text stays plain, except with markup or beside a picture. */
export const writeMoodleXml: Writer = async function* (pages, readPicture) {
  let category = '';
  yield Buffer.from('<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n');
  for await (const page of pages) {
    for (const question of page) {
      const path = categoryPath(question);
      const isNew = path !== category;
      category = path;
      const xml = await questionXml(question, readPicture);
      yield Buffer.from((isNew ? categoryXml(path) : '') + xml);
    }
  }
  yield Buffer.from('</quiz>\n');
};

export const categoryPath = (question: StoredRow): string => `$course$/top/${joinPath(placeOf(question))}`;

const categoryXml = (path: string) =>
  `<question type="category"><category><text>${escapeXml(path)}</text></category></question>\n`;

function textXml(tag: string, text: string, attributes = ''): string {
  const isPlain = !hasMarkup(text);
  const content = escapeXml(isPlain ? text : htmlOf(text));
  return `<${tag}${attributes} format="${isPlain ? 'plain_text' : 'html'}"><text>${content}</text>`;
}

async function questionXml(question: StoredRow, readPicture: ReadPicture): Promise<string> {
  const { row, picture } = question;
  const bytes = picture === '' ? undefined : await readPicture(picture);
  const stem = bytes
    ? `<questiontext format="html"><text>${escapeXml(withPicture(question))}</text><file name="${escapeXml(row.illustration)}" path="/" encoding="base64">${Buffer.from(bytes).toString('base64')}</file></questiontext>`
    : `${textXml('questiontext', row.stem)}</questiontext>`;
  const reasons = reasonsOf(question);
  const answers = row.choices.map((choice, at) => {
    const fraction = 'abcd'[at] === row.answer ? 100 : 0;
    const feedback = `${textXml('feedback', reasons[at] ?? '')}</feedback>`;
    return `${textXml('answer', choice, ` fraction="${fraction}"`)}${feedback}</answer>\n`;
  });
  return `<question type="multichoice"><name><text>${escapeXml(row.label)}</text></name>
${stem}
${textXml('generalfeedback', explanationOf(question))}</generalfeedback>
<defaultgrade>1</defaultgrade><penalty>0.3333333</penalty><hidden>0</hidden><idnumber>${escapeXml(row.bankNumber)}</idnumber>
<single>true</single><shuffleanswers>false</shuffleanswers><answernumbering>ABCD</answernumbering>
${answers.join('')}</question>\n`;
}

const withPicture = ({ row }: StoredRow) =>
  `${htmlOf(row.stem)}<p><img src="@@PLUGINFILE@@/${encodeURIComponent(row.illustration)}" alt="${escapeXml(row.illustrationAlt)}"/></p>`;
