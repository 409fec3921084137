export type Holds = ReturnType<typeof createHolds>;

/** Processes that must not start yet, so that a killed one stays down as long as the drill needs. */
export function createHolds() {
  const held = new Map<string, PromiseWithResolvers<void>>();
  return {
    hold: (name: string) => {
      if (!held.has(name)) held.set(name, Promise.withResolvers<void>());
    },
    release: (name: string) => {
      held.get(name)?.resolve();
      held.delete(name);
    },
    /** Resolves once nothing holds the process. */
    untilReleased: (name: string) => held.get(name)?.promise ?? Promise.resolve(),
  };
}
