import type { PublicApi } from '../routing/public-host.ts';

export const logIn = (api: PublicApi, email: string, password: string) =>
  api.post('/api/v1/public/login', { body: { email, password } });
