import { logIn } from '../log-in.ts';

const atOnce = 2;

/** Tokens of these members, who all have the same password. */
export async function signIn(url: string, emails: string[], password: string): Promise<string[]> {
  const tokens: string[] = [];
  const rest = emails.values();
  async function signInRest(): Promise<void> {
    for (const email of rest) tokens.push(await logIn(url, email, password));
  }
  await Promise.all(Array.from({ length: atOnce }, signInRest));
  return tokens;
}
