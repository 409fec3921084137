import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '@fairway/kit/programs/find-program';
import { Failure } from '@fairway/stack/failure';
import { runCommand } from '@fairway/stack/processes/command';
import type { Progress } from '@fairway/stack/progress';

const installHint =
  'The drill needs k6, which was not found: install it (https://grafana.com/docs/k6/latest/set-up/install-k6) or Go, which can build it.';
const buildMs = 15 * 60_000;

/** k6 from the PATH, from Go's folder, or built by Go if installed. */
export async function findK6(progress: Progress, signal: AbortSignal): Promise<{ path: string; version: string }> {
  const path = findProgram(['k6']) ?? (await findBuilt(progress, signal));
  const { output } = await runCommand(path, ['version'], { signal });
  return { path, version: /v\d\S*/.exec(output)?.[0] ?? 'of unknown version' };
}

async function findBuilt(progress: Progress, signal: AbortSignal): Promise<string> {
  const go = findProgram(['go']);
  if (go === undefined) throw new Failure(installHint);
  const { output } = await runCommand(go, ['env', 'GOBIN', 'GOPATH'], { signal });
  const [bin = '', paths = ''] = output.split('\n');
  const built = join(bin.trim() || join(paths.trim().split(':')[0] ?? '', 'bin'), 'k6');
  if (existsSync(built)) return built;
  await progress.step('k6 built by Go', () => build(go, signal));
  return built;
}

async function build(go: string, signal: AbortSignal): Promise<void> {
  const { code, output } = await runCommand(go, ['install', 'go.k6.io/k6@latest'], { signal, timeoutMs: buildMs });
  if (code !== 0) throw new Failure(`${output.trim()}\n\nGo could not build k6. ${installHint}`);
}
