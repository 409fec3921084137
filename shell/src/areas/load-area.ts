import type { AreaLifecycles } from '@fairway/area/host-props';
import { contractVersion, isContractMet } from '@fairway/area/shell-contract';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { nextTask } from '../navigation/next-task.ts';

/** The release tool never publishes such a pair. Only a reloaded page can get another version. */
export class ContractMismatch extends Error {
  override name = 'ContractMismatch';
}

/** An area's lifecycles. Rejects if the module is not an area or needs another version of the host contract. */
export async function loadArea(name: string): Promise<AreaLifecycles> {
  const area = await loadRemote<Partial<AreaLifecycles>>(`${name}/app`);
  if (!area?.bootstrap || !area.mount || !area.unmount) throw new Error(`${name} exposes no lifecycles`);
  if (!isContractMet(area.shellContract, contractVersion)) {
    const needed = area.shellContract ?? '^1.0';
    throw new ContractMismatch(`${name} needs the shell contract ${needed}, this shell has ${contractVersion}`);
  }
  await nextTask();
  return area as AreaLifecycles;
}
