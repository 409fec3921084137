/** Shown before the first release. */
export const startingDocument =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Fairway</title></head>' +
  '<body><h1>Fairway is starting</h1><p>Please load this page again in a few seconds.</p></body></html>';
