/** Imports nothing: the browser also uses it. */

/** The formats that questions are exported in, with their names on the screen and their files. */
export const exportFormats = {
  jsonl: { title: 'JSONL with pictures (zip)', extension: 'zip', mediaType: 'application/zip' },
  csv: { title: 'CSV', extension: 'csv', mediaType: 'text/csv; charset=utf-8' },
  xlsx: {
    title: 'Excel (.xlsx)',
    extension: 'xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  template: {
    title: 'Excel, without questions: a template',
    extension: 'xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  'moodle-xml': { title: 'Moodle XML', extension: 'xml', mediaType: 'application/xml' },
  gift: { title: 'GIFT', extension: 'gift', mediaType: 'text/plain; charset=utf-8' },
  qti: { title: 'QTI 2.1 (zip)', extension: 'qti.zip', mediaType: 'application/zip' },
  'anki-package': {
    title: 'Anki package with pictures (.apkg)',
    extension: 'apkg',
    mediaType: 'application/octet-stream',
  },
  'anki-text': { title: 'Anki text', extension: 'txt', mediaType: 'text/plain; charset=utf-8' },
} as const;

export type ExportFormat = keyof typeof exportFormats;
