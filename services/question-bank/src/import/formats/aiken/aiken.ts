import type { Format } from '../format.ts';
import { splitLettered, splitNumber } from '../lettered.ts';
import { questionRow } from '../question-row.ts';
import { readPlain } from '../rich-text.ts';

const answerLine = /^\s*ANSWER\s*:\s*([A-Z])\b/i;

/** Text: a question, its lettered choices, and `ANSWER: B`. */
export const aiken: Format = {
  recognize: ({ text }) =>
    /^[ \t]*\(?A[.)]\s/m.test(text) && /^[ \t]*ANSWER[ \t]*:[ \t]*[A-Z][ \t]*$/m.test(text) ? 0.95 : 0,
  *read(file) {
    let first = 0;
    let lines: string[] = [];
    const question = (line: number, answer: string) => {
      const split = splitLettered(lines.join('\n')) ?? { stem: lines.join('\n').trim(), choices: [] };
      const { name, stem } = splitNumber(split.stem);
      const choices = split.choices.map((text, index) => ({
        text: readPlain(text),
        isRight: 'ABCDEFGH'[index] === answer,
      }));
      return questionRow({ line, name, stem: readPlain(stem), choices }, file, () => undefined);
    };
    for (const [index, line] of file.text.split(/\r\n|\n|\r/).entries()) {
      const answer = answerLine.exec(line)?.[1]?.toUpperCase();
      if (answer !== undefined) {
        yield question(first || index + 1, answer);
        [first, lines] = [0, []];
      } else if (line.trim() !== '' || lines.length > 0) {
        first ||= index + 1;
        lines.push(line);
      }
    }
    if (first > 0 && lines.join('').trim() !== '') yield { line: first, reason: 'has no line ANSWER: after it' };
  },
};
