import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoDir } from '@fairway/stack/paths';
import { expect, test } from 'vitest';
import { findBreaking } from './breaking-statements.ts';

test('the previous release of each service still runs on every migration', () => {
  const later = globSync('services/*/migrations/*.sql', { cwd: repoDir }).filter((file) => !/\/0000_/.test(file));
  expect(later.length).toBeGreaterThan(0);
  const breaking = later.map((file) => [file, findBreaking(readFileSync(join(repoDir, file), 'utf8'))]);
  expect(breaking.filter(([, statements]) => statements?.length)).toEqual([]);
});

test.each([
  ['drops a column', 'ALTER TABLE `members` DROP COLUMN `phone`;'],
  ['drops a table', 'DROP TABLE `members`;'],
  ['renames a column', 'ALTER TABLE `members` RENAME COLUMN `phone` TO `mobile`;'],
  ['renames a table', 'RENAME TABLE `members` TO `people`;'],
  ['narrows a column', 'ALTER TABLE `members` MODIFY COLUMN `phone` varchar(10);'],
  ['adds a column that the previous release does not fill', 'ALTER TABLE `members` ADD `phone` varchar(20) NOT NULL;'],
  ['allows each value of an existing column once', 'ALTER TABLE `members` ADD CONSTRAINT `phone` UNIQUE(`phone`);'],
  ['does so by an index', 'CREATE UNIQUE INDEX `by_phone` ON `members` (`phone`);'],
  ['checks an existing column', "ALTER TABLE `members` ADD CONSTRAINT `known` CHECK (`phone` <> '');"],
  ['needs a row of another table', 'ALTER TABLE `a` ADD CONSTRAINT `b` FOREIGN KEY (`c`) REFERENCES `d`(`id`);'],
])('rejects a migration that %s', (_what, sql) => {
  const added = 'ALTER TABLE `members` ADD `fax` varchar(20);';
  expect(findBreaking(`${added}--> statement-breakpoint\n${sql}`)).toEqual([sql]);
  expect(findBreaking(`${added}--> statement-breakpoint\n-- breaks nothing: no release reads it\n${sql}`)).toEqual([]);
});
