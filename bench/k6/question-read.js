import { check } from 'k6';
import http from 'k6/http';
import { baseUrl, randomOf, scenarioOptions, sharedList, signedIn, writeSummary } from './scenario.js';

/** One question by its id, with a member's token. The floor responds to the same address with the bare row. */
export const options = scenarioOptions('question_read');
export const handleSummary = writeSummary;

const ids = sharedList(__ENV.IDS);
const tokens = sharedList('tokens');

export function run() {
  const id = randomOf(ids);
  const reply = http.get(http.url`${baseUrl}/api/v1/private/question/${id}?rating=all`, signedIn(tokens));
  check(reply, { 'the requested question': ({ status, body }) => status === 200 && body.includes(`"_id":"${id}"`) });
}
