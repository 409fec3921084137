const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)';
const date = new RegExp(`^(?:\\d{1,2}-${month}(?:-\\d{2,4})?|${month}-\\d{2,4})$`, 'i');

/** What a spreadsheet makes of `1-24` and `3/4`. */
export const isSpreadsheetDate = (text: string): boolean => date.test(text);

/** What a spreadsheet makes of a long number. */
export const isShortenedNumber = (text: string): boolean => /^\d(?:\.\d+)?E\+\d+$/i.test(text);
