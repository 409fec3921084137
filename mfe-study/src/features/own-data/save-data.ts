import type { ApiClient } from '@fairway/area/api-client';
import { saveFile } from '@fairway/ui/browser/save-file';
import { readAnswers, readCards, readEverything } from './collect.ts';
import { answersCsv, cardsCsv, cardsForAnki } from './formats.ts';

export type DataFile = 'everything' | 'answers' | 'cards' | 'anki';

/** Collects one file, page by page, and has the browser save it. */
export async function saveData(
  api: ApiClient,
  file: DataFile,
  onStep: (what: string, count: number) => void,
): Promise<void> {
  const cards = () => readCards(api, (count) => onStep('notes and bookmarks', count));
  switch (file) {
    case 'everything':
      return saveFile('fairway.json', JSON.stringify(await readEverything(api, onStep), null, 2), 'application/json');
    case 'answers':
      return saveFile(
        'fairway-answers.csv',
        answersCsv(await readAnswers(api, (count) => onStep('answers', count))),
        'text/csv',
      );
    case 'cards':
      return saveFile('fairway-notes.csv', cardsCsv(await cards()), 'text/csv');
    case 'anki':
      return saveFile('fairway-anki.txt', cardsForAnki(await cards()), 'text/plain');
  }
}
