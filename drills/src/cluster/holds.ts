/** Processes that must not start yet, so that a killed one stays down as long as the drill needs. */
export type Holds = {
  hold: (name: string) => void;
  release: (name: string) => void;
  /** Resolves once nothing holds the process. */
  untilReleased: (name: string) => Promise<void>;
};

export function createHolds(): Holds {
  const held = new Map<string, PromiseWithResolvers<void>>();
  return {
    hold: (name) => {
      if (!held.has(name)) held.set(name, Promise.withResolvers<void>());
    },
    release: (name) => {
      held.get(name)?.resolve();
      held.delete(name);
    },
    untilReleased: (name) => held.get(name)?.promise ?? Promise.resolve(),
  };
}
