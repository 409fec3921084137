import { check } from 'k6';
import exec from 'k6/execution';
import http from 'k6/http';
import { baseUrl, scenarioOptions, sharedList, writeSummary } from './scenario.js';

/** Server-rendered question pages, packed as a browser asks for them; the list says whether one or a new one each time. */
export const options = scenarioOptions('page');
export const handleSummary = writeSummary;

const paths = sharedList(__ENV.PATHS);
const asBrowser = { headers: { 'accept-encoding': 'br', accept: 'text/html' } };
const offset = Number(__ENV.OFFSET || 0);

export function run() {
  const path = paths[(offset + exec.scenario.iterationInTest) % paths.length];
  const reply = http.get(http.url`${baseUrl}${path}`, asBrowser);
  check(reply, {
    'a whole page': ({ status, headers }) =>
      status === 200 && headers['Content-Encoding'] === 'br' && Number(headers['Content-Length']) > 1000,
  });
}
