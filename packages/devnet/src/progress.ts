export type Progress = {
  /** Runs one step and tells when it is done, with the time it took. `done` may say more than `title`. */
  step: <T>(title: string, run: () => Promise<T>, done?: (value: T) => string) => Promise<T>;
  line: (text: string) => void;
};

/** One line a step. On a terminal the step under way shows as well. */
export function createProgress(output: NodeJS.WriteStream = process.stdout): Progress {
  const clearLine = '\r\x1b[K';
  return {
    step: async (title, run, done) => {
      const startedAt = performance.now();
      if (output.isTTY) output.write(`  … ${title}`);
      try {
        const value = await run();
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(5);
        output.write(`${output.isTTY ? clearLine : ''}${seconds} s  ${done?.(value) ?? title}\n`);
        return value;
      } catch (error) {
        if (output.isTTY) output.write(clearLine);
        throw error;
      }
    },
    line: (text) => output.write(`${text}\n`),
  };
}
