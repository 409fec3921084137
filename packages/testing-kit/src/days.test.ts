import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesWithDays } from './days.ts';

const repoDir = join(import.meta.dirname, '../../..');
const sources = (files: string) =>
  globSync(files, { cwd: repoDir }).filter((file) => !/\.test\.tsx?$|\/test\//.test(file));

const ownFormat =
  /toLocale(?:Date|Time)?String|DateTimeFormat|toISOString\(\)\s*\.(?:slice|split|substring)|\.[gs]et(?:Hours|Date|Day|Month|FullYear|Minutes)\(|to(?:Date|Time|UTC)String\(|getTimezoneOffset|_(?:date|at|on)\.slice\(/;

const allowed: Record<string, string> = {
  'packages/contracts/src/identity/time-zone.ts': 'the helper',
  'packages/contracts/src/identity/browser-zone.ts': 'the name of the zone',
  'packages/ui/src/text/format-number.ts': 'a comment about numbers',
  'mfe-admin/src/features/dashboard/figures.tsx': 'dollars',
  'packages/contracts/src/call/number-or-digits.ts': 'a number',
  'packages/contracts/src/question-bank/admin-questions.ts': 'a number',
  'services/question-bank/src/export-cli.ts': 'a number',
  'services/question-bank/src/import/formats/read-format.ts': 'a number',
  'services/question-bank/src/import/formats/xlsx/xlsx.ts': 'a number',
  'services/question-bank/src/import/import-file.ts': 'a number',
  'services/question-bank/src/problems/fuel.ts': 'a number',
  'services/question-bank/src/problems/problem.ts': 'a number',
  'services/question-bank/src/problems/pumps.ts': 'a number',
  'services/question-bank/src/problems/stability.ts': 'a number',
  'services/testing/src/tests/generate.ts': 'a number',
  'shell/src/frame/footer.tsx': 'the year of the copyright',
  'mfe-admin/src/frame/admin-frame.tsx': 'the year of the copyright',
  'packages/checkout/src/card/check-card.ts': 'the years of a card',
  'packages/contracts/src/question-bank/retest-rule.ts': 'calendar months of a rule',
  'services/content/src/reviews-import-cli.ts': 'reviews of a later UTC day are refused',
  'gateway/src/access-log.ts': 'the time of a log line, with Z',
};

test('no code formats a day or a time itself: contracts’ day-text.ts does, in a zone that is named', () => {
  const found = sources(
    '{shell,mfe-*,gateway,services/*,packages/!(stack|operations|service-build|*test*)}/src/**/*.{ts,tsx}',
  ).filter((file) => ownFormat.test(readFileSync(join(repoDir, file), 'utf8')));
  expect(found.sort()).toEqual(Object.keys(allowed).sort());
});

/** Tested in `day.test.tsx` of ui, by the exports of the services, and next to it. */
const elsewhere = [
  'packages/ui/src/print/invoice-sheet.tsx',
  'packages/kit/src/csv/csv-export.ts',
  'services/question-bank/src/quota/used-up.ts',
];

test('every workspace that shows days has a test that shows each of them around midnight', () => {
  const untested = globSync('{shell,mfe-*,gateway,services/*,packages/*}/src', { cwd: repoDir })
    .filter((dir) => globSync('days.test.{ts,tsx}', { cwd: join(repoDir, dir) }).length === 0)
    .flatMap((dir) => filesWithDays(join(repoDir, dir)).map((file) => `${dir}/${file}`));
  expect(untested.sort()).toEqual(elsewhere.sort());
});

test('the scan finds what shows a day', () => {
  expect(filesWithDays(join(repoDir, 'packages/ui/src'))).toEqual(['print/invoice-sheet.tsx']);
});
