import type { TopicFigures } from '@fairway/contracts/study';

/** The smallest difference between recent answers and all answers that counts as a trend. */
const tellingDifference = 0.05;

export type Trend = 'rising' | 'steady' | 'falling';

/** Whether about the last twenty answers were better or worse than all of them. */
export function trendOf({ share, recent }: Pick<TopicFigures, 'share' | 'recent'>): Trend {
  if (recent - share >= tellingDifference) return 'rising';
  return share - recent >= tellingDifference ? 'falling' : 'steady';
}

export const trendSign: Record<Trend, string> = { rising: '↗', steady: '→', falling: '↘' };

/** A share from 0 to 1 as a whole percent. */
export const percent = (share: number): string => `${Math.round(share * 100)}%`;
