import type { StoredRow } from '../../stored-rows.ts';
import { categoryPath } from '../moodle-xml/write-moodle-xml.ts';
import { explanationOf, reasonsOf } from '../record.ts';
import { textOf, type Writer } from '../writer.ts';

/** Moodle's GIFT, without pictures. */
export const writeGift: Writer = (pages) => {
  let category = '';
  return textOf(pages, {
    each: (question) => {
      const path = categoryPath(question);
      const isNew = path !== category;
      category = path;
      return `${isNew ? `$CATEGORY: ${path}\n\n` : ''}${questionText(question)}\n`;
    },
  });
};

const escaped = (text: string) => text.replace(/[\\~=#{}:]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');

function questionText(question: StoredRow): string {
  const { row } = question;
  const reasons = reasonsOf(question);
  const choices = row.choices.map((choice, at) => {
    const reason = reasons[at] ? `#${escaped(reasons[at])}` : '';
    return `\t${'abcd'[at] === row.answer ? '=' : '~'}${escaped(choice)}${reason}\n`;
  });
  const explanation = explanationOf(question);
  return `// [id:${row.bankNumber}]
::${escaped(row.label)}::[plain]${escaped(row.stem)} {
${choices.join('')}${explanation === '' ? '' : `\t####${escaped(explanation)}\n`}}
`;
}
