import { check } from 'k6';
import http from 'k6/http';
import { Counter } from 'k6/metrics';
import { baseUrl, randomOf, scenarioOptions, sharedList, signedIn, writeSummary } from './scenario.js';

/** What members and visitors do in an ordinary hour. Of twenty requests fourteen read a question. */
export const options = scenarioOptions('soak');

const tokens = sharedList('tokens');
const ids = sharedList('spread');
const paths = sharedList('paths');
const words = sharedList('words');

const read = () => http.get(`${baseUrl}/api/v1/private/question/${randomOf(ids)}?rating=all`, signedIn(tokens));
const page = () => http.get(`${baseUrl}${randomOf(paths)}`, { headers: { accept: 'text/html' } });
const search = () => http.get(`${baseUrl}/api/mlp_search/get_user_search/${randomOf(words)}/all/all`, signedIn(tokens));
const progress = () => http.get(`${baseUrl}/api/mlp_logged/total_logged_ques`, signedIn(tokens));

function answer() {
  const input = JSON.stringify({ _id: randomOf(ids), answer_type: randomOf(['a', 'b', 'c', 'd']), mode: 'normal' });
  return http.post(
    `${baseUrl}/api/mlp_question/sub_question/`,
    input,
    signedIn(tokens, { 'content-type': 'application/json' }),
  );
}

const calls = { read, answer, page, search, progress };
const requests = [...Array(14).fill('read'), 'answer', 'answer', 'answer', 'page', 'search', 'progress'];

/** k6 creates metrics before the load only: one for each call and status, 0 without a response. */
const statuses = [0, 400, 401, 403, 404, 409, 429, 500, 502, 503, 504];
const wrong = {};
for (const call of Object.keys(calls)) {
  for (const status of [...statuses, 'other']) wrong[`${call} ${status}`] = new Counter(`wrong_${call}_${status}`);
}

export function run() {
  const call = randomOf(requests);
  const { status } = calls[call]();
  if (check(status, { answered: (value) => value === 200 })) return;
  wrong[`${call} ${statuses.includes(status) ? status : 'other'}`].add(1);
}

export function handleSummary(data) {
  const counts = Object.keys(wrong).map((name) => [
    name,
    data.metrics[`wrong_${name.replace(' ', '_')}`]?.values.count,
  ]);
  return writeSummary(data, { wrongBy: Object.fromEntries(counts.filter(([, count]) => count > 0)) });
}
