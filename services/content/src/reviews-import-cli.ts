/** `npm run reviews:import -- FILE`: see docs/reviews-format.md. */
import { openDb } from '@fairway/db/open';
import { runCommand } from '@fairway/kit/service/command-line';
import { loadDatabaseUrl } from './config.ts';
import { importReviews } from './reviews/import-reviews.ts';

const [file, ...more] = process.argv.slice(2);

async function main(): Promise<number> {
  if (file === undefined || more.length > 0) throw new Error('usage: reviews:import -- FILE   (a CSV file)');
  const db = openDb(loadDatabaseUrl(process.env), { connections: 1 });
  try {
    const { read, added, updated, refused } = await importReviews({
      db,
      file,
      today: new Date().toISOString().slice(0, 10),
      refused: (line, reason) => console.error(`${file}:${line}: ${reason}`),
    });
    console.log(`${read} rows: ${added} reviews added, ${updated} already present, ${refused} refused`);
    return refused > 0 ? 1 : 0;
  } finally {
    await db.$client.end();
  }
}

await runCommand(main);
