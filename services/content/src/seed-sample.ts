import { newPageSlug } from '@fairway/contracts/content';
import { openDb } from '@fairway/db/open';
import { newId } from '@fairway/kit/new-id';
import { loadDatabaseUrl } from './config.ts';
import { sanitizePage } from './pages/sanitize.ts';
import { insertPageOnce } from './pages/store.ts';
import { samplePages } from './sample/pages.ts';

// Adds the sample pages whose slugs are free: what an operator has edited stays.
const db = openDb(loadDatabaseUrl(process.env), { connections: 1 });
const now = new Date();
for (const { slug, title, metaDescription, html } of samplePages) {
  await insertPageOnce(db, {
    id: newId(),
    slug: newPageSlug.parse(slug),
    title,
    metaDescription,
    description: sanitizePage(html),
    type: 'published',
    createdAt: now,
    updatedAt: now,
  });
}
await db.$client.end();
