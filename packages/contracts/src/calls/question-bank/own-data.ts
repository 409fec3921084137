import { call } from '../../call.ts';
import { afterInstantQuery, afterNumberQuery, ownAnswersOutput, ownCardsOutput } from '../../own-data.ts';

export const exportAnswers = call({
  method: 'get',
  path: '/api/v1/private/my-data/answers',
  caller: 'member',
  summary: 'Every answer that the member gave, the oldest first, by page, to take along',
  query: afterInstantQuery,
  reply: ownAnswersOutput,
});

export const exportCards = call({
  method: 'get',
  path: '/api/v1/private/my-data/cards',
  caller: 'member',
  summary: 'Every question that the member noted something on, bookmarked or hid, by page, to take along',
  query: afterNumberQuery,
  reply: ownCardsOutput,
});
