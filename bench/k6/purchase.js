import { check } from 'k6';
import http from 'k6/http';
import { baseUrl, scenarioOptions, sharedList, signedIn, writeSummary } from './scenario.js';

/**
 * One purchase in the sandbox, both of its calls: the price is reserved, the card is charged, and payment, invoice and
 * access are on disk before the response. The time covers both calls.
 */
export const options = scenarioOptions('purchase');
export const handleSummary = (data) => writeSummary(data, { time: data.metrics.iteration_duration });

const tokens = sharedList('tokens');
const card = { card_number: '4242424242424242', exp_month: '12', exp_year: '2035', cvc: '123', full_name: 'A Mate' };

export function run() {
  const json = signedIn(tokens, { 'content-type': 'application/json' });
  const reserved = http.post(`${baseUrl}/api/v1/private/checkout`, '{"plan":"one_month"}', json);
  const isReserved = reserved.status === 200;
  const { attempt, amount } = isReserved ? reserved.json() : {};
  const input = JSON.stringify({ ...card, attempt, amount, subscription_type: 'one_month' });
  const paid = http.post(`${baseUrl}/api/mlp_auth/payment_user`, input, json);
  check(paid, { granted: ({ status, body }) => isReserved && status === 200 && body.includes('"status":"granted"') });
}
