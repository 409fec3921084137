/** For every service: tests that a write based on an earlier state is refused, and one without a stated state is not. */
import type { CallRecord } from '@fairway/contracts/call/call';
import { expect, test } from 'vitest';

type Reply = { status: number; body: unknown };

type Scenario = {
  /** Makes a record, and returns the call that changes it, with `based_on` in its body if there is one. */
  open: () => Promise<(basedOn?: object) => Promise<Reply>>;
  /** The state that `open` makes. */
  current: object;
  /** An earlier state, which differs from it in every field. */
  stale: object;
};

/** Each call of `calls` that states its state in `based_on` has a scenario. */
export function testBasedOnCalls<const C extends Readonly<Record<string, CallRecord>>>(
  calls: C,
  scenarios: { [name in keyof C]?: Scenario },
): void {
  test('every call that replaces a state has a scenario', () => {
    const names = Object.keys(calls).filter((name) => calls[name]?.basedOn?.includes('based_on'));
    expect(Object.keys(scenarios).toSorted()).toEqual(names.toSorted());
  });

  test.each(Object.entries<Scenario | undefined>(scenarios))(
    '%s is refused if its state is stale',
    async (_, scenario) => {
      const { open, current, stale } = scenario as Scenario;
      const refused = await (await open())(stale);
      expect([refused.status, Object.keys(refused.body as object).toSorted()]).toEqual([
        409,
        ['based_on', ...Object.keys(stale)].toSorted(),
      ]);
      for (const basedOn of [current, undefined]) expect(await (await open())(basedOn)).toMatchObject({ status: 200 });
    },
  );
}
