import type { TopicFigures } from '@fairway/contracts/question-bank/study';
import { percentOf } from '@fairway/contracts/testing/pass-marks';

/** The smallest difference between recent answers and all answers that counts as a trend. */
const tellingDifference = 0.05;

export type Trend = 'rising' | 'steady' | 'falling';

/** Whether about the last twenty answers were better or worse than all of them. */
export function trendOf({ share, recent }: Pick<TopicFigures, 'share' | 'recent'>): Trend {
  if (recent - share >= tellingDifference) return 'rising';
  return share - recent >= tellingDifference ? 'falling' : 'steady';
}

export const trendSign: Record<Trend, string> = { rising: '↗', steady: '→', falling: '↘' };

/** Above the error of a share such as 0.29, which times 100 is slightly less than 29. */
const roundingError = 1e-9;

/** A share from 0 to 1 as a whole percent, rounded down like every score next to a passing score. */
export const percent = (share: number): string => `${percentOf(share + roundingError, 1)}%`;
