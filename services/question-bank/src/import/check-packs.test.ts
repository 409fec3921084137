import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { setUpHarness } from '../../test/harness.ts';
import { readParagraphs, readSampleBank } from './check-bank.ts';
import {
  checkPacks,
  copyFaults,
  packsFolder,
  readImported,
  readPackLines,
  textsOfBank,
  textsOfLines,
} from './check-packs.ts';
import { readCheckLog } from './checks.ts';
import { type PackRow, textHash } from './pack-row.ts';

const h = setUpHarness();

const row: PackRow = {
  bankNumber: '1-1',
  fingerprint: '0123456789ab',
  keyHash: 'aaaaaaaa',
  explanation: 'A vessel that leaves her dock sounds one prolonged blast.',
  reasons: {
    aaaaaaaa: 'The paragraph binds power-driven vessels.',
    bbbbbbbb: 'One short blast proposes to pass port to port.',
    cccccccc: 'Rule 34 has no signals of this kind for a berth.',
    dddddddd: 'She would be operating astern propulsion.',
  },
  reference: '33 CFR 83.34(g)',
  writer: 'ann',
};
const check = {
  fingerprint: row.fingerprint,
  text_hash: textHash(row),
  reader: 'bob',
  credential: '',
  date: '2026-11-29',
  verdict: 'ok',
};
const withReason = (reason: string) => ({ reasons: { ...row.reasons, bbbbbbbb: reason } });
const { bbbbbbbb: _, ...threeReasons } = row.reasons;

test.each<[string, Partial<PackRow>, string[]]>([
  ['nothing', {}, []],
  ['a paragraph that is not', { reference: '33 CFR 83.34(z)' }, ['no such paragraph: 33 CFR 83.34(z)']],
  ['no reference', { reference: '' }, []],
  ['no reason', { reasons: threeReasons }, ['not a reason for each choice']],
  ['a reason twice', withReason('The paragraph binds power-driven vessels.'), ['the same reason twice']],
  [
    'never',
    withReason('A sailing vessel never sounds this.'),
    ['no paragraph says: A sailing vessel never sounds this.'],
  ],
  ['no rule', withReason('It is dark. No rule has such lights.'), ['no paragraph says: No rule has such lights.']],
  ['no rule of a Rule', withReason('No rule but Rule 34(g) has such a signal.'), []],
  ['no writer', { writer: '' }, ['no writer']],
])('a pack with %s has its faults', (_, changed, faults) => {
  const lines = [{ at: 'a.jsonl:1', row: { ...row, ...changed } }];
  expect(checkPacks(lines, [], readParagraphs())).toEqual(faults.map((fault) => `a.jsonl:1: 1-1: ${fault}`));
});

test('a line that is refused, and a question that two lines explain, are faults', () => {
  const lines = [
    { at: 'a.jsonl:1', row },
    { at: 'b.jsonl:1', row },
    { at: 'b.jsonl:2', row: { refused: 'number is missing' } },
  ];
  expect(checkPacks(lines, [], readParagraphs())).toEqual([
    'b.jsonl:1: 1-1: explains a question twice',
    'b.jsonl:2: number is missing',
  ]);
});

test.each([
  [{}, []],
  [{ fingerprint: 'ffffffffffff' }, ['no pack has ffffffffffff']],
  [{ text_hash: 'ffffffffffff' }, ['1-1: read another text']],
  [{ reader: 'ann' }, ['1-1: the writer is the checker']],
  [{ reader: '' }, ['1-1: no reader']],
])('a line of checks.tsv with %j has the faults %j', (changed, faults) => {
  const checks = [{ ...check, ...changed }];
  expect(checkPacks([{ at: 'a.jsonl:1', row }], checks, readParagraphs())).toEqual(
    faults.map((fault) => `checks.tsv:2: ${fault}`),
  );
});

test('eight words in a row from a file or a database of imported questions are found, and seven are not', async () => {
  const stem = 'Two vessels meet in a narrow bend, at night?';
  const file = join(await mkdtemp(join(tmpdir(), 'bank-')), 'bank.jsonl');
  await writeFile(file, JSON.stringify({ id: '1', department: 'Deck', question: stem, choices: { A: 'Yes' } }));
  expect(await readImported(file)).toEqual([stem, 'Yes']);

  await h.load([
    { id: '1', question: stem },
    { id: '2', question: 'Ours', source: 'Fairway sample bank' },
  ]);
  const imported = await readImported(h.url);
  expect(imported).toContain(stem);
  expect(imported).not.toContain('Ours');

  const faults = (explanation: string) =>
    copyFaults(textsOfLines([{ at: 'a.jsonl:1', row: { ...row, explanation } }]), imported);
  expect(faults('TWO vessels meet in a narrow -- bend at sea.')).toEqual([
    'a.jsonl:1: as an imported bank: two vessels meet in a narrow bend at',
  ]);
  expect(faults('Two vessels meet in a narrow bend by day.')).toEqual([]);
});

test('bank:check finds nothing in the packs', async () => {
  const checks = await readCheckLog(join(packsFolder, 'checks.tsv'));
  expect(checkPacks(readPackLines(), checks, readParagraphs())).toEqual([]);
});

const bank = join(
  process.env.FAIRWAY_REAL_BANK ?? join(import.meta.dirname, '../../../../../shared/data'),
  'questions.jsonl',
);

test.skipIf(!existsSync(bank))(
  existsSync(bank) ? 'no text of ours has eight words in a row from the real bank' : `SKIPPED: no real bank at ${bank}`,
  async () => {
    const own = [...textsOfBank(readSampleBank()), ...textsOfLines(readPackLines())];
    expect(copyFaults(own, await readImported(bank))).toEqual([]);
  },
);
