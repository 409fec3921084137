import { check } from 'k6';
import http from 'k6/http';
import { baseUrl, metaOf, scenarioOptions, sharedList, signedIn, writeSummary } from './scenario.js';

/** A random position of a department's set in the member's shuffled order, with its neighbors. */
export const options = scenarioOptions('set_shuffle');
export const handleSummary = writeSummary;

const tokens = sharedList('tokens');
const [total] = sharedList('total');

export function run() {
  const num = 1 + Math.floor(Math.random() * total);
  const query = `type=bookcat&id=2&mode=shuffle&num=${num}`;
  const reply = http.get(http.url`${baseUrl}/api/v1/private/question/0?${query}`, signedIn(tokens));
  check(reply, { 'the requested position': ({ status, body }) => status === 200 && metaOf(body).num === num });
}
