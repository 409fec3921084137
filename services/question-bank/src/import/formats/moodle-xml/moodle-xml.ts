import type { Element } from 'domhandler';
import type { Format, ReadableFile } from '../format.ts';
import { lastPart } from '../gift/gift.ts';
import { splitPath } from '../place.ts';
import { fileAddress, questionRow } from '../question-row.ts';
import { plainText, type RichText, readHtml, readPlain } from '../rich-text.ts';
import { childOf, childrenOf, findAll, readXml } from '../xml.ts';

/** Moodle XML: a `<quiz>` of `<question type="multichoice">`. */
export const moodleXml: Format = {
  recognize: ({ text }) => (/<quiz[\s>]/.test(text) && /<question\s/.test(text) ? 1 : 0),
  *read(file) {
    let path: string[] = [];
    const lineAt = lineCounter(file.text);
    for (const question of childrenOf(readXml(file.text), 'question')) {
      const type = question.attribs.type ?? '';
      const line = lineAt(question.startIndex ?? 0);
      if (type === 'category') path = splitPath(textIn(childOf(question, 'category')));
      else if (type !== 'multichoice') {
        const name = textIn(childOf(question, 'name'));
        yield { line, reason: `“${name.slice(0, 60)}” is of the type ${type.slice(0, 30)}, not multichoice` };
      } else yield readQuestion(question, { line, path, file });
    }
  },
};

function readQuestion(question: Element, { line, path, file }: { line: number; path: string[]; file: ReadableFile }) {
  const name = textIn(childOf(question, 'name'));
  const answers = childrenOf(question, 'answer');
  if (/^(?:false|0)$/.test(plainText(childOf(question, 'single')?.children ?? []).trim())) {
    return { line, reason: `“${name.slice(0, 60)}” lets readers choose several answers` };
  }
  const files = new Map(
    findAll(question, 'file').map((one) => [
      one.attribs.name ?? '',
      () => Buffer.from(plainText(one.children), 'base64'),
    ]),
  );
  const tag = textIn(childOf(childOf(question, 'tags'), 'tag'));
  const number = plainText(childOf(question, 'idnumber')?.children ?? []).trim();
  const stem = richIn(childOf(question, 'questiontext'));
  // The picture of Moodle before 2.0.
  const old = childOf(question, 'image_base64');
  return questionRow(
    {
      line,
      name,
      number,
      stem: old ? { ...stem, pictures: [...stem.pictures, { src: 'image_base64', alt: '' }] } : stem,
      choices: answers.map((answer) => ({
        text: richIn(answer),
        isRight: Number(answer.attribs.fraction) === 100,
        reason: richIn(childOf(answer, 'feedback')),
      })),
      explanation: richIn(childOf(question, 'generalfeedback')),
      category: tag || lastPart(path),
      path,
    },
    file,
    (src) => {
      if (old && src === 'image_base64') return Buffer.from(plainText(old.children), 'base64');
      return files.get(fileAddress(src.replace(/^@@PLUGINFILE@@\//, '')))?.();
    },
  );
}

const textIn = (element: Element | undefined) => plainText(childOf(element, 'text')?.children ?? []).trim();

/** The text of an element as its attribute `format` says; the default is HTML. */
function richIn(element: Element | undefined): RichText {
  const text = textIn(element);
  const format = element?.attribs.format ?? '';
  if (format === 'plain_text' || format === 'markdown') return readPlain(text);
  // HTML whose line breaks count.
  return readHtml(format === 'moodle_auto_format' ? text.replaceAll('\n', '<br>') : text);
}

/** The line of a place, for places in ascending order. */
function lineCounter(text: string): (at: number) => number {
  let [line, last] = [1, 0];
  return (at) => {
    for (let next = text.indexOf('\n', last); next !== -1 && next < at; next = text.indexOf('\n', last)) {
      line++;
      last = next + 1;
    }
    return line;
  };
}
