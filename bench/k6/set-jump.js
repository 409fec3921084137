import { check } from 'k6';
import http from 'k6/http';
import { baseUrl, scenarioOptions, sharedList, signedIn, writeSummary } from './scenario.js';

/** Jump to a number: the question at a position in a department's set. */
export const options = scenarioOptions('set_jump');
export const handleSummary = writeSummary;

const tokens = sharedList('tokens');
const [total] = sharedList('total');

export function run() {
  const number = 1 + Math.floor(Math.random() * total);
  const input = JSON.stringify({ type: 'bookcat', id: '2', mode: 'normal', number });
  const json = signedIn(tokens, { 'content-type': 'application/json' });
  const reply = http.post(`${baseUrl}/api/mlp_question/page_num`, input, json);
  check(reply, { 'a position': ({ status, body }) => status === 200 && body.includes(`"number":${number},`) });
}
