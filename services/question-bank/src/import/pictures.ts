import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { Db } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import type { Storage } from '@fairway/kit/files/stored-files';
import { eq, inArray } from 'drizzle-orm';
import type { PoolConnection } from 'mysql2/promise';
import { raiseBankVersion } from '../catalogue/bank-version.ts';
import { inTransaction } from '../in-transaction.ts';
import { illustrations } from '../schema.ts';
import type { Picture, StagedPicture } from './picture.ts';
import { readPicture } from './read-picture.ts';

export type Pictures = {
  /** The picture with this file name, imported if new or changed; or why it cannot be. */
  byName: (folder: string | undefined, fileName: string) => Promise<Picture | { reason: string }>;
  /** The picture whose file name is the bank's code, if there is one. */
  byCode: (folder: string | undefined, code: string) => Promise<Picture | undefined>;
  /** Sets a picture's alternative text. Within one run the first text wins. */
  describe: (picture: Picture, alt: string) => Promise<void>;
};

const extensions = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'svg'];

const upsert = `insert into illustrations (file_name, stored_name, bytes_hash, width, height, alt) values (?)
  on duplicate key update stored_name = values(stored_name), bytes_hash = values(bytes_hash),
    width = values(width), height = values(height)`;

export async function upsertPicture(on: Pick<PoolConnection, 'query'>, picture: StagedPicture): Promise<void> {
  const { fileName, storedName, bytesHash, width, height } = picture;
  await on.query(upsert, [[fileName, storedName, bytesHash, width, height, '']]);
}

export async function describePicture(on: Pick<PoolConnection, 'query'>, id: number, alt: string): Promise<void> {
  await on.query('update illustrations set alt = ? where id = ?', [alt, id]);
}

type PictureDeps = {
  db: Db;
  storage: Pick<Storage, 'has' | 'put'>;
  clock: () => Date;
  /** In a dry run, receives what would be written to the table. */
  stage?: (picture: StagedPicture) => void;
};

/** File names and paths of a folder. */
type Listing = (folder: string) => Promise<Map<string, string>>;

/** Imports pictures into storage and table, each once per run however many questions show it. */
export function createPictures(given: PictureDeps): Pictures {
  const deps = { ...given, listing: createListing() };
  const taken = new Map<string, Promise<Picture | { reason: string }>>();
  const codes = new Map<string, Promise<Picture | undefined>>();
  const described = new Set<number>();

  function byName(folder: string | undefined, fileName: string): Promise<Picture | { reason: string }> {
    const key = `${folder} ${fileName}`;
    const known = taken.get(key) ?? importPicture(deps, fileName, folder);
    taken.set(key, known);
    return known;
  }

  async function findByCode(folder: string | undefined, code: string): Promise<Picture | undefined> {
    const called = (name: string) => parse(name).name === code && extensions.includes(parse(name).ext.slice(1));
    const fileName = folder && [...(await deps.listing(folder)).keys()].find(called);
    if (fileName) {
      const picture = await byName(folder, fileName);
      return 'reason' in picture ? undefined : picture;
    }
    const names = extensions.map((extension) => `${code}.${extension}`);
    const [known] = await deps.db.select().from(illustrations).where(inArray(illustrations.fileName, names));
    return known;
  }

  return {
    byName,
    byCode: (folder, code) => {
      const key = `${folder} ${code}`;
      const known = codes.get(key) ?? findByCode(folder, code);
      codes.set(key, known);
      return known;
    },
    describe: async (picture, alt) => {
      if (deps.stage || alt === '' || described.has(picture.id)) return;
      described.add(picture.id);
      if (picture.alt === alt) return;
      await change(deps, (connection) => describePicture(connection, picture.id, alt));
    },
  };
}

/** Reads a folder once, so that a row needs no disk access. */
function createListing(): Listing {
  const listings = new Map<string, Promise<Map<string, string>>>();
  return (folder) => {
    let names = listings.get(folder);
    names ??= readdir(folder).then((found) => new Map(found.map((name) => [name, join(folder, name)])));
    listings.set(folder, names);
    return names;
  };
}

async function importPicture(
  { db, storage, clock, stage, listing }: PictureDeps & { listing: Listing },
  fileName: string,
  folder: string | undefined,
): Promise<Picture | { reason: string }> {
  const [known] = await db.select().from(illustrations).where(eq(illustrations.fileName, fileName));
  const path = folder && (await listing(folder)).get(fileName);
  if (!path) return known ?? { reason: `picture ${fileName} is missing` };
  const file = await readPicture(path);
  if ('reason' in file) return { reason: `picture ${fileName} ${file.reason}` };
  const { hash: bytesHash, storedName, width, height } = file;
  const stored = `illustrations/${storedName}`;
  if (!(await storage.has(stored))) await storage.put(stored, file.bytes);
  if (known?.bytesHash === bytesHash) return known;
  const picture = { fileName, storedName, bytesHash, width, height };
  if (stage) {
    stage(picture);
    return { id: known?.id ?? 0, fileName, storedName, alt: known?.alt ?? '' };
  }
  await change({ db, clock }, (connection) => upsertPicture(connection, picture));
  const [now] = await db.select().from(illustrations).where(eq(illustrations.fileName, fileName));
  return now ?? { reason: `picture ${fileName} is missing` };
}

async function change(
  { db, clock }: Pick<PictureDeps, 'db' | 'clock'>,
  run: (connection: PoolConnection) => Promise<unknown>,
): Promise<void> {
  await retryLostRace(() =>
    inTransaction(db, async (connection) => {
      await run(connection);
      await raiseBankVersion(connection, clock());
    }),
  );
}
