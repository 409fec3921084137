import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageAt } from '../../test/page-at.ts';

const folder = join(import.meta.dirname, 'screens');

test('the home page uses exactly the pictures that are released, at most 120 KB together', async () => {
  const { html } = await pageAt('/');
  const files = readdirSync(folder);
  const shown = Array.from(html.matchAll(/"\/screens\/([^"]+)"/g), ([, name]) => name);
  expect(shown.toSorted()).toEqual(files.toSorted());
  const bytes = files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  expect(bytes).toBeLessThanOrEqual(120 * 1024);
});
