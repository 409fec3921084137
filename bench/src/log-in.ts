import { call } from './call.ts';

/** The token of a new session of a member. */
export async function logIn(url: string, email: string, password: string): Promise<string> {
  const { token } = await call<{ token: string }>(`${url}/api/v1/public/login`, { email, password });
  return token;
}
