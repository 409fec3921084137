import { check } from 'k6';
import http from 'k6/http';
import { baseUrl, randomOf, scenarioOptions, sharedList, writeSummary } from './scenario.js';

/** Reads of members: every request has another member's token. */
export const options = scenarioOptions('member_read');
export const handleSummary = writeSummary;

const paths = sharedList('member-paths');
const tokens = sharedList('tokens');

export function run() {
  const headers = { 'x-auth-token': randomOf(tokens) };
  const reply = http.get(baseUrl + randomOf(paths), { headers, tags: { name: 'member' } });
  check(reply, { read: ({ status, body }) => status === 200 && body.length > 1 });
}
