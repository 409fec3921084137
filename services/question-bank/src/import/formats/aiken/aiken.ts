import type { SourceRow } from '../../source.ts';
import type { Format, ReadableFile } from '../format.ts';
import { splitLettered, splitNumber } from '../lettered.ts';
import { questionRow } from '../question-row.ts';
import { readPlain } from '../rich-text.ts';

const answerLine = /^\s*ANSWER\s*:\s*([A-Z])\b/i;
const explanationLine = /^\s*(?:EXPLANATION|RATIONALE|FEEDBACK)\s*:\s*(.*)$/i;
const firstChoice = /^\s*\(?A[.)]\s/i;
const numbered = /^\s*\d{1,6}[.):]\s/;

type Block = { line: number; lines: string[]; answer: string; explanation: string[] };

/** Text: a question, its lettered choices, and `ANSWER: B`. Some programs add why: `EXPLANATION: …`. */
export const aiken: Format = {
  recognize: ({ text }) =>
    /^[ \t]*\(?A[.)]\s/m.test(text) && /^[ \t]*ANSWER[ \t]*:[ \t]*[A-Z][ \t]*$/m.test(text) ? 0.95 : 0,
  *read(file) {
    let block: Block | undefined;
    let [first, isExplaining] = [0, false];
    let lines: string[] = [];
    for (const [index, line] of file.text.split(/\r\n|\n|\r/).entries()) {
      const answer = answerLine.exec(line)?.[1]?.toUpperCase();
      const explanation = block && lines.length === 0 ? explanationLine.exec(line)?.[1] : undefined;
      if (answer !== undefined) {
        if (block) yield rowOf(block, file);
        block = { line: first || index + 1, lines, answer, explanation: [] };
        [first, lines, isExplaining] = [0, [], false];
      } else if (block && explanation !== undefined) {
        block.explanation.push(explanation);
        isExplaining = true;
      } else if (block && isExplaining && line.trim() !== '' && !numbered.test(line) && !firstChoice.test(line)) {
        block.explanation.push(line.trim());
      } else {
        // Without an empty line or a number before it, a question begins after the first line of the explanation.
        if (block && isExplaining && firstChoice.test(line)) lines = block.explanation.splice(1);
        isExplaining = false;
        if (line.trim() === '' && lines.length === 0) continue;
        first ||= index + 1 - lines.length;
        lines.push(line);
      }
    }
    if (block) yield rowOf(block, file);
    if (first > 0 && lines.join('').trim() !== '') yield { line: first, reason: 'has no line ANSWER: after it' };
  },
};

function rowOf({ line, lines, answer, explanation }: Block, file: ReadableFile): SourceRow {
  const split = splitLettered(lines.join('\n')) ?? { stem: lines.join('\n').trim(), choices: [] };
  const { name, stem } = splitNumber(split.stem);
  const choices = split.choices.map((text, index) => ({
    text: readPlain(text),
    isRight: 'ABCDEFGH'[index] === answer,
  }));
  const question = {
    line,
    name,
    stem: readPlain(stem),
    choices,
    explanation: readPlain(explanation.join('\n').trim()),
  };
  return questionRow(question, file, () => undefined);
}
