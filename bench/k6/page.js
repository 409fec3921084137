import { check } from 'k6';
import exec from 'k6/execution';
import http from 'k6/http';
import { baseUrl, scenarioOptions, sharedList, writeSummary } from './scenario.js';

/**
 * Server-rendered question pages, compressed as for a browser; the list contains one page, or a new one for each
 * request.
 */
export const options = scenarioOptions('page');
export const handleSummary = writeSummary;

const paths = sharedList(__ENV.PATHS);
const asBrowser = { headers: { 'accept-encoding': 'br', accept: 'text/html' } };
const offset = Number(__ENV.OFFSET || 0);

export function run() {
  const path = paths[(offset + exec.scenario.iterationInTest) % paths.length];
  const reply = http.get(http.url`${baseUrl}${path}`, asBrowser);
  check(reply, {
    'a complete page': ({ status, headers }) =>
      status === 200 && headers['Content-Encoding'] === 'br' && Number(headers['Content-Length']) > 1000,
  });
}
