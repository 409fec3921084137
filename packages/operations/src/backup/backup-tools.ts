import { findProgram } from '@fairway/kit/programs/find-program';
import { aptInstall } from '@fairway/stack/engines/install-engines';
import { Failure } from '@fairway/stack/failure';
import { runCommand } from '@fairway/stack/processes/command';

export type BackupTools = { dump: string; binlog: string; client: string; restic: string };

/** MariaDB's programs for dumps and binary logs, and restic; installed if this account has the privilege. */
export async function findBackupTools(signal: AbortSignal): Promise<BackupTools> {
  let found = locateTools();
  if (!found && findProgram(['apt-get'])) {
    await aptInstall(['mariadb-client', 'restic'], { signal });
    found = locateTools();
  } else if (!found && process.platform === 'darwin') {
    const brew = findProgram(['brew']);
    if (brew) await runCommand(brew, ['install', 'mariadb', 'restic'], { signal });
    found = locateTools();
  }
  if (found) return found;
  throw new Failure(
    'Backups need mariadb-dump, mariadb-binlog, mariadb and restic: install the packages mariadb-client and restic.',
  );
}

function locateTools(): BackupTools | undefined {
  const dump = findProgram(['mariadb-dump']);
  const binlog = findProgram(['mariadb-binlog']);
  const client = findProgram(['mariadb']);
  const restic = findProgram(['restic']);
  return dump && binlog && client && restic ? { dump, binlog, client, restic } : undefined;
}
