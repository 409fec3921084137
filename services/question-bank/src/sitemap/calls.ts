import { licenseSitemap, sitemapIndex } from '@fairway/contracts/question-bank/sitemap-calls';
import {
  licensePath,
  pagesSitemapPath,
  questionPath,
  sailorPages,
  sitemapFileSize,
} from '@fairway/contracts/releases/site';
import type { Db } from '@fairway/db/open';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { byteStream } from '@fairway/kit/files/byte-stream';
import {
  sitemapIndex as indexOf,
  sitemapHeaders,
  urlLines,
  urlsetEnd,
  urlsetStart,
} from '@fairway/kit/sitemap/sitemap';
import { type Context, Hono } from 'hono';
import type { Bank, OpenBank } from '../bank/open-bank.ts';
import { listLicenses } from '../catalogue/store.ts';
import { listNames } from '../questions/store.ts';
import { directoryPages } from './directory-pages.ts';

/** The name is not in the route, because the router allows no parameter within a name. */
const fileName = /^\/sitemap-(questions|directory)-([1-9][0-9]{0,5})\.xml$/;

/** Questions per read. */
const batch = 500;

type SitemapDeps = {
  db: Db;
  bank: OpenBank;
  /** The site's public address. */
  origin: string;
  /** Addresses per file. */
  fileSize?: number;
};

/**
 * The index of all site map files. Their ranges are known from memory. Until the bank changes, a client with a current
 * copy gets 304 and nothing is read.
 */
export function serveSitemapIndex(serve: Serve<unknown>, { bank, origin, fileSize }: Omit<SitemapDeps, 'db'>): void {
  serve(sitemapIndex, async ({ c }) => {
    const now = bank.current();
    if (isKnown(c, now)) return c.body(null, 304);
    const { changedAt } = now.catalogue;
    const questions = filesFor('questions', now.catalogue.size, fileSize);
    const directory = filesFor('directory', [...directoryPages(now)].length, fileSize);
    return c.body(
      indexOf(origin, [
        { path: pagesSitemapPath },
        { path: licenseSitemap.path },
        ...[...questions, ...directory].map((path) => ({ path, changedAt })),
      ]),
      200,
      sitemapHeaders,
    );
  });
}

/** The page of every license, and of the ratings of mariners who are not officers. */
export function serveLicenseSitemap(serve: Serve<unknown>, { db, origin }: Pick<SitemapDeps, 'db' | 'origin'>): void {
  serve(licenseSitemap, async ({ c }) => {
    const licenses = await Promise.all((['Deck', 'Engine'] as const).map((department) => listLicenses(db, department)));
    const slugs = [...licenses.flat().map(({ slug }) => slug), ...Object.values(sailorPages)];
    return c.body(urlset(origin, slugs.map(licensePath)), 200, sitemapHeaders);
  });
}

/**
 * `questionSitemap` and `directorySitemap`, the files themselves. A file of questions is read by primary key and
 * streamed, so its cost depends on its own size and not on the bank's.
 */
export function sitemapFiles({ db, bank, origin, fileSize = sitemapFileSize }: SitemapDeps): Hono {
  return new Hono().get('/*', async (c, next) => {
    const [, kind, number] = fileName.exec(c.req.path) ?? [];
    if (kind === undefined) return next();
    const from = (Number(number) - 1) * fileSize;
    return kind === 'questions' ? questionsFile(c, from) : directoryFile(c, from);
  });

  function questionsFile(c: Context, from: number): Response | Promise<Response> {
    const now = bank.current();
    if (from >= now.catalogue.size) return c.notFound();
    if (isKnown(c, now)) return c.body(null, 304);
    const ids = now.catalogue.ids.subarray(from, from + fileSize);
    return c.body(
      byteStream(linesOfQuestions(ids), () => {}),
      200,
      sitemapHeaders,
    );
  }

  function directoryFile(c: Context, from: number): Response | Promise<Response> {
    const now = bank.current();
    const paths = [...directoryPages(now)].slice(from, from + fileSize);
    if (paths.length === 0) return c.notFound();
    if (isKnown(c, now)) return c.body(null, 304);
    return c.body(urlset(origin, paths), 200, sitemapHeaders);
  }

  async function* linesOfQuestions(ids: Uint32Array): AsyncGenerator<Uint8Array> {
    yield Buffer.from(urlsetStart);
    for (let at = 0; at < ids.length; at += batch) {
      const rows = await listNames(db, [...ids.subarray(at, at + batch)]);
      const addresses = rows.map(({ slug, updatedAt }) => ({ path: questionPath(slug), changedAt: updatedAt }));
      yield Buffer.from(urlLines(origin, addresses));
    }
    yield Buffer.from(urlsetEnd);
  }
}

function filesFor(kind: string, total: number, fileSize = sitemapFileSize): string[] {
  return Array.from({ length: Math.ceil(total / fileSize) }, (_, index) => `/sitemap-${kind}-${index + 1}.xml`);
}

/** Sets the ETag from the bank's version; true if the client has that version. */
function isKnown(c: Context, { catalogue }: Bank): boolean {
  const mark = `W/"bank-${catalogue.version}"`;
  c.header('etag', mark);
  return c.req.header('if-none-match') === mark;
}

function urlset(origin: string, paths: string[]): string {
  const addresses = paths.map((path) => ({ path }));
  return urlsetStart + urlLines(origin, addresses) + urlsetEnd;
}
