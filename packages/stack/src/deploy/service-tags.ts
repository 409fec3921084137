import { git } from '@fairway/release/checkout';
import { Failure } from '../failure.ts';

const prefix = 'services/';

/** The tag `services/N` of the services' last release. */
export function lastServiceTag(repoDir: string): string {
  const last = findLastTag(repoDir);
  if (last !== undefined) return last;
  throw new Failure(
    'No tag names the last release of the services. "npm run deploy" sets it; fetch it with "git fetch --tags", or name ' +
      'the commit that is live: git tag services/1 COMMIT.',
  );
}

/** Tags the commit whose services are live, for `npm run drill:services`. @returns what it did */
export function tagServices(repoDir: string): string {
  if (git(repoDir, 'status', '--porcelain') !== '') return 'not tagged: it has changes that are not committed';
  const last = findLastTag(repoDir);
  if (last !== undefined && commitOf(repoDir, last) === commitOf(repoDir, 'HEAD')) return `this commit is ${last}`;
  const tag = prefix + (Number(last?.slice(prefix.length) ?? 0) + 1);
  if (git(repoDir, 'tag', tag) === undefined) return `not tagged: git could not set ${tag}`;
  return `tagged ${tag}; share it with: git push origin ${tag}`;
}

function findLastTag(repoDir: string): string | undefined {
  const [last] = (git(repoDir, 'tag', '--list', `${prefix}[0-9]*`, '--sort=-version:refname') ?? '').split('\n');
  return last || undefined;
}

const commitOf = (repoDir: string, ref: string) => git(repoDir, 'rev-parse', `${ref}^{commit}`);
