import type { PublicApi } from '../../routing/public-host.ts';

export const verifyEmail = (api: PublicApi, body: { email: string; token: string }) =>
  api.post('/api/mlp_auth/emailverify', { body });
