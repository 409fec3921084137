import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '@fairway/kit/programs/find-program';
import { aptInstall } from '@fairway/stack/engines/install-engines';
import { Failure } from '@fairway/stack/failure';
import { repoDir } from '@fairway/stack/paths';
import { type CommandResult, lastLines, runCommand } from '@fairway/stack/processes/command';

const requirements = join(repoDir, 'packages', 'test-runner', 'fuzz', 'requirements.txt');
const folder = join(repoDir, 'node_modules', '.cache', 'fairway-schemathesis');
const installMs = 600_000;

/** Installs schemathesis in its own Python environment, at the versions of requirements.txt, if it is missing. */
export async function findSchemathesis(signal: AbortSignal): Promise<string> {
  const program = join(folder, 'bin', 'schemathesis');
  // Written last, so that an interrupted installation is repeated.
  const stamp = join(folder, 'installed.txt');
  const wanted = readFileSync(requirements, 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return program;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await createEnvironment(signal);
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--requirement', requirements];
  const installed = await runCommand(join(folder, 'bin', 'python'), pip, { signal, timeoutMs: installMs });
  if (installed.code !== 0) throw new Failure(`schemathesis was not installed: ${lastLines(installed.output, 1)}`);
  writeFileSync(stamp, wanted);
  return program;
}

/** Debian's python3 does not include the module that creates environments. */
async function createEnvironment(signal: AbortSignal): Promise<void> {
  const first = await python(['-m', 'venv', folder], signal);
  if (first.code === 0) return;
  if (findProgram(['apt-get'])) await aptInstall(['python3', 'python3-venv'], { signal });
  const second = await python(['-m', 'venv', '--clear', folder], signal);
  if (second.code !== 0) throw new Failure(`schemathesis needs Python with venv: ${lastLines(second.output, 1)}`);
}

async function python(args: string[], signal: AbortSignal): Promise<CommandResult> {
  const program = findProgram(['python3']);
  if (!program) return { code: 127, output: 'python3 was not found', timedOut: false };
  return runCommand(program, args, { signal, timeoutMs: installMs });
}
