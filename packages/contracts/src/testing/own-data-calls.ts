import { call } from '../call/call.ts';
import { afterNumberQuery, ownTestsOutput } from '../identity/own-data.ts';

export const exportTests = call.get('/api/v1/private/my-data/tests', {
  caller: 'member',
  summary: "The member's practice tests with their choices, by page, for export",
  query: afterNumberQuery,
  reply: ownTestsOutput,
});
