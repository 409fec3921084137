import type { AreaToken, ReleasedArea } from '@fairway/contracts/identity/areas';

export const token: AreaToken = {
  _id: 't1',
  label: 'The docs team',
  created_at: '2026-05-01T12:00:00.000Z',
  last_used_at: null,
  revoked_at: null,
};
export const docs: ReleasedArea = {
  _id: 'r1',
  name: 'mfe-docs',
  prefixes: '/docs',
  is_server_rendered: false,
  max_megabytes: 20,
  tokens: [token, { ...token, _id: 't2', label: 'Ann', revoked_at: '2026-05-02T12:00:00.000Z' }],
};
