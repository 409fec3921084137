export type Progress = {
  /** Runs one step and reports its time when it is done. `done` can return a more detailed title. */
  step: <T>(title: string, run: () => Promise<T>, done?: (value: T) => string) => Promise<T>;
  line: (text: string) => void;
};

/** One line per step. A terminal also shows the running step, below the lines printed meanwhile. */
export function createProgress(output: NodeJS.WriteStream = process.stdout): Progress {
  const clearLine = output.isTTY ? '\r\x1b[K' : '';
  let running = '';
  return {
    step: async (title, run, done) => {
      const startedAt = performance.now();
      running = output.isTTY ? `  … ${title}` : '';
      output.write(running);
      try {
        const value = await run();
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(5);
        output.write(`${clearLine}${seconds} s  ${done?.(value) ?? title}\n`);
        return value;
      } catch (error) {
        output.write(clearLine);
        throw error;
      } finally {
        running = '';
      }
    },
    line: (text) => output.write(`${running && clearLine}${text}\n${running}`),
  };
}
