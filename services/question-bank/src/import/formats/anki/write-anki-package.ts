import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { StoredRow } from '../../stored-rows.ts';
import { createPictureFolder } from '../picture-folder.ts';
import { escapeXml, htmlOf, lineHtml } from '../write-xml.ts';
import { writeZip, type ZipEntry } from '../write-zip.ts';
import type { Writer } from '../writer.ts';
import { fieldNames, fieldsOf, guidOf, tagOf } from './write-anki-text.ts';

/** Fixed, so that another import has the same note type and deck. */
const [typeId, deckId, firstId] = [1_764_400_000_001, 1_764_400_000_002, 1_764_400_000_003];

/** The package that Anki imports, with the pictures: a note and a card a question, in one deck, tagged by its place. */
export const writeAnkiPackage: Writer = async function* (pages, readPicture) {
  const folder = await mkdtemp(join(tmpdir(), 'fairway-anki-'));
  const path = join(folder, 'collection.anki2');
  const database = new DatabaseSync(path);
  try {
    const pictures = createPictureFolder('media', readPicture);
    database.exec(`pragma journal_mode = off; pragma synchronous = off; ${tables} begin;`);
    const addNote = database.prepare("insert into notes values (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, '')");
    const addCard = database.prepare(
      "insert into cards values (?, ?, ?, 0, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')",
    );
    const seconds = Math.floor(Date.now() / 1_000);
    let count = 0;
    for await (const page of pages) {
      for (const question of page) {
        pictures.add(question);
        const { bankNumber } = question.row;
        const id = firstId + count++;
        const fields = htmlFieldsOf(question).join('\x1f');
        addNote.run(
          id,
          guidOf(question),
          typeId,
          seconds,
          ` ${tagOf(question)} `,
          fields,
          bankNumber,
          checksum(bankNumber),
        );
        addCard.run(id, id, deckId, seconds, count);
      }
    }
    const settings = [{}, { [typeId]: noteType(seconds) }, { [deckId]: deck(seconds) }, {}, {}];
    database
      .prepare('insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)')
      .run(seconds, seconds * 1_000, seconds * 1_000, ...settings.map((one) => JSON.stringify(one)));
    database.exec('commit');
    database.close();
    yield* writeZip(entriesOf(path, pictures.entries()));
  } finally {
    if (database.isOpen) database.close();
    await rm(folder, { recursive: true, force: true });
  }
};

/** Media have numbers as names, and a list of their own ones. */
async function* entriesOf(path: string, pictures: AsyncGenerator<ZipEntry>): AsyncGenerator<ZipEntry> {
  const database = (async function* () {
    yield* createReadStream(path) as AsyncIterable<Buffer>;
  })();
  yield { name: 'collection.anki2', content: database };
  const media: Record<string, string> = {};
  let count = 0;
  for await (const { name, content } of pictures) {
    media[count] = name.slice('media/'.length);
    yield { name: String(count++), content };
  }
  yield { name: 'media', content: Buffer.from(JSON.stringify(media)) };
}

function htmlFieldsOf(question: StoredRow): string[] {
  const { illustration, illustrationAlt } = question.row;
  const picture = `<p><img src="${escapeXml(illustration)}" alt="${escapeXml(illustrationAlt)}"></p>`;
  return fieldsOf(question).map((text, at) => {
    // A text of one line needs no paragraph.
    const html = /[\n\t]| {2}/.test(text) ? htmlOf(text) : lineHtml(text);
    return fieldNames[at] === 'question' && question.picture !== '' ? html + picture : html;
  });
}

/** By which Anki looks for notes with the same first field. */
const checksum = (text: string) => Number.parseInt(createHash('sha1').update(text).digest('hex').slice(0, 8), 16);

const shown = (name: string, label = '') => `{{#${name}}}<p>${label}{{${name}}}</p>{{/${name}}}`;
const letters = ['A', 'B', 'C', 'D'];
const front = `<div>{{question}}</div>${letters.map((letter) => shown(`choice_${letter.toLowerCase()}`, `${letter}. `)).join('')}`;
const reasons = letters.map((letter) => shown(`reason_${letter.toLowerCase()}`, `${letter}: `)).join('');
const back = `{{FrontSide}}<hr id="answer"><p>{{answer}}</p>${shown('solution')}${reasons}${shown('reference')}`;

const noteType = (mod: number) => ({
  id: typeId,
  name: 'Fairway question',
  type: 0,
  mod,
  usn: -1,
  sortf: 0,
  did: deckId,
  latexPre: '',
  latexPost: '',
  css: '.card { font-family: sans-serif; font-size: 20px; text-align: left; }',
  tags: [],
  vers: [],
  req: [[0, 'any', [1]]],
  tmpls: [{ name: 'Card 1', ord: 0, qfmt: front, afmt: back, did: null, bqfmt: '', bafmt: '' }],
  flds: fieldNames.map((name, ord) => ({ name, ord, sticky: false, rtl: false, font: 'Arial', size: 20, media: [] })),
});

const deck = (mod: number) => ({
  id: deckId,
  name: 'Fairway',
  desc: '',
  mod,
  usn: -1,
  dyn: 0,
  conf: 1,
  collapsed: false,
  extendNew: 10,
  extendRev: 50,
  newToday: [0, 0],
  revToday: [0, 0],
  lrnToday: [0, 0],
  timeToday: [0, 0],
});

/** The tables of a collection of version 11, which every version of Anki reads. */
const tables = `
  create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
    ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
    models text not null, decks text not null, dconf text not null, tags text not null);
  create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
    usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
    flags integer not null, data text not null);
  create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
    mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
    ivl integer not null, factor integer not null, reps integer not null, lapses integer not null,
    left integer not null, odue integer not null, odid integer not null, flags integer not null, data text not null);
  create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
    ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null,
    type integer not null);
  create table graves (usn integer not null, oid integer not null, type integer not null);
  create index ix_notes_usn on notes (usn);
  create index ix_cards_usn on cards (usn);
  create index ix_revlog_usn on revlog (usn);
  create index ix_cards_nid on cards (nid);
  create index ix_cards_sched on cards (did, queue, due);
  create index ix_revlog_cid on revlog (cid);
  create index ix_notes_csum on notes (csum);`;
