import { z } from 'zod';
import { call } from '../call/call.ts';

const replyType = 'application/xml';
/** The number of a file, from 1. */
const params = z.object({ n: z.string().regex(/^[1-9]\d{0,5}$/) });

export const sitemapIndex = call.get('/sitemap.xml', {
  caller: 'anyone',
  summary: 'The index of the site map files, for search engines',
  reply: z.string(),
  replyType,
  limit: 'siteMap',
});

export const questionSitemap = call.get('/sitemap-questions-{n}.xml', {
  caller: 'anyone',
  summary: 'The addresses of questions, at most 10,000 per file',
  params,
  reply: z.string(),
  replyType,
  faults: { not_found: ['error'] },
  limit: 'siteMap',
});

export const directorySitemap = call.get('/sitemap-directory-{n}.xml', {
  caller: 'anyone',
  summary: 'The addresses of the directory, at most 10,000 per file',
  params,
  reply: z.string(),
  replyType,
  faults: { not_found: ['error'] },
  limit: 'siteMap',
});

export const licenseSitemap = call.get('/sitemap-licenses.xml', {
  caller: 'anyone',
  summary: 'The addresses of the license pages',
  reply: z.string(),
  replyType,
  limit: 'siteMap',
});
