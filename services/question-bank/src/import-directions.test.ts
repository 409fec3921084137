import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/** The folders from the bottom up: each imports only folders in the lines above its own. */
const layers = [
  ['back-office', 'catalogue', 'markup'],
  ['caller', 'resume', 'versions'],
  ['packs', 'schedule'],
  ['questions'],
  ['import', 'question-read', 'quota', 'sets'],
  [
    'bank',
    'bank-imports',
    'problems',
    'generate',
    'marks',
    'mistakes',
    'notes',
    'reports',
    'directory',
    'retest',
    'exams',
  ],
  ['search', 'sitemap', 'study', 'suspect-keys'],
  ['logged'],
  ['admin', 'answers', 'own-data', 'topics'],
];

const src = import.meta.dirname;
/** Handlers combine folders: they import any folder, and only app.ts and other handlers import them. */
const isHandler = (file: string) => /(?:calls|-route)\.ts$/.test(file);
const folderOf = (file: string) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : '');
const layerOf = (file: string) => layers.findIndex((layer) => layer.includes(folderOf(file)));

const imports = globSync('*/**/*.ts', { cwd: src })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => ({
      file,
      imported: normalize(join(dirname(file), path)),
    })),
  )
  .filter(({ file, imported }) => folderOf(imported) !== '' && folderOf(file) !== folderOf(imported));

test('folders import only lower folders', () => {
  expect(imports.length).toBeGreaterThan(50);
  const upward = imports.filter(({ file, imported }) => !isHandler(file) && layerOf(imported) >= layerOf(file));
  expect(upward).toEqual([]);
});

test('every folder has its layer', () => {
  const folders = new Set(globSync('*/*.ts', { cwd: src }).map(folderOf));
  const missing = [...folders].filter((folder) => !layers.flat().includes(folder));
  expect(missing, 'add these folders to `layers` in this file').toEqual([]);
});

test('folders below the handlers do not import handlers', () => {
  expect(imports.filter(({ file, imported }) => !isHandler(file) && isHandler(imported))).toEqual([]);
});
