import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { repoDir } from '@fairway/stack/paths';
import { runCommand } from '@fairway/stack/processes/command';
import type { Connection, RowDataPacket } from 'mysql2/promise';

export type Machine = {
  date: string;
  cores: string;
  memoryGb: number;
  system: string;
  /** Load average of the last minute, before the first run. */
  loadBefore: number;
  versions: Record<string, string>;
};

export async function describeMachine(db: Connection): Promise<Machine> {
  const [[row]] = await db.query<RowDataPacket[]>('select version() as version');
  const commit = await runCommand('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: repoDir });
  const models = [...new Set(cpus().map(({ model }) => model.trim() || 'unnamed'))];
  return {
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
    cores: `${cpus().length} × ${models.join(', ')}`,
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    system: `${type()} ${release()}`,
    loadBefore: loadavg()[0] ?? Number.NaN,
    versions: {
      Fairway: commit.code === 0 ? commit.output.trim() : 'not a git checkout',
      Node: process.version,
      database: String(row?.version),
    },
  };
}
