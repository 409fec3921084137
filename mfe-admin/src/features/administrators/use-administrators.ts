import type { ApiClient } from '@fairway/area/api-client';
import { messageOf } from '@fairway/area/message-of';
import { useHost } from '@fairway/area/use-host';
import type { Administrator } from '@fairway/contracts/identity/administrators';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { administratorsQuery } from './api.ts';

/** Makes a change and reloads the list. Returns the error message; undefined if there was none. */
export type TryTo = (run: () => Promise<{ success: string }>) => Promise<string | undefined>;

/** The administrators, and the changes to them. `onChanged` reports a success and reloads the list. */
export function useAdministrators(api: ApiClient) {
  const { notify } = useHost();
  const queries = useQueryClient();
  const query = administratorsQuery(api);
  const list = useQuery(query);

  const reload = () => queries.invalidateQueries({ queryKey: query.queryKey });
  const report = (text: string) => notify({ kind: 'success', text, ms: 2_000 });

  const tryTo: TryTo = async (run) => {
    try {
      report((await run()).success);
    } catch (error) {
      return messageOf(error);
    }
    await reload();
    return undefined;
  };

  async function inviteAgain({ _id }: Administrator): Promise<void> {
    const params = { id: _id };
    const wrong = await tryTo(() => api.post('/api/v1/admin/administrators/{id}/invitation', { params }));
    if (wrong !== undefined) notify({ kind: 'danger', text: wrong, ms: 3_000 });
  }

  async function readAgain(administrator: Administrator): Promise<Administrator> {
    const { administrators } = await queries.fetchQuery({ ...query, staleTime: 0 });
    return administrators.find(({ _id }) => _id === administrator._id) ?? administrator;
  }

  function onChanged(text: string): void {
    report(text);
    void reload();
  }
  return { list, tryTo, inviteAgain, readAgain, onChanged };
}
