import { readdirSync, readFileSync } from 'node:fs';

type Process = { pid: number; parent: number; command: string };

/** All processes of this machine, from /proc; empty where there is none (macOS). */
function allProcesses(): Process[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        try {
          const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
          const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
          const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
          return [{ pid: Number(name), parent, command }];
        } catch {
          return [];
        }
      });
  } catch {
    return [];
  }
}

/** The running process of the stack under test whose command line contains `words`: a descendant of FAIRWAY_PID. */
function stackProcess(words: string): number | undefined {
  const all = allProcesses();
  const root = Number(process.env.FAIRWAY_PID);
  const parentOf = new Map(all.map(({ pid, parent }) => [pid, parent]));
  function descends(pid: number): boolean {
    for (let at: number | undefined = pid; at; at = parentOf.get(at)) if (at === root) return true;
    return false;
  }
  const isShell = (command: string) => /^\S*sh /.test(command);
  return all.find(({ pid, command }) => command.includes(words) && !isShell(command) && descends(pid))?.pid;
}

/** Kills it as a power failure would. */
export function kill(words: string): void {
  const pid = stackProcess(words);
  if (pid === undefined) throw new Error(`no process of the stack runs ${words}`);
  process.kill(pid, 'SIGKILL');
}
