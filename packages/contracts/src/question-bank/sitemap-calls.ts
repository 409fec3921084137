import { z } from 'zod';
import { call } from '../call/call.ts';

const replyType = 'application/xml';
/** The number of a file, from 1. */
const params = z.object({ n: z.string().regex(/^[1-9]\d{0,5}$/) });

export const sitemapIndex = call({
  method: 'get',
  path: '/sitemap.xml',
  caller: 'anyone',
  summary: 'The index of the site map files, for search engines',
  reply: z.string(),
  replyType,
  limit: 'siteMap',
});

export const questionSitemap = call({
  method: 'get',
  path: '/sitemap-questions-{n}.xml',
  caller: 'anyone',
  summary: 'The addresses of questions, at most 10,000 per file',
  params,
  reply: z.string(),
  replyType,
  faults: { not_found: ['error'] },
  limit: 'siteMap',
});

export const directorySitemap = call({
  method: 'get',
  path: '/sitemap-directory-{n}.xml',
  caller: 'anyone',
  summary: 'The addresses of the directory, at most 10,000 per file',
  params,
  reply: z.string(),
  replyType,
  faults: { not_found: ['error'] },
  limit: 'siteMap',
});

export const licenseSitemap = call({
  method: 'get',
  path: '/sitemap-licenses.xml',
  caller: 'anyone',
  summary: 'The addresses of the license pages',
  reply: z.string(),
  replyType,
  limit: 'siteMap',
});
