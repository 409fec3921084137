import { readdirSync, readFileSync } from 'node:fs';

export type ProcessMemory = { pid: number; command: string; pssKb: number };

/**
 * The memory of a process and all its descendants, with each shared page divided among the processes that share it
 * (Linux only; elsewhere the list is empty). Ending them would free the sum of `pssKb`.
 */
export function memoryOfTree(root: number): ProcessMemory[] {
  const children = new Map<number, number[]>();
  for (const pid of processIds()) {
    const parent = parentOf(pid);
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const found: ProcessMemory[] = [];
  const waiting = [root];
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    waiting.push(...(children.get(pid) ?? []));
    const rollup = readProc(pid, 'smaps_rollup');
    const pssKb = Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0);
    if (pssKb > 0) found.push({ pid, command: readProc(pid, 'cmdline').replaceAll('\0', ' ').trim(), pssKb });
  }
  return found.sort((a, b) => b.pssKb - a.pssKb);
}

function processIds(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

function parentOf(pid: number): number | undefined {
  // The name is in brackets and may contain anything; the parent comes after it.
  const parent = /\) \S (\d+) /.exec(readProc(pid, 'stat'))?.[1];
  return parent === undefined ? undefined : Number(parent);
}

/** A process may end while its files are read. */
function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

if (import.meta.main) {
  const list = memoryOfTree(Number(process.argv[2]));
  for (const { pid, pssKb, command } of list) {
    console.log(`${String(pid).padStart(8)} ${(pssKb / 1024).toFixed(1).padStart(8)} MB  ${command.slice(0, 90)}`);
  }
  console.log(
    `${' '.repeat(9)}${(list.reduce((sum, { pssKb }) => sum + pssKb, 0) / 1024).toFixed(1).padStart(8)} MB  in total`,
  );
}
