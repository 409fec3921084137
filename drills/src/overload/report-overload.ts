import { atLeast, atMost, type Figure, figureRow, format } from '@fairway/bench/figures';
import { describeMachineLine, table } from '@fairway/bench/report';
import type { OverloadResults } from './measure-overload.ts';

const maxGrowthMb = 100;

function overloadFigures(results: OverloadResults): Figure[] {
  const { capacity, offered, goodput, refusedP99Ms, wrong, memoryMb, sessions } = results;
  return [
    atLeast('reads sent, relative to capacity', 1.9, offered / capacity, ' ×', 2),
    atLeast('reads answered, relative to capacity', 0.9, goodput / capacity, '', 2),
    atMost('rejections, p99', 500, refusedP99Ms, ' ms'),
    atMost('responses other than the question or 503 with `retry-after`', 0, wrong, ''),
    atMost('growth of gateway and question bank, PSS at the peak', maxGrowthMb, memoryMb.peak - memoryMb.before, ' MB'),
    atMost(
      `calls rejected, of ${format(sessions.calls)} first calls of new sessions`,
      0,
      sessions.calls - sessions.answered,
      '',
    ),
  ];
}

export function reportOverload(results: OverloadResults): string {
  const { capacity, offered, goodput, seconds, answeredP99Ms, refusedShare, memoryMb, sessions } = results;
  return [
    describeMachineLine(results),
    table(['what', 'target', 'measured', 'met'], overloadFigures(results).map(figureRow)),
    `Capacity is ${format(capacity)} reads per second, the median of two runs before the overload and one after it. For ${seconds} s, ${format(offered)} reads per second arrived: ${format(goodput)} per second were answered (p99 ${format(answeredP99Ms)} ms), and ${format(100 * refusedShare)} % were rejected. Gateway and question bank used ${format(memoryMb.before)} MB before, ${format(memoryMb.peak)} MB at the peak, and ${format(memoryMb.after)} MB ten seconds later. The first calls of the new sessions took at most ${format(sessions.maxMs)} ms (p95 ${format(sessions.p95Ms)} ms).`,
  ].join('\n\n');
}
