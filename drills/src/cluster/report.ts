import { table } from '@fairway/bench/report';
import type { Finding } from './compare.ts';
import type { Figures } from './meter.ts';

export type Measured = { title: string; figures: Figures; recoveredMs: number };

/** The figures of each fault, as a Markdown table. */
export function faultTable(rows: Measured[]): string {
  const lines = rows.map(({ title, figures: { requests, failed, longestMs, slowest }, recoveredMs }) => {
    const share = requests === 0 ? '-' : `${((failed / requests) * 100).toFixed(1)} %`;
    return [title, String(requests), share, `${seconds(longestMs)} (${slowest || '-'})`, seconds(recoveredMs)];
  });
  return table(['fault', 'requests', 'failed', 'longest gap', 'recovered after'], lines);
}

/** What became of the acknowledged writes, as a Markdown table. */
export function findingTable(findings: Finding[]): string {
  const lines = findings.map(({ what, acknowledged, lost, duplicated, wrong }) => [
    what,
    String(acknowledged || '-'),
    ...[lost, duplicated, wrong].map(({ length }) => String(length)),
  ]);
  return table(['writes', 'acknowledged', 'lost', 'duplicated', 'otherwise wrong'], lines);
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
