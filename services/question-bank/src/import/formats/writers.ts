import type { ExportFormat } from '@fairway/contracts/question-bank/export-formats';
import { writeAnkiPackage } from './anki/write-anki-package.ts';
import { writeAnkiText } from './anki/write-anki-text.ts';
import { writeCsv } from './csv/write-csv.ts';
import { writeGift } from './gift/write-gift.ts';
import { writeJsonl } from './jsonl/write-jsonl.ts';
import { writeMoodleXml } from './moodle-xml/write-moodle-xml.ts';
import { writeQti } from './qti/write-qti.ts';
import type { Writer } from './writer.ts';
import { writeXlsx } from './xlsx/write-xlsx.ts';

export const writers: Record<Exclude<ExportFormat, 'template'>, Writer> = {
  jsonl: writeJsonl,
  csv: writeCsv,
  xlsx: writeXlsx,
  'moodle-xml': writeMoodleXml,
  gift: writeGift,
  qti: writeQti,
  'anki-package': writeAnkiPackage,
  'anki-text': writeAnkiText,
};
