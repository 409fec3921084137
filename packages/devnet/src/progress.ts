export type Progress = {
  /** Runs one step and reports its time when it is done. `done` can return a more detailed title. */
  step: <T>(title: string, run: () => Promise<T>, done?: (value: T) => string) => Promise<T>;
  line: (text: string) => void;
};

/** One line per step. A terminal also shows the running step. */
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
