/** Imports nothing: the browser also uses it. */

/** The formats of files of questions, by their names on the screen. */
export const fileFormats = {
  jsonl: 'JSONL',
  'jsonl-zip': 'JSONL with pictures (zip)',
  table: 'CSV or another table of text',
  xlsx: 'Excel (.xlsx)',
  'question-text': 'Numbered questions as text (not tried on originals)',
  word: 'Word (.docx; not tried on originals)',
  pdf: 'PDF (not tried on originals)',
  'json-array': 'JSON array',
  aiken: 'Aiken',
  gift: 'GIFT',
  'moodle-xml': 'Moodle XML',
  qti: 'QTI 1.2 or 2.1 (zip or XML)',
  'anki-package': 'Anki package (.apkg)',
  'anki-text': 'Anki text',
} as const;

export type FileFormat = keyof typeof fileFormats;
