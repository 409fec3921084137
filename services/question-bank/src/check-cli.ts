/** `npm run bank:check`: exits 1 if the questions that come with Fairway have a fault, and counts them in docs/bank.md. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkBank, type Question, readParagraphs, readSampleBank } from './import/check-bank.ts';

const document = join(import.meta.dirname, '../../../docs/bank.md');
const [start, end] = ['<!-- bank:check -->', '<!-- /bank:check -->'];

const questions = readSampleBank();
const faults = checkBank(questions, readParagraphs());
const text = existsSync(document) ? readFileSync(document, 'utf8') : '# The bank\n';
const [before = '', rest] = text.split(start);
writeFileSync(document, `${before.trimEnd()}\n\n${start}\n${countsOf(questions)}${end}${rest?.split(end)[1] ?? '\n'}`);
for (const fault of faults) console.error(fault);
console.log(`${questions.length} questions, ${faults.length} faults`);
if (faults.length > 0) process.exitCode = 1;

function countsOf(all: Question[]): string {
  const rows = [...Map.groupBy(all, ({ book }) => book), ['All', all] as const].map(([book, some]) => {
    const count = (wanted: (question: Question) => boolean) => some.filter(wanted).length;
    const difficulties = [1, 2, 3].map((level) => count(({ difficulty }) => difficulty === level));
    const checked = Math.round((100 * count(({ checker }) => Boolean(checker))) / some.length);
    return `| ${[book, some.length, ...difficulties, count(({ reference }) => !reference), `${checked} %`].join(' | ')} |\n`;
  });
  const topics = [...Map.groupBy(all, ({ book, category, subcategory }) => category ?? subcategory ?? book)];
  return [
    '\n## Questions that come with Fairway\n\n`npm run bank:check` writes this part.\n\n',
    '| book | questions | easy | medium | hard | without reference | checked by a second person |\n|---|---|---|---|---|---|---|\n',
    ...rows,
    `\n${topics.length} topics: `,
    topics.map(([topic, some]) => `${topic} ${some.length}`).join(', '),
    '.\n\n',
  ].join('');
}
