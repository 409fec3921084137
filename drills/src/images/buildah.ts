import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findProgram } from '@fairway/kit/programs/find-program';
import { aptInstall } from '@fairway/stack/engines/install-engines';
import { Failure } from '@fairway/stack/failure';
import { nodePath, repoDir } from '@fairway/stack/paths';
import { lastLines, runCommand } from '@fairway/stack/processes/command';

const nodeImage = 'docker.io/library/node:24-bookworm-slim';

/** Arguments of a command that starts a container; those that follow are its program. */
export type Run = (options: string[], command: string[]) => string[];

export type Builder = {
  program: string;
  /** Builds the image of this repository and makes a container of it. */
  build: () => Promise<string>;
  run: (container: string) => Run;
  close: () => void;
};

/** Buildah, with its images in a separate folder and without a daemon; undefined if it cannot be installed. */
export async function openBuilder(signal: AbortSignal): Promise<Builder | undefined> {
  if (!findProgram(['buildah'])) await aptInstall(['buildah'], { signal }).catch(() => undefined);
  const found = findProgram(['buildah']);
  if (!found) return undefined;
  const program = found;
  const folder = mkdtempSync(join(tmpdir(), 'fairway-images-'));
  const store = ['--root', join(folder, 'root'), '--runroot', join(folder, 'run'), '--storage-driver=vfs'];

  async function buildah(...args: string[]): Promise<string> {
    const { code, output } = await runCommand(program, [...store, ...args], { cwd: repoDir, signal });
    if (code !== 0) throw new Failure(`buildah ${args[0]} failed:\n${lastLines(output, 15)}`);
    return lastLines(output, 1).trim();
  }

  async function prepareBase(): Promise<void> {
    if ((await runCommand(program, [...store, 'pull', '-q', nodeImage], { signal })).code === 0) return;
    await makeBase(folder, buildah, signal);
  }

  return {
    program,
    build: async () => {
      await prepareBase();
      const npmrc = join(folder, 'npmrc');
      const authority = process.env.NODE_EXTRA_CA_CERTS;
      writeFileSync(npmrc, authority ? 'cafile=/run/authority.pem\n' : '');
      const trusted = authority ? ['--volume', `${authority}:/run/authority.pem:ro`] : [];
      const file = join('deploy', 'images', 'Dockerfile');
      const how = ['--isolation=chroot', '--pull=never', '--format=docker', '--secret', `id=npmrc,src=${npmrc}`];
      await buildah('bud', ...how, ...trusted, '-t', 'fairway', '-f', file, '.');
      return buildah('from', 'fairway');
    },
    run: (container) => (options, command) => [
      ...store,
      'run',
      '--isolation=chroot',
      ...options,
      container,
      '--',
      ...command,
    ],
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Used if no image registry is reachable: a Debian from its packages, with this machine's Node and npm. */
async function makeBase(
  folder: string,
  buildah: (...args: string[]) => Promise<string>,
  signal: AbortSignal,
): Promise<void> {
  if (!findProgram(['mmdebstrap'])) await aptInstall(['mmdebstrap'], { signal });
  const debian = join(folder, 'debian.tar');
  const { code, output } = await runCommand(
    findProgram(['mmdebstrap']) ?? 'mmdebstrap',
    ['--variant=minbase', '--include=ca-certificates', 'bookworm', debian],
    { signal },
  );
  if (code !== 0) throw new Failure(`${nodeImage} cannot be pulled, and mmdebstrap failed: ${lastLines(output, 3)}`);
  const npmCli = process.env.npm_execpath ?? realpathSync(findProgram(['npm']) ?? '');
  const container = await buildah('from', 'scratch');
  await buildah('add', '-q', container, debian, '/');
  rmSync(debian);
  await buildah('copy', '-q', container, nodePath, '/usr/local/bin/node');
  await buildah('copy', '-q', container, dirname(dirname(npmCli)), '/usr/local/lib/node_modules/npm');
  for (const name of ['npm', 'npx']) {
    const link = ['ln', '-s', `../lib/node_modules/npm/bin/${name}-cli.js`, `/usr/local/bin/${name}`];
    await buildah('run', '--isolation=chroot', container, '--', ...link);
  }
  await buildah('commit', '-q', container, nodeImage);
  await buildah('rm', container);
}
