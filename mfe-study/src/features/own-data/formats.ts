import { csvFile } from '@fairway/contracts/call/csv-line';
import type { OwnAnswer, OwnCard } from '@fairway/contracts/identity/own-data';

const yes = (is: boolean) => (is ? 'Yes' : 'No');

export const answersCsv = (answers: OwnAnswer[]): string =>
  csvFile([
    ['Date', 'Number', 'Question', 'Answer', 'Result', 'Mode', 'Seconds', 'Question changed since'],
    ...answers.map(({ answered_at, number, question, letter, correct, mode, ms, changed_since }) => [
      answered_at,
      number,
      question,
      letter.toUpperCase(),
      correct ? 'Right' : 'Wrong',
      mode ?? '',
      ms === null ? '' : String(ms / 1_000),
      yes(changed_since),
    ]),
  ]);

const letters = ['A', 'B', 'C', 'D'];

export const cardsCsv = (cards: OwnCard[]): string =>
  csvFile([
    ['Number', 'Book', 'Question', ...letters, 'Right answer', 'Reference', 'Note', 'Bookmarked', 'Hidden'],
    ...cards.map(({ question, note, bookmarked, hidden }) => [
      question?.number ?? '',
      question?.book ?? '',
      question?.text ?? '',
      ...(question?.choices ?? ['', '', '', '']),
      question?.answer?.toUpperCase() ?? '',
      question?.reference ?? '',
      note,
      yes(bookmarked),
      yes(hidden),
    ]),
  ]);

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** A field as HTML in one line, without tabs, which separate fields. */
const field = (text: string): string =>
  text
    .replaceAll(/[&<>"]/g, (sign) => escapes[sign] as string)
    .replaceAll('\t', ' ')
    .replaceAll(/\r?\n/g, '<br>');
const tagOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');

/**
 * Notes for Anki's "Import File": the question with its choices on the front; the right answer, its reference and the
 * member's note on the back. The first column is the id, so that a second import updates the first one's notes.
 */
export function cardsForAnki(cards: OwnCard[]): string {
  const head = ['#separator:tab', '#html:true', '#columns:Id\tFront\tBack\tTags', '#guid column:1', '#tags column:4'];
  const rows = cards.flatMap(({ zmcq_id, question, note, bookmarked, hidden }) => {
    if (!question) return [];
    const choices = question.choices.map((choice, index) => `${letters[index]}. ${field(choice)}`);
    const right = question.answer ? choices[letters.indexOf(question.answer.toUpperCase())] : undefined;
    const back = [right && `<b>${right}</b>`, field(question.reference), field(question.explanation), field(note)];
    const tags = ['fairway', tagOf(question.book), bookmarked && 'bookmarked', hidden && 'hidden'];
    return [
      [
        `fairway-${zmcq_id}`,
        [field(question.text), '', ...choices].join('<br>'),
        back.filter(Boolean).join('<br><br>'),
        tags.filter(Boolean).join(' '),
      ].join('\t'),
    ];
  });
  return `${[...head, ...rows].join('\n')}\n`;
}
