import { check } from 'k6';
import http from 'k6/http';
import { baseUrl, randomOf, scenarioOptions, sharedList, signedIn, writeSummary } from './scenario.js';

/** One to three words of the bank, with their natural frequency: the first page of results and the exact total. */
export const options = scenarioOptions('search');
export const handleSummary = writeSummary;

const words = sharedList('words');
const tokens = sharedList('tokens');

export function run() {
  const count = 1 + Math.floor(Math.random() * 3);
  const keyword = Array.from({ length: count }, () => randomOf(words)).join('%20');
  const reply = http.get(`${baseUrl}/api/mlp_search/get_user_search/${keyword}/all/all`, {
    ...signedIn(tokens),
    tags: { name: 'search' },
  });
  check(reply, { 'a page and a total': ({ status, body }) => status === 200 && body.includes('"total":') });
}
