const harmless = [
  /^CREATE TABLE/i,
  /^(CREATE|DROP) INDEX/i,
  /^ALTER TABLE `\w+` ADD `\w+` (?!.*NOT NULL)/is,
  /^ALTER TABLE `\w+` ADD `\w+` .*\b(DEFAULT|AUTO_INCREMENT|GENERATED ALWAYS)\b/is,
  /^-- breaks nothing: \S/,
];

const uniqueKey = /^ALTER TABLE `(\w+)` ADD CONSTRAINT `\w+` UNIQUE\(`(\w+)`\)/i;

/** The statements of a migration that the previous release of its service might fail after. */
export function findBreaking(migration: string): string[] {
  const statements = migration.split('--> statement-breakpoint').map((statement) => statement.trim());
  /** The previous release leaves a new column empty. */
  const isOfNewColumn = (statement: string) => {
    const [, table, column] = uniqueKey.exec(statement) ?? [];
    const added = `ALTER TABLE \`${table}\` ADD \`${column}\` `;
    return statements.some((other) => other.startsWith(added) && !other.includes('NOT NULL'));
  };
  return statements.filter(
    (statement) => !harmless.some((pattern) => pattern.test(statement)) && !isOfNewColumn(statement),
  );
}
