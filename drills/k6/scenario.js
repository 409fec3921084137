import { SharedArray } from 'k6/data';

/** Address and data of the scenarios: everything comes from the environment. */
export const baseUrl = __ENV.FAIRWAY_URL;

/** Lists that the runner wrote into a folder, each a JSON file; all VUs share one copy. */
export function sharedList(name) {
  return new SharedArray(name, () => JSON.parse(open(`${__ENV.BENCH_DATA}/${name}.json`)));
}

/**
 * Closed model: each VU sends its next request when the last one is answered (requests per second). Open model: a fixed
 * request rate, regardless of response times (p95), with at most `users` requests at a time.
 */
export function loadOf({ users }) {
  const duration = `${__ENV.SECONDS}s`;
  const rate = Number(__ENV.RATE || 0);
  return rate > 0
    ? { executor: 'constant-arrival-rate', rate, timeUnit: '1s', duration, preAllocatedVUs: users / 2, maxVUs: users }
    : { executor: 'constant-vus', vus: Number(__ENV.VUS), duration };
}

/** The only threshold is that every response is correct. */
export function scenarioOptions(name) {
  return {
    scenarios: { [name]: { ...loadOf({ users: 200 }), exec: 'run', gracefulStop: '10s' } },
    thresholds: { checks: ['rate==1'] },
    summaryTrendStats: ['p(95)'],
  };
}

export function randomOf(list) {
  return list[Math.floor(Math.random() * list.length)];
}

/** `x-auth-token` of a member; every VU always uses the same one. */
export function signedIn(tokens, extra = {}) {
  return { headers: { 'x-auth-token': tokens[__VU % tokens.length], ...extra } };
}

/** The runner reads this file; nothing is printed. `more` is added to the summary. */
export function writeSummary(data, more) {
  const { iterations, checks, dropped_iterations: dropped, http_req_duration: time } = data.metrics;
  const summary = {
    requests: iterations.values.count,
    seconds: data.state.testRunDurationMs / 1000,
    p95Ms: time.values['p(95)'],
    wrong: checks.values.fails,
    dropped: dropped ? dropped.values.count : 0,
    ...more,
  };
  return { [__ENV.SUMMARY_FILE]: JSON.stringify(summary) };
}
