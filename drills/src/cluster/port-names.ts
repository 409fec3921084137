import { programs } from '@fairway/stack/processes/program-list';
import { galeraPortNames } from './galera.ts';
import { copies, copyName, haproxyHealthPort, writerPort } from './haproxy.ts';
import { redisNames, sentinelNames } from './sentinel.ts';

export const metricsPort = (copy: number): string => `gateway-metrics-${copy}`;

/** The names of the ports of each process, and of those where HAProxy listens. */
export const clusterPortNames = [
  ...galeraPortNames,
  ...redisNames,
  ...sentinelNames,
  writerPort,
  haproxyHealthPort,
  ...programs.flatMap(({ name }) => [name, ...copies.map((copy) => copyName(name, copy))]),
  ...copies.map(metricsPort),
];
