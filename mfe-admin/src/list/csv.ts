import { csvFile } from '@fairway/contracts/call/csv-line';
import { saveFile } from '@fairway/ui/browser/save-file';

/** Has the browser download a link as a stream: a list of any length is written to disk, not held in the page. */
export async function download(reply: Promise<{ url: string }>): Promise<void> {
  const link = document.createElement('a');
  link.href = (await reply).url;
  link.download = '';
  link.click();
}

export const saveCsv = (name: string, rows: string[][]): void => saveFile(`${name}.csv`, csvFile(rows), 'text/csv');
