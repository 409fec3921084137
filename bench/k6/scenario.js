import { SharedArray } from 'k6/data';

/** Where the scenarios call, and with what: everything comes from the environment. */
export const baseUrl = __ENV.FAIRWAY_URL;

/** Lists the runner wrote into one folder, each a file of JSON; every VU reads the same copy. */
export function sharedList(name) {
  return new SharedArray(name, () => JSON.parse(open(`${__ENV.BENCH_DATA}/${name}.json`)));
}

/**
 * Closed: so many VUs, each asks again as soon as it is answered (requests a second). Open: so many requests a second
 * whatever the answers take (p95). The one threshold is that every answer is right.
 */
export function scenarioOptions(name) {
  const duration = `${__ENV.SECONDS}s`;
  const rate = Number(__ENV.RATE || 0);
  const load =
    rate > 0
      ? { executor: 'constant-arrival-rate', rate, timeUnit: '1s', duration, preAllocatedVUs: 100, maxVUs: 200 }
      : { executor: 'constant-vus', vus: Number(__ENV.VUS), duration };
  return {
    scenarios: { [name]: { ...load, exec: 'run', gracefulStop: '10s' } },
    thresholds: { checks: ['rate==1'] },
    summaryTrendStats: ['med', 'p(95)', 'max'],
    discardResponseBodies: __ENV.DISCARD_BODIES === '1',
  };
}

export function randomOf(list) {
  return list[Math.floor(Math.random() * list.length)];
}

/** `x-auth-token` of a member; every VU stays with one. */
export function signedIn(tokens, extra = {}) {
  return { headers: { 'x-auth-token': tokens[__VU % tokens.length], ...extra } };
}

/** The part of a question's answer that says what stands beside it, without reading the whole. */
export function metaOf(body) {
  return JSON.parse(body.slice(body.lastIndexOf('"meta":') + 7, body.lastIndexOf(',"quota":')));
}

/** The runner reads this file; nothing is printed. `time` is what is timed: a request, unless the scenario says more. */
export function writeSummary(data, time = data.metrics.http_req_duration) {
  const { iterations, checks, dropped_iterations: dropped } = data.metrics;
  const summary = {
    requests: iterations.values.count,
    seconds: data.state.testRunDurationMs / 1000,
    p50Ms: time.values.med,
    p95Ms: time.values['p(95)'],
    wrong: checks.values.fails,
    dropped: dropped ? dropped.values.count : 0,
  };
  return { [__ENV.SUMMARY_FILE]: JSON.stringify(summary) };
}
