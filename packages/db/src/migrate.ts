import { drizzle } from 'drizzle-orm/mysql2';
import { migrate } from 'drizzle-orm/mysql2/migrator';
import { createConnection } from 'mysql2/promise';

/** Applies every migration in `folder` that is missing from the database at `url`. Safe to run again. */
export async function migrateDatabase(url: string, folder: string): Promise<void> {
  const client = await createConnection({ uri: url, timezone: 'Z', multipleStatements: false });
  try {
    await migrate(drizzle({ client }), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}
