import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gt } from 'semver';

const repoDir = join(import.meta.dirname, '../../..');

/** The saved types of the contract, as text below the version they belong to. */
export const snapshotFile = join(import.meta.dirname, 'types.txt');

/** The declarations in the contract: all of a file, or only the named ones. tsconfig.json lists the same files. */
const contractParts = [
  ['packages/area/src/host-props.ts'],
  ['packages/area/src/api-client.ts', ['ApiFault', 'ApiClient']],
  ['packages/area/src/early-calls.ts', ['global']],
  ['packages/area/src/page-preview.ts', ['Preview', 'global', 'pageLoading']],
  ['packages/contracts/src/call/client.ts'],
  ['packages/contracts/src/call/call.ts', ['Method']],
  ['packages/contracts/src/identity/identity.ts', ['member', 'Member']],
  ['shell/src/navigation/router.ts'],
];

/** Returns the types as the compiler emits them: without comments and in one format. */
export function readTypes() {
  const outDir = mkdtempSync(join(tmpdir(), 'fairway-contract-'));
  try {
    const tsc = join(repoDir, 'node_modules', '.bin', 'tsc');
    const { status, stdout } = spawnSync(tsc, ['-p', import.meta.dirname, '--outDir', outDir], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stdout);
    return contractParts
      .map(([file, names]) => {
        const text = readFileSync(join(outDir, file.replace(/\.ts$/, '.d.ts')), 'utf8');
        return `// ${file}\n${declarationsOf(file, text, names)}`;
      })
      .join('\n');
  } finally {
    rmSync(outDir, { recursive: true });
  }
}

function declarationsOf(file, text, names) {
  const all = text.split(/^(?=\w)/m).filter((one) => !/^import |^export \{\s*\};/.test(one));
  if (names === undefined) return all.join('');
  return names
    .flatMap((name) => {
      const found = all.filter((one) => nameOf(one) === name);
      if (found.length === 0) throw new Error(`${file} does not declare ${name}`);
      return found;
    })
    .join('');
}

function nameOf(declaration) {
  const [, name, global] =
    /^(?:export )?(?:declare )?(?:(?:class|type|const|function) (\w+)|(global))/.exec(declaration) ?? [];
  return name ?? global;
}

export const snapshotOf = (version, types) => `shell contract ${version}\n\n${types}`;

/**
 * Returns the snapshot to save. Throws if the types changed and the version was not raised: a version never changes its
 * types.
 */
export function nextSnapshot(saved, version, types) {
  const [, savedVersion = ''] = /^shell contract (\S+)/.exec(saved) ?? [];
  if (saved !== snapshotOf(savedVersion, types) && !gt(version, savedVersion))
    throw new Error(raiseVersion(savedVersion));
  return snapshotOf(version, types);
}

/** The instructions for an engineer who changed the types. */
export const raiseVersion = (version) =>
  `The types of the shell contract changed since version ${version}. Raise contractVersion in ` +
  'packages/area/src/shell-contract.ts (the minor part for an addition that older areas can ignore, the major part for ' +
  'anything else), then run: npm run contract -w @fairway/area';
