import { call } from '@fairway/bench/call';
import { logIn } from '@fairway/bench/log-in';
import { databaseName, type Instance } from '@fairway/stack/processes/environment';
import type { Stack } from '@fairway/stack/stack';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import type { WatchedCall } from './watch-calls.ts';

export type DrillCalls = {
  /** Calls of the service whose links are broken. */
  bank: WatchedCall[];
  /** Calls of all other services. */
  others: WatchedCall[];
  /** How many answers of the member are stored. */
  countAnswers: () => Promise<number>;
};

/** The only call that writes. */
export const answerName = 'answer';

const email = 'deck@fairway.example';

/** Calls of a signed-in member, and of a visitor. */
export async function openCalls(
  { url, demoPassword }: Stack,
  { instance, adminUrl }: { instance: Instance; adminUrl: URL },
): Promise<DrillCalls> {
  const json = { 'content-type': 'application/json' };
  const post = (path: string, body: object, headers = {}) =>
    fetch(url + path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) });
  const member = { 'x-auth-token': await logIn(url, email, demoPassword ?? '') };
  const { data } = await call<{ data: { _id: string }[] }>(`${url}/api/mlp_directory/get_decks?pageSize=1`);
  const _id = data[0]?._id;
  const get = (name: string, path: string, headers = {}) => ({ name, send: () => fetch(url + path, { headers }) });
  return {
    bank: [
      get('question', `/api/v1/private/question/${_id}?rating=all`, member),
      get('visitor', `/api/v1/public/question/${_id}?type=bookcat&id=2`),
      get('progress', '/api/mlp_logged/total_logged_ques', member),
      {
        name: answerName,
        send: () => post('/api/mlp_question/sub_question/', { _id, answer_type: 'a', mode: 'normal' }, member),
      },
    ],
    others: [
      get('account', '/api/mlp_auth', member),
      get('price', '/api/v1/private/price', member),
      get('tests', '/api/mlp_test/get_test_details', member),
      get('page', '/api/mlp_page/active_page'),
    ],
    countAnswers: async () => {
      const connection = await createConnection({ uri: adminUrl.href });
      try {
        const [[row]] = await connection.query<RowDataPacket[]>(
          'select count(*) as count from ??.answer_events e join ??.members m on m.id = e.member_id where m.email_key = ?',
          [databaseName(instance.settings, 'question-bank'), databaseName(instance.settings, 'identity'), email],
        );
        return Number(row?.count);
      } finally {
        await connection.end();
      }
    },
  };
}
