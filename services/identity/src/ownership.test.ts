import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addMember, signIn } from '../test/factories.ts';
import { setUpHarness } from '../test/harness.ts';
import { members, outbox, sessions } from './schema.ts';

const harness = setUpHarness();

/** Every route whose path contains an id, including routes that will be added later. */
const routesWithId = () =>
  harness.client.app.routes.filter(
    ({ method, path }) => method !== 'ALL' && path.startsWith('/api/') && path.includes('/:'),
  );

const withId = (path: string, id: string) => path.replaceAll(/:\w+/g, id);

async function everythingOf(id: string) {
  return {
    member: await harness.db.select().from(members).where(eq(members.id, id)),
    sessions: await harness.db.select().from(sessions).where(eq(sessions.subject, id)),
    mails: await harness.db.select().from(outbox),
  };
}

test('on every route, another member’s id reads nothing and changes nothing', async () => {
  const routes = routesWithId();
  expect(routes.length).toBeGreaterThan(0);
  const victim = await addMember(harness, { verificationStatus: 'No' });
  await signIn(harness.client, 'member', victim);
  const other = await signIn(harness.client, 'member', await addMember(harness));
  const before = await everythingOf(victim.id);
  for (const { method, path } of routes) {
    for (const token of [undefined, 'nonsense', other]) {
      const headers = { 'x-client-address': '203.0.113.1', ...(token !== undefined && { 'x-auth-token': token }) };
      const reply = await harness.client.app.request(withId(path, victim.id), {
        method,
        headers,
        ...(method !== 'GET' && { body: '{}' }),
      });
      expect([401, 403, 404], `${method} ${path} with ${token}`).toContain(reply.status);
      expect(await reply.text()).not.toContain(victim.email);
    }
  }
  expect(await everythingOf(victim.id)).toEqual(before);
});
