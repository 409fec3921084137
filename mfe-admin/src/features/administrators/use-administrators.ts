import { useHost } from '@fairway/area/use-host';
import type { Administrator } from '@fairway/contracts/identity/administrators';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useChange } from '../../use-change.ts';
import { administratorsKey, administratorsQuery } from './api.ts';

/** The administrators, each read again or invited again. */
export function useAdministrators() {
  const { api, notify } = useHost();
  const queries = useQueryClient();
  const query = administratorsQuery(api);
  const list = useQuery(query);
  const invitation = useChange({
    call: ({ _id: id }: Administrator) => api.post('/api/v1/admin/administrators/{id}/invitation', { params: { id } }),
    notice: ({ success }) => success,
    reloads: [administratorsKey],
  });

  async function inviteAgain(administrator: Administrator): Promise<void> {
    const wrong = await invitation.confirm(administrator);
    if (wrong !== undefined) notify({ kind: 'danger', text: wrong, ms: 3_000 });
  }

  async function readAgain(administrator: Administrator): Promise<Administrator> {
    const { administrators } = await queries.fetchQuery({ ...query, staleTime: 0 });
    return administrators.find(({ _id }) => _id === administrator._id) ?? administrator;
  }
  return { list, inviteAgain, readAgain };
}
