import http from 'k6/http';
import { Counter } from 'k6/metrics';
import { baseUrl, sharedList } from './scenario.js';

/** Every user has a token that no process has seen, and makes five calls at once, to different services. */
const tokens = sharedList('new-tokens');

export const options = {
  scenarios: {
    new_sessions: { executor: 'per-vu-iterations', vus: tokens.length, iterations: 1, maxDuration: '60s', exec: 'run' },
  },
  batch: 5,
  batchPerHost: 5,
  discardResponseBodies: true,
  summaryTrendStats: ['p(95)', 'max'],
};

const paths = [
  '/api/mlp_auth',
  '/api/mlp_logged/total_logged_ques',
  '/api/mlp_test/get_test_details',
  '/api/v1/private/price',
  '/api/mlp_comment/get_user_comment',
];
const answered = new Counter('answered');

export function run() {
  const params = { headers: { 'x-auth-token': tokens[__VU - 1] } };
  const replies = http.batch(paths.map((path) => ['GET', baseUrl + path, null, params]));
  answered.add(replies.filter(({ status }) => status === 200).length);
}

export function handleSummary({ metrics }) {
  const summary = {
    calls: tokens.length * paths.length,
    answered: metrics.answered?.values.count ?? 0,
    p95Ms: metrics.http_req_duration.values['p(95)'],
    maxMs: metrics.http_req_duration.values.max,
  };
  return { [__ENV.SUMMARY_FILE]: JSON.stringify(summary) };
}
