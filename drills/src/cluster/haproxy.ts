import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcessSpec } from '@fairway/stack/processes/processes';
import { programs } from '@fairway/stack/processes/program-list';
import { respondsOk } from '@fairway/stack/processes/responds-ok';
import type { ClusterContext } from './cluster-programs.ts';
import { galeraNames } from './galera.ts';

/** Two processes of each program. */
export const copies = [1, 2];
export const copyName = (program: string, copy: number): string => `${program}-${copy}`;

/** The ports of HAProxy: the database's, its own health, and one for each program that is called. */
export const writerPort = 'writer';
export const haproxyHealthPort = 'haproxy-health';

/**
 * A check twice a second, and two failures end all connections to a server. A process that stops refuses connections
 * before the next check, so a refused connection is tried again on the other one.
 */
const defaults = `
global
  maxconn 4000

defaults
  timeout connect 2s
  timeout check 1s
  timeout client 75s
  timeout server 75s
  retries 3
  option redispatch 1
  default-server inter 500ms fastinter 250ms downinter 250ms fall 2 rise 1 on-marked-down shutdown-sessions
`;

/**
 * All clients write on one node. The entry of the stick table names it: a node that returns does not take the writes
 * back, because that would end every transaction once more.
 */
export function haproxyConfig(ports: Record<string, number>): string {
  const nodes = (options: (index: number) => string) =>
    galeraNames
      .map(
        (name, index) =>
          `  server ${name} 127.0.0.1:${ports[name]} check port ${ports[`${name}-health`]}${options(index)}`,
      )
      .join('\n');
  const database = `
listen writer
  mode tcp
  bind 127.0.0.1:${ports[writerPort]}
  timeout client 1h
  timeout server 1h
  option httpchk GET /
  stick-table type integer size 1 nopurge
  stick on dst_port
${nodes((index) => (index === 0 ? '' : ' backup'))}

listen health
  mode http
  bind 127.0.0.1:${ports[haproxyHealthPort]}
  http-request return status 200
`;
  const called = programs.filter(({ kind }) => kind !== 'mailer');
  return defaults + database + called.map(({ name }) => balanced(name, ports)).join('');
}

function balanced(name: string, ports: Record<string, number>): string {
  const servers = copies.map((copy) => {
    const server = copyName(name, copy);
    return `  server ${server} 127.0.0.1:${ports[server]} check`;
  });
  return `
listen ${name}
  mode http
  bind 127.0.0.1:${ports[name]}
  balance leastconn
  option httpchk
  http-check send meth GET uri /ready ver HTTP/1.1 hdr Host ${name}
${servers.join('\n')}
`;
}

export function haproxySpec({ programs: { haproxy }, dir, ports }: ClusterContext): ProcessSpec {
  const file = join(dir, 'haproxy.cfg');
  writeFileSync(file, haproxyConfig(ports));
  return {
    name: 'haproxy',
    command: haproxy,
    args: ['-db', '-f', file],
    env: process.env,
    parentWatch: 'pipe',
    isReady: () => respondsOk(`http://127.0.0.1:${ports[haproxyHealthPort]}/`),
    stopTimeoutMs: 5_000,
  };
}
