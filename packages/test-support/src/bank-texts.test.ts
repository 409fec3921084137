import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const repoDir = join(import.meta.dirname, '../../..');
/** A question's text or explanation as a child of an element, bare or in a condition; not as an attribute. */
const bareText = /(?<![=$])\{[^{}\n]*\bZ(?:QUESTION|SOLUTION)\}/;

test('every page shows a question and its explanation with their lines and tables', () => {
  const files = globSync('{shell,mfe-*,packages/{ui,area-ui,study-ui}}/src/**/*.tsx', { cwd: repoDir })
    .filter((file) => !/\.test\.tsx$|\/test\//.test(file))
    .map((file) => ({ file, source: readFileSync(join(repoDir, file), 'utf8') }));
  expect(files.filter(({ source }) => bareText.test(source)).map(({ file }) => file)).toEqual([]);
  const shown = files.filter(({ source }) => source.includes('<BankText '));
  expect(shown.map(({ file }) => file).sort()).toEqual([
    'mfe-admin/src/features/comments/commented-question.tsx',
    'mfe-admin/src/features/questions/question-twins.tsx',
    'mfe-public/src/features/forum/comment-card.tsx',
    'mfe-public/src/features/home/sample-question.tsx',
    'mfe-public/src/pages/question-page.tsx',
    'mfe-public/src/question/question-player.tsx',
    'mfe-public/src/question/question-row.tsx',
    'mfe-study/src/features/comments/member-comments.tsx',
    'mfe-study/src/features/diagram/diagram-dialog.tsx',
    'mfe-study/src/features/lists/columns.tsx',
    'mfe-study/src/features/twins/twin-questions.tsx',
    'mfe-tests/src/features/result/columns.tsx',
    'mfe-tests/src/features/result/incorrect-lists.tsx',
    'mfe-tests/src/features/sheet/sheet-questions.tsx',
    'packages/ui/src/questions/marked-text.tsx',
    'packages/ui/src/questions/question-card.tsx',
    'packages/ui/src/questions/solution.tsx',
  ]);
});

test('formulas are rendered by the question bank alone: its library is in no browser bundle', () => {
  const packages = globSync('{shell,gateway,mfe-*,packages/*,services/*}/package.json', { cwd: repoDir });
  const using = packages.filter((file) => readFileSync(join(repoDir, file), 'utf8').includes('"temml"'));
  expect(using).toEqual(['services/question-bank/package.json']);
});

test('the style shows line breaks, and scrolls a wide table within itself', () => {
  const css = readFileSync(join(repoDir, 'packages/ui/src/questions/bank-text.module.css'), 'utf8');
  expect(css).toMatch(/\.lines \{\s+white-space: pre-line;/);
  expect(css).toMatch(/\.table \{[^}]*overflow-x: auto;[^}]*white-space: pre;/);
});

test('black lines on nothing are visible in every theme: the white background is the picture’s, and dimmed with it', () => {
  const css = readFileSync(join(repoDir, 'packages/ui/src/pictures/illustration.module.css'), 'utf8');
  const backgrounds = [...css.matchAll(/^(\.[^{}]+?) \{[^}]*background: (?!none)([^;]+);/gm)];
  expect(backgrounds.map(([, selector, color]) => [selector, color])).toEqual([
    ['.picture img,\n.large img', '#fff'],
    ['.placeholder', 'var(--shoal-1)'],
  ]);
});
