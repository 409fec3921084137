import { DatabaseSync } from 'node:sqlite';
import { zstdDecompressSync } from 'node:zlib';
import { WrongFile } from '@fairway/kit/csv/read-csv';
import type { Format } from '../format.ts';
import { fileAddress } from '../question-row.ts';
import type { Zip } from '../zip.ts';
import { type Note, noteRows } from './note-row.ts';

const collections = ['collection.anki21b', 'collection.anki21', 'collection.anki2'];
const maxPartBytes = 192 * 1024 * 1024;

/** A package of Anki: a zip archive of a SQLite database and media. */
export const ankiPackage: Format = {
  recognize: ({ names }) => (collections.some((name) => names.includes(name)) ? 1 : 0),
  *read(file) {
    const zip = file.zip();
    // Newer packages have the others too, with a note that asks to update Anki.
    const name = collections.find((one) => zip.names.includes(one)) ?? '';
    const bytes = zip.read(name);
    if (!bytes) throw new WrongFile('There is no collection in this Anki package.');
    const isNew = name.endsWith('b');
    const media = readMedia(zip, isNew);
    const find = (src: string) => {
      const entry = media.get(fileAddress(src));
      const found = entry === undefined ? undefined : zip.read(entry);
      return found && isNew ? expand(found) : found;
    };
    const database = openDatabase(file.saveTemporary(withoutCollation(isNew ? expand(bytes) : bytes)));
    try {
      const names = fieldNames(database);
      const select = 'select guid, cast(mid as text) as mid, tags, flds from notes';
      function* notes(): Generator<Note> {
        let line = 0;
        for (const { guid, mid, tags, flds } of database.prepare(select).iterate()) {
          const fields = String(flds ?? '').split('\x1f');
          const ofType = names.get(String(mid)) ?? [];
          const words = String(tags ?? '')
            .split(' ')
            .filter(Boolean);
          yield { line: ++line, guid: String(guid ?? ''), fields, names: ofType, tags: words };
        }
      }
      yield* noteRows(notes, file, find);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SQLITE_ERROR') throw error;
      throw new WrongFile('The collection in this Anki package is damaged.');
    } finally {
      database.close();
    }
  },
};

/** SQLite reads no table with a collation that it does not have. Nothing is sorted or compared by it here. */
function withoutCollation(bytes: Buffer): Buffer {
  const own = 'COLLATE unicase';
  for (let at = bytes.indexOf(own); at !== -1; at = bytes.indexOf(own, at)) bytes.write('COLLATE  nocase', at);
  return bytes;
}

function openDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { readOnly: true, enableForeignKeyConstraints: false });
  database.exec('pragma trusted_schema = off');
  // A view or a computed column could run for hours, and a thread that waits for SQLite cannot be ended.
  const made = database.prepare('select name, sql from sqlite_master where sql is not null').all();
  const isPlain = made.every(
    ({ sql }) => /^create (?:table|(?:unique )?index)\b/i.test(String(sql)) && !/\bas\b/i.test(String(sql)),
  );
  if (isPlain && made.some(({ name }) => name === 'notes')) return database;
  database.close();
  throw new WrongFile('There are no notes of Anki in this package.');
}

/** The names of the fields by note type: a table since 2020, JSON before. */
function fieldNames(database: DatabaseSync): Map<string, string[]> {
  const names = new Map<string, string[]>();
  const add = (type: string, name: string) => names.set(type, [...(names.get(type) ?? []), name]);
  const isNew = database.prepare("select 1 from sqlite_master where name = 'fields'").get() !== undefined;
  if (isNew) {
    const rows = database.prepare('select cast(ntid as text) as ntid, ord, name from fields').all();
    for (const { ntid, name } of rows.toSorted((a, b) => Number(a.ord) - Number(b.ord)))
      add(String(ntid), String(name));
    return names;
  }
  const models = JSON.parse(String(database.prepare('select models from col').get()?.models ?? '{}')) as object;
  for (const [type, model] of Object.entries(models)) {
    for (const { name } of (model as { flds?: { name: string }[] }).flds ?? []) add(type, String(name));
  }
  return names;
}

/** The entry of the archive by the name that notes use: JSON, or a list in protocol buffers. */
function readMedia(zip: Zip, isNew: boolean): Map<string, string> {
  const bytes = zip.read('media');
  if (!bytes) return new Map();
  if (!isNew)
    return new Map(
      Object.entries(JSON.parse(bytes.toString('utf8')) as object).map(([entry, name]) => [String(name), entry]),
    );
  return new Map(fieldsOf(expand(bytes)).map((entry, at) => [fieldsOf(entry)[0]?.toString('utf8') ?? '', String(at)]));
}

/** The fields with number 1 and a length: the only ones that are needed. */
function fieldsOf(bytes: Buffer): Buffer[] {
  const found: Buffer[] = [];
  let at = 0;
  const number = () => {
    let value = 0;
    for (let shift = 1; at < bytes.length; shift *= 128) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 127) * shift;
      if (byte < 128) break;
    }
    return value;
  };
  while (at < bytes.length) {
    const key = number();
    const length = number();
    if (key % 8 !== 2) continue;
    if (key === 10) found.push(bytes.subarray(at, at + length));
    at += length;
  }
  return found;
}

/** The bytes themselves if they are not compressed. */
function expand(bytes: Buffer): Buffer {
  if (bytes.length < 4 || bytes.readUInt32LE(0) !== 0xfd2fb528) return bytes;
  return zstdDecompressSync(bytes, { maxOutputLength: maxPartBytes });
}
