/** The package has no types; this is the part that `lock.ts` uses. */
declare module 'proper-lockfile' {
  export function lock(
    file: string,
    options: {
      lockfilePath: string;
      stale: number;
      retries: { retries: number; factor: number; minTimeout: number; maxTimeout: number; randomize: boolean };
    },
  ): Promise<() => Promise<void>>;
}
