import { check } from 'k6';
import http from 'k6/http';
import { baseUrl, randomOf, scenarioOptions, sharedList, signedIn, writeSummary } from './scenario.js';

/** What members and visitors do in an ordinary hour. Of twenty requests fourteen read a question. */
export const options = scenarioOptions('soak');
export const handleSummary = writeSummary;

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

const requests = [...Array(14).fill(read), answer, answer, answer, page, search, progress];

export function run() {
  check(randomOf(requests)(), { answered: ({ status }) => status === 200 });
}
