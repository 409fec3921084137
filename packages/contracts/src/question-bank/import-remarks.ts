/** Imports nothing: the browser also uses it. */

/** What a person should look at before importing rows that are valid. */
export const importRemarks = {
  equal: {
    title: 'Equal to another question in text',
    advice: 'Keep one of the two, or both if you need them: a test shows only one.',
  },
  date: {
    title: 'Changed by a spreadsheet',
    advice: 'Format the column as text, write the value again, and save the file again.',
  },
  garbled: {
    title: 'Characters that were read in a wrong encoding',
    advice: 'Save the file again from its source, as UTF-8: 45Â° was 45°.',
  },
  markup: {
    title: 'Markup that readers would see',
    advice:
      'Write plain text, such as 45° for 45&deg;, and a formula as $x_1$. Correct a formula that cannot be shown.',
  },
  picture: {
    title: 'Named pictures that are missing',
    advice:
      'Add the picture, in a file named like its code or in the column illustration. Until then the question is held back.',
  },
} as const;
export type ImportRemark = keyof typeof importRemarks;
