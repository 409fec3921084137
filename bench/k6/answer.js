import { check } from 'k6';
import http from 'k6/http';
import { baseUrl, randomOf, scenarioOptions, sharedList, signedIn, writeSummary } from './scenario.js';

/** A premium member's answer: the event and the log entry are on disk before it is acknowledged. */
export const options = scenarioOptions('answer');
export const handleSummary = writeSummary;

const tokens = sharedList('tokens');
const ids = sharedList('spread');
const letters = ['a', 'b', 'c', 'd'];

export function run() {
  const id = randomOf(ids);
  const input = JSON.stringify({ _id: id, answer_type: randomOf(letters), ms: 4000, mode: 'normal' });
  const json = signedIn(tokens, { 'content-type': 'application/json' });
  const reply = http.post(`${baseUrl}/api/mlp_question/sub_question/`, input, json);
  check(reply, { recorded: ({ status, body }) => status === 200 && body.includes(`"zmcq_id":"${id}"`) });
}
