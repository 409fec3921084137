import { check } from 'k6';
import http from 'k6/http';
import { baseUrl, metaOf, scenarioOptions, sharedList, signedIn, writeSummary } from './scenario.js';

/** Next, next, next through a department's set, from a random position per VU. */
export const options = scenarioOptions('set_next');
export const handleSummary = writeSummary;

const tokens = sharedList('tokens');
const [total] = sharedList('total');

let zid = '0';

export function run() {
  const num = zid === '0' ? 1 + Math.floor(Math.random() * total) : 1;
  const query = `type=bookcat&id=2&mode=normal&num=${num}`;
  const reply = http.get(http.url`${baseUrl}/api/v1/private/question/${zid}?${query}`, signedIn(tokens));
  const known = zid;
  const meta = reply.status === 200 ? metaOf(reply.body) : { next: null };
  check(reply, {
    'the next question': ({ status, body }) => status === 200 && (known === '0' || body.includes(`"_id":"${known}"`)),
  });
  zid = meta.next ?? '0';
}
