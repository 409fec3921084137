import { SharedArray } from 'k6/data';

/**
 * Address and data of the scenarios: everything comes from the environment. The VUs are divided among several
 * addresses, separated by commas.
 */
const urls = __ENV.FAIRWAY_URL.split(',');
export const baseUrl = urls[__VU % urls.length];

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
    summaryTrendStats: ['med', 'p(95)', 'max'],
    discardResponseBodies: __ENV.DISCARD_BODIES === '1',
  };
}

export function randomOf(list) {
  return list[Math.floor(Math.random() * list.length)];
}

/** `x-auth-token` of a member; every VU always uses the same one. */
export function signedIn(tokens, extra = {}) {
  return { headers: { 'x-auth-token': tokens[__VU % tokens.length], ...extra } };
}

/** The `meta` part of a question response, without parsing the rest. */
export function metaOf(body) {
  return JSON.parse(body.slice(body.lastIndexOf('"meta":') + 7, body.lastIndexOf(',"quota":')));
}

/**
 * The runner reads this file; nothing is printed. `time` is the measured duration: of a request, unless the scenario
 * passes another. `more` is added to the summary.
 */
export function writeSummary(data, { time = data.metrics.http_req_duration, more = {} } = {}) {
  const { iterations, checks, dropped_iterations: dropped } = data.metrics;
  const summary = {
    requests: iterations.values.count,
    seconds: data.state.testRunDurationMs / 1000,
    p50Ms: time.values.med,
    p95Ms: time.values['p(95)'],
    wrong: checks.values.fails,
    dropped: dropped ? dropped.values.count : 0,
    ...more,
  };
  return { [__ENV.SUMMARY_FILE]: JSON.stringify(summary) };
}
