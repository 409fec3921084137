import { type Page, type PageListItem, pageId, pageSlug } from '@fairway/contracts/content';
import type { Db } from '@fairway/db/open';
import { answerFault, fail } from '@fairway/kit/fault';
import { check } from '@fairway/kit/validate';
import { Hono } from 'hono';
import { findPage, findPublishedPage, listPublishedPages, type PageRow } from './store.ts';

const notFound = 'sorry! the requested page was not found.';
const noSuchPage = fail('not_found', { slug: notFound });
const noSuchPreview = fail('not_found', { id: notFound });

export function pageRoutes({ db }: { db: Db }): Hono {
  return new Hono()
    .get('/mlp_page/active_page', async (c) => {
      const rows = await listPublishedPages(db);
      return c.json(
        rows.map(({ id, title, slug, updatedAt }) => ({
          _id: id,
          page_title: title,
          slug,
          updated_at: updatedAt.toISOString(),
        })) satisfies PageListItem[],
      );
    })
    .get('/mlp_page/page_slug/:slug', async (c) => {
      const slug = check(pageSlug, c.req.param('slug'));
      const row = slug.ok ? await findPublishedPage(db, slug.value) : undefined;
      return row ? c.json(presentPage(row)) : answerFault(c, noSuchPage.fault);
    })
    .get('/mlp_page/page/:id', async (c) => {
      c.header('cache-control', 'no-store');
      c.header('x-robots-tag', 'noindex');
      const id = check(pageId, c.req.param('id'));
      const row = id.ok ? await findPage(db, id.value) : undefined;
      return row ? c.json(presentPage(row)) : answerFault(c, noSuchPreview.fault);
    });
}

function presentPage(row: PageRow): Page {
  return {
    _id: row.id,
    page_title: row.title,
    slug: row.slug,
    description: row.description,
    meta_desc: row.metaDescription,
    tags: row.tags,
    type: row.type,
    image_alt: row.imageAlt,
    page_image: row.image,
    updated_at: row.updatedAt.toISOString(),
  };
}
