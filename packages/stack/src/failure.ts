/** An error that the user can fix: it is shown as one sentence, without a stack. */
export class Failure extends Error {
  override name = 'Failure';
}

const sentenceOf: Record<string, (path: string) => string> = {
  ENOSPC: (path) => `The disk is full: Fairway could not write ${path}. Free some space and start it again.`,
  EDQUOT: (path) =>
    `The disk quota is exceeded: Fairway could not write ${path}. Free some space, then start it again.`,
  EACCES: (path) => `Fairway has no permission to write ${path}: grant it, or set FAIRWAY_DATA to another folder.`,
  EPERM: (path) => `Fairway has no permission to write ${path}: grant it, or set FAIRWAY_DATA to another folder.`,
  EROFS: (path) => `${path} is on a read-only disk: set FAIRWAY_DATA to a writable folder.`,
  ENOTDIR: (path) => `${path} cannot be created because a file is in the way: set FAIRWAY_DATA to another folder.`,
  EMFILE: () => 'The limit of open files is too low for Fairway: raise it (ulimit -n 4096).',
};

/** The message for any error. The stack is added only if `debug` is set. */
export function describeFailure(error: unknown, { debug = false }: { debug?: boolean } = {}): string {
  const sentence = sentenceFor(error);
  return debug && error instanceof Error ? `${sentence}\n${error.stack}` : sentence;
}

function sentenceFor(error: unknown): string {
  if (error instanceof Failure) return error.message;
  if (!(error instanceof Error)) return `Fairway failed: ${String(error)}`;
  const { code, path } = error as NodeJS.ErrnoException;
  const describe = code === undefined ? undefined : sentenceOf[code];
  return describe
    ? describe(path ?? 'a file')
    : `Fairway failed: ${error.message.split('\n')[0]} (FAIRWAY_DEBUG=1 shows where).`;
}

/** Throws a disk-full failure if a command's output reports one. */
export function requireNotDiskFull(output: string, path: string): void {
  if (!/\bENOSPC\b|\bNo space left\b|\b(Errcode|errno): 28\b/i.test(output)) return;
  throw Object.assign(new Error(output), { code: 'ENOSPC', path });
}
