import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallRecord } from '@fairway/contracts/call/call';
import { services } from '@fairway/contracts/call/services';
import { expect, test } from 'vitest';

const repoDir = join(import.meta.dirname, '..', '..');

const sources = ['mfe-admin/src', 'mfe-study/src', 'mfe-tests/src'].flatMap((folder) =>
  readdirSync(join(repoDir, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => ({ name: join(folder, name), text: readFileSync(join(repoDir, folder, name), 'utf8') })),
);

const based = Object.values(services)
  .flatMap((calls) => Object.values<CallRecord>(calls))
  .filter(({ basedOn }) => basedOn !== undefined);

/** The compiler requires the fields of JSON bodies. Forms with files are not typed. */
test.each(based)('each form that posts to $path states what it is based on', ({ method, path, basedOn = [] }) => {
  const forms = sources.filter(({ text }) => text.includes(`api.${method}('${path}'`));
  expect(forms.length).toBeGreaterThan(0);
  for (const { name, text } of forms) {
    const missing = basedOn.filter((field) => !text.includes(field) && !text.includes(`_${field.split('_').at(-1)}\``));
    expect([name, missing]).toEqual([name, []]);
  }
});
