import { call } from '../call/call.ts';
import {
  afterInstantQuery,
  afterNumberQuery,
  ownAnswersOutput,
  ownCardsOutput,
  ownDailyListsOutput,
} from '../identity/own-data.ts';

export const exportAnswers = call({
  method: 'get',
  path: '/api/v1/private/my-data/answers',
  caller: 'member',
  summary: 'Every answer of the member, oldest first, by page, for export',
  query: afterInstantQuery,
  reply: ownAnswersOutput,
});

export const exportCards = call({
  method: 'get',
  path: '/api/v1/private/my-data/cards',
  caller: 'member',
  summary: 'Every question with a note, bookmark or hidden mark of the member, by page, for export',
  query: afterNumberQuery,
  reply: ownCardsOutput,
});

export const exportDailyLists = call({
  method: 'get',
  path: '/api/v1/private/my-data/daily-lists',
  caller: 'member',
  summary: 'What the member was given to study on each of the last days, for export',
  reply: ownDailyListsOutput,
});
