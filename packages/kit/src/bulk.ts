import type { BulkOutput } from '@fairway/contracts/bulk';
import type { Result } from '@fairway/contracts/fault';
import { ok } from './fault.ts';

/** Does something with each row in turn. An expected failure is that row's result; anything else ends the call. */
export async function inBulk(
  ids: string[],
  act: (id: string) => Promise<Result<unknown>>,
): Promise<Result<BulkOutput>> {
  const output: BulkOutput = { done: [], failed: [] };
  for (const id of ids) {
    const result = await act(id);
    if (result.ok) output.done.push(id);
    else output.failed.push({ id, message: Object.values(result.fault.fields)[0] ?? 'Not done' });
  }
  return ok(output);
}
