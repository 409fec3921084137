import { expect, test } from 'vitest';
import { addAdmin, signIn } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { settings } from '../schema.ts';

const harness = setUpHarness();

test('a signed-in administrator reads their profile [API-01, IDN-90]', async () => {
  const admin = await addAdmin(harness);
  const token = await signIn(harness.client, 'admin', admin);
  const reply = await harness.client.get('/api/mlp_admin_auth', { token });
  expect([reply.status, reply.body]).toEqual([
    200,
    {
      _id: admin.id,
      email: admin.email,
      first_name: '',
      last_name: '',
      image: '',
      role: 'owner',
      second_factor: false,
      time_zone: 'America/New_York',
    },
  ]);
  await harness.db.insert(settings).values({ name: 'time_zone', value: 'Asia/Tokyo' });
  expect((await harness.client.get('/api/mlp_admin_auth', { token })).body.time_zone).toBe('Asia/Tokyo');
});

test('other services read the names of administrators', async () => {
  const named = await addAdmin(harness, { firstName: 'Ada' });
  const unnamed = await addAdmin(harness);
  const path = `/internal/admins/names?ids=${named.id},${unnamed.id},nobody`;
  const reply = await harness.client.ask(path);
  expect(reply.body).toHaveLength(2);
  expect(reply.body).toEqual(
    expect.arrayContaining([
      { _id: named.id, name: 'Ada' },
      { _id: unnamed.id, name: unnamed.email },
    ]),
  );
});
