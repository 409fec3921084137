import { check } from 'k6';
import http from 'k6/http';
import { baseUrl, scenarioOptions, sharedList, writeSummary } from './scenario.js';

/** Login, alternating between many accounts: concurrent attempts on one account are throttled. */
export const options = scenarioOptions('login');
export const handleSummary = writeSummary;

const emails = sharedList('emails');
const json = { headers: { 'content-type': 'application/json' } };

export function run() {
  const email = emails[(__VU * 7 + __ITER) % emails.length];
  const input = JSON.stringify({ email, password: __ENV.PASSWORD });
  const reply = http.post(`${baseUrl}/api/v1/public/login`, input, json);
  check(reply, { 'a token': ({ status, body }) => status === 200 && body.startsWith('{"token":"') });
}
