import { existsSync } from 'node:fs';
import { findProgram } from '@fairway/kit/programs/find-program';
import { Failure } from '@fairway/stack/failure';

/** The programs of a cluster, all from packages of the system. */
type ClusterPrograms = {
  mariadb: { kind: 'mariadb'; server: string; installer: string };
  galera: string;
  haproxy: string;
  redis: string;
};

/** What the processes of a cluster are started with. */
export type ClusterContext = {
  programs: ClusterPrograms;
  /** The folders for the data, and for the pid files. */
  dir: string;
  run: string;
  ports: Record<string, number>;
  /** The passwords of the databases' administrator account, and of Redis. */
  databasePassword: string;
  redisPassword: string;
};

const galeraFiles = [
  '/usr/lib/galera/libgalera_smm.so',
  '/usr/lib64/galera/libgalera_smm.so',
  '/usr/lib64/galera-4/libgalera_smm.so',
];

/** The programs; fails with the packages to install if any is missing. */
export function findClusterPrograms(): ClusterPrograms {
  const missing: string[] = [];
  function require(found: string | undefined, aptPackage: string): string {
    if (found === undefined) missing.push(aptPackage);
    return found ?? '';
  }
  const programs = {
    mariadb: {
      kind: 'mariadb' as const,
      server: require(findProgram(['mariadbd']), 'mariadb-server'),
      installer: require(findProgram(['mariadb-install-db']), 'mariadb-server'),
    },
    galera: require(galeraFiles.find((file) => existsSync(file)), 'galera-4'),
    haproxy: require(findProgram(['haproxy']), 'haproxy'),
    redis: require(findProgram(['redis-server']), 'redis-server'),
  };
  // Galera copies the complete database to a node that was down too long.
  require(findProgram(['rsync']), 'rsync');
  require(findProgram(['wsrep_sst_rsync']), 'mariadb-server');
  if (missing.length === 0) return programs;
  throw new Failure(
    `npm run cluster needs more packages: run "sudo apt-get install ${[...new Set(missing)].join(' ')}".`,
  );
}
