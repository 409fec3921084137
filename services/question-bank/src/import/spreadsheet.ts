const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)';
const date = new RegExp(
  `^(?:\\d{1,2}-${month}(?:-\\d{2,4})?|${month}-\\d{2,4}|\\d{4}-\\d\\d-\\d\\d|\\d{1,2}([-.])\\d{1,2}\\1\\d{4})$`,
  'i',
);
const fraction = new RegExp(`^(?:\\d{1,2}-${month}|${month}-\\d{2})$`, 'i');

/** What a spreadsheet makes of the bank number `1-24`. */
export const isSpreadsheetDate = (text: string): boolean => date.test(text);

/** What a spreadsheet makes of `3/4`. A date with day, month and year was hardly a fraction. */
export const isSpreadsheetFraction = (text: string): boolean => fraction.test(text);

/** What a spreadsheet makes of a long number. */
export const isShortenedNumber = (text: string): boolean => /^\d(?:[.,]\d+)?E\+\d+$/i.test(text);

/** What a spreadsheet shows instead of a text such as `- 5 feet`, which it takes for a formula. */
export const isSpreadsheetError = (text: string): boolean => /^#(?:[A-Z/0]+[!?]|N\/A|#+)$/.test(text);
