import { programs } from '@fairway/stack/processes/program-list';
import { expect, test } from 'vitest';
import { galeraNames } from './galera.ts';
import { copies, copyName } from './haproxy.ts';
import { halfOfEverything, machinesOf, redisMaster, scheduleOf, writer } from './schedule.ts';
import { redisNames, sentinelNames } from './sentinel.ts';

const allCopies = programs.flatMap(({ name }) => copies.map((copy) => copyName(name, copy)));
const known = [...allCopies, ...galeraNames, ...redisNames, ...sentinelNames, 'haproxy'];

test('kills one process of each program, both masters, HAProxy and half of everything', () => {
  const killed = scheduleOf('full').filter(({ kind }) => kind === 'kill');
  const alone = killed.filter(({ targets }) => targets.length === 1).flatMap(({ targets }) => targets);
  for (const { name } of programs) expect(alone).toContain(copyName(name, 1));
  expect(alone).toEqual(expect.arrayContaining([writer, redisMaster, 'haproxy']));
  expect(killed.find(({ title }) => title.includes('half'))?.targets).toEqual(halfOfEverything());
});

test('freezes and partitions the writer', () => {
  const schedule = scheduleOf('full');
  expect(schedule.filter(({ targets }) => targets.includes(writer)).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['freeze', 'isolate']),
  );
});

test('half of everything leaves one copy of each program', () => {
  const half = halfOfEverything();
  for (const { name } of programs) {
    expect(copies.filter((copy) => half.includes(copyName(name, copy)))).toHaveLength(1);
  }
});

test('a rolling restart replaces every process once, and never both copies of a program together', () => {
  const restarted = scheduleOf('full').filter(({ kind }) => kind === 'restart');
  const machines = restarted.flatMap(({ targets }) => machinesOf(targets));
  expect(machines.flat().toSorted()).toEqual([...allCopies, ...galeraNames, ...redisNames].toSorted());
  const programOf = (name = '') => name.replace(/-\d$/, '');
  for (const names of machines) expect(new Set(names.map(programOf)).size).toBe(names.length);
});

test('an upgrade replaces every process of Fairway, between two measurements without a fault', () => {
  const schedule = scheduleOf('upgrade');
  expect(schedule.map(({ kind }) => kind)).toEqual(['none', 'upgrade', 'none']);
  expect(schedule[1]?.targets.toSorted()).toEqual(allCopies.toSorted());
});

test.each(['short', 'full'] as const)('the %s schedule begins without a fault and names known targets', (mode) => {
  const [first, ...faults] = scheduleOf(mode);
  expect(first?.kind).toBe('none');
  for (const target of faults.flatMap(({ targets }) => targets)) {
    expect(known.includes(target) || / /.test(target)).toBe(true);
  }
});

test('the short schedule contains every kind of fault', () => {
  const kinds = (mode: 'short' | 'full') => [...new Set(scheduleOf(mode).map(({ kind }) => kind))].toSorted();
  expect(kinds('short')).toEqual(kinds('full'));
});
