import http from 'k6/http';
import { Counter, Trend } from 'k6/metrics';
import { baseUrl, loadOf, randomOf, sharedList, signedIn } from './scenario.js';

/** Question reads beyond capacity: some are refused, and only the speed of each kind of response counts. */
export const options = {
  scenarios: { overload: { ...loadOf({ users: 800 }), exec: 'run', gracefulStop: '5s' } },
  summaryTrendStats: ['count', 'med', 'p(95)', 'p(99)', 'max'],
  discardResponseBodies: true,
  // The client shares the machine with the server: tags would cost it half of its time.
  systemTags: [],
};

const ids = sharedList(__ENV.IDS);
const tokens = sharedList('tokens');
const answered = new Trend('answered');
const refused = new Trend('refused');
const wrong = new Counter('wrong');

export function run() {
  const reply = http.get(`${baseUrl}/api/v1/private/question/${randomOf(ids)}?rating=all`, signedIn(tokens));
  if (reply.status === 200) answered.add(reply.timings.duration);
  else if (reply.status === 503 && Number(reply.headers['Retry-After']) > 0) refused.add(reply.timings.duration);
  else wrong.add(1);
}

export function handleSummary({ metrics, state }) {
  const trend = (name) => metrics[name]?.values ?? { count: 0, med: 0, 'p(95)': 0, 'p(99)': 0, max: 0 };
  const count = (name) => metrics[name]?.values.count ?? 0;
  const summary = {
    seconds: state.testRunDurationMs / 1000,
    answered: trend('answered'),
    refused: trend('refused'),
    wrong: count('wrong'),
    dropped: count('dropped_iterations'),
  };
  return { [__ENV.SUMMARY_FILE]: JSON.stringify(summary) };
}
