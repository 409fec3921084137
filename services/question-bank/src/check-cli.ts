/**
 * `npm run bank:check` exits 1 if the questions or explanations that come with Fairway have a fault, and counts them in
 * docs/bank.md. `-- --bank FILE` or `--bank mysql://…` compares their words with those of an imported bank.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkBank, guessScores, type Question, readParagraphs, readSampleBank } from './import/check-bank.ts';
import {
  checkPacks,
  copyFaults,
  packsFolder,
  readImported,
  readPackLines,
  textsOfBank,
  textsOfLines,
} from './import/check-packs.ts';
import { labelBy, readCheckLog } from './import/checks.ts';

const document = join(import.meta.dirname, '../../../docs/bank.md');
const [start, end] = ['<!-- bank:check -->', '<!-- /bank:check -->'];

const { bank } = parseArgs({ options: { bank: { type: 'string' } } }).values;
const [questions, lines, paragraphs] = [readSampleBank(), readPackLines(), readParagraphs()];
const checks = await readCheckLog(join(packsFolder, 'checks.tsv'));
const faults = [...checkBank(questions, paragraphs), ...checkPacks(lines, checks, paragraphs)];
if (bank === undefined) {
  console.error('SKIPPED: the comparison with an imported bank. Name its file or database: -- --bank FILE');
} else {
  const imported = await readImported(bank);
  faults.push(...copyFaults([...textsOfBank(questions), ...textsOfLines(lines)], imported));
  console.log(`compared with ${imported.length} texts of ${bank.replace(/^(\w+:\/\/).*@/, '$1')}`);
}

const text = existsSync(document) ? readFileSync(document, 'utf8') : '# The bank\n';
const [before = '', rest] = text.split(start);
const counts = countsOf(questions) + countsOfPacks();
writeFileSync(document, `${before.trimEnd()}\n\n${start}\n${counts}${end}${rest?.split(end)[1] ?? '\n'}`);
for (const { guess, right, of } of guessScores(questions))
  console.log(`${guess} is right in ${(100 * right).toFixed(1)} % of ${of}`);
for (const fault of faults) console.error(fault);
console.log(`${questions.length} questions, ${lines.length} explanations in packs, ${faults.length} faults`);
if (faults.length > 0) process.exitCode = 1;
function countsOf(all: Question[]): string {
  const rows = [...Map.groupBy(all, ({ book }) => book), ['All', all] as const].map(([book, some]) => {
    const count = (wanted: (question: Question) => boolean) => some.filter(wanted).length;
    const difficulties = [1, 2, 3].map((level) => count(({ difficulty }) => difficulty === level));
    return `| ${[book, some.length, ...difficulties, count(({ reference }) => !reference)].join(' | ')} |\n`;
  });
  const topics = Map.groupBy(all, ({ book, category, subcategory }) => category ?? subcategory ?? book);
  const sizes = [...topics.values()].map((some) => some.length);
  return [
    '\n## Questions that come with Fairway\n\n`npm run bank:check` writes this part.\n\n',
    '| book | questions | easy | medium | hard | without reference |\n|---|---|---|---|---|---|\n',
    ...rows,
    `\n${topics.size} topics, of ${Math.min(...sizes)} to ${Math.max(...sizes)} questions. A second person has checked ${all.filter(({ checker }) => checker).length}.\n\n`,
  ].join('');
}

function countsOfPacks(): string {
  const labelOf = labelBy(checks);
  const rows = [...Map.groupBy(lines, ({ at }) => at.split(':')[0])].map(([name, some]) => {
    const labels = some.map(({ row }) => ('refused' in row ? 'none' : labelOf(row)));
    const counts = ['two', 'twice', 'none'].map((label) => labels.filter((one) => one === label).length);
    return `| ${[name, some.length, ...counts].join(' | ')} |\n`;
  });
  return `| pack | explanations | checked by two | read twice | not yet read |\n|---|---|---|---|---|\n${rows.join('')}\n`;
}
