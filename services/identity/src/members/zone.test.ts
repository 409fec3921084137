import type { MemberZone } from '@fairway/contracts/identity/member-zone';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addMember, registration, signIn } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { members } from '../schema.ts';
import { changeTakesEffectAt } from './zone.ts';

const path = '/api/v1/private/time-zone';
const [newYork, singapore, auckland] = ['America/New_York', 'Asia/Singapore', 'Pacific/Auckland'] as const;
const dayMs = 24 * 60 * 60 * 1_000;

describe('a change takes effect when the day has ended in both zones', () => {
  test.each([
    [newYork, auckland, '2026-11-26T15:00:00Z', '2026-11-27T05:00:00.000Z'],
    [auckland, newYork, '2026-11-26T15:00:00Z', '2026-11-28T05:00:00.000Z'],
    [newYork, singapore, '2026-11-27T04:59:00Z', '2026-11-27T05:00:00.000Z'],
    [singapore, newYork, '2026-11-26T15:00:00Z', '2026-11-27T05:00:00.000Z'],
    [singapore, auckland, '2026-11-26T15:59:00Z', '2026-11-26T16:00:00.000Z'],
    [auckland, singapore, '2026-11-26T10:59:00Z', '2026-11-26T16:00:00.000Z'],
  ])('from %s to %s at %s: %s', (before, after, now, from) => {
    expect(changeTakesEffectAt(before, after, new Date(now)).toISOString()).toBe(from);
  });
});

describe('the zone of a member’s days', () => {
  const harness = setUpHarness();

  async function joined(timeZone: string) {
    const member = await addMember(harness, { timeZone });
    const token = await signIn(harness.client, 'member', member);
    return {
      id: member.id,
      read: async () => (await harness.client.get(path, { token })).body,
      profile: async () => (await harness.client.get('/api/mlp_auth', { token })).body,
      change: (time_zone: unknown) => harness.client.put(path, { time_zone }, { token }),
      inForce: async () => (await harness.client.ask(`/internal/members/${member.id}/access`)).body.time_zone,
    };
  }

  test.each([
    [newYork, singapore],
    [singapore, auckland],
    [auckland, newYork],
  ])('%s stays in force until the next day, then it is %s', async (before, after) => {
    const member = await joined(before);
    expect(await member.read()).toEqual({ time_zone: before, next: null, may_change_at: null });
    const from = changeTakesEffectAt(before, after, new Date(harness.now()));
    const reply = await member.change(after);
    expect([reply.status, reply.body]).toMatchObject([200, { time_zone: before, next: { time_zone: after } }]);
    const { next } = reply.body as unknown as MemberZone;
    expect(next?.from).toBe(from.toISOString());
    expect(await member.inForce()).toBe(before);
    expect(await member.profile()).toMatchObject({ time_zone: before, next_zone: after });
    harness.moveClock(from.getTime() - harness.now());
    expect(await member.inForce()).toBe(after);
    expect(await member.read()).toMatchObject({ time_zone: after, next: null, may_change_at: expect.any(String) });
    expect(await member.profile()).not.toHaveProperty('next_zone');
  });

  test('can be changed once in seven days; a refusal says when it can be again', async () => {
    const member = await joined(newYork);
    await member.change(singapore);
    // The same zone again, such as by a second click, is no change.
    expect((await member.change(singapore)).status).toBe(200);
    const refused = await member.change(auckland);
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        time_zone: expect.stringMatching(
          /^The time zone can be changed once in seven days\. You can change it again after \w+ \d+, \d{4} \d+:\d\d [AP]M E[SD]T\.$/,
        ),
      },
    ]);
    harness.moveClock(7 * dayMs);
    expect((await member.change(auckland)).status).toBe(200);
  });

  test.each(['Mars/Olympus', '+05:00', '', 7, undefined])('%j is rejected, and nothing changes', async (zone) => {
    const member = await joined(newYork);
    const reply = await member.change(zone);
    expect([reply.status, reply.body]).toEqual([400, { time_zone: 'Choose a time zone' }]);
    expect(await member.read()).toEqual({ time_zone: newYork, next: null, may_change_at: null });
  });

  test.each([
    [auckland, auckland],
    ['Mars/Olympus', newYork],
    [undefined, newYork],
  ])('of a new member whose browser is in %s is %s, and can be changed at once', async (time_zone, expected) => {
    const body = registration({ ...(time_zone !== undefined && { time_zone }) });
    const { status, body: reply } = await harness.client.post('/api/v1/public/register', body);
    expect(status).toBe(200);
    const [row] = await harness.db
      .select()
      .from(members)
      .where(eq(members.email, String(body.email)));
    expect(row?.timeZone).toBe(expected);
    const change = await harness.client.put(path, { time_zone: singapore }, { token: reply.token });
    expect(change.status).toBe(200);
  });
});
