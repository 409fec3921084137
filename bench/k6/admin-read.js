import { check } from 'k6';
import http from 'k6/http';
import { baseUrl, scenarioOptions, sharedList, signedIn, writeSummary } from './scenario.js';

/** Back office requests with an administrator's token, in list order. */
export const options = scenarioOptions('admin_read');
export const handleSummary = writeSummary;

const requests = sharedList('requests');
const tokens = sharedList('tokens');
const params = { ...signedIn(tokens, { 'content-type': 'application/json' }), tags: { name: 'admin' } };

let turn = 0;

export function run() {
  const { path, body } = requests[(__VU * 7 + turn++) % requests.length];
  const reply = body ? http.post(baseUrl + path, JSON.stringify(body), params) : http.get(baseUrl + path, params);
  check(reply, { 'a page': ({ status, body: answer }) => status === 200 && answer.length > 1 });
}
