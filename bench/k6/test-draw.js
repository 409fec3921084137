import { check } from 'k6';
import http from 'k6/http';
import { baseUrl, scenarioOptions, sharedList, signedIn, writeSummary } from './scenario.js';

/** A test generated from an entire department: its fifty questions are on disk before the response. */
export const options = scenarioOptions('test-draw');
export const handleSummary = writeSummary;

const tokens = sharedList('tokens');
const input = JSON.stringify({ test_subject: 'deck-all', question_count: 50 });

export function run() {
  const reply = http.post(
    `${baseUrl}/api/mlp_test/generate_test`,
    input,
    signedIn(tokens, { 'content-type': 'application/json' }),
  );
  check(reply, { drawn: ({ status, body }) => status === 200 && /"test_num":"\w{20}"/.test(body) });
}
