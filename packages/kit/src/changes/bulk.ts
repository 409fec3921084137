import type { BulkOutput } from '@fairway/contracts/call/bulk';
import type { Result } from '@fairway/contracts/call/fault';
import { ok } from '../calls/fault.ts';

/**
 * Applies an action to each row in order. An expected failure is the result of that row; any other error fails the
 * call.
 */
export async function applyToEach(
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
