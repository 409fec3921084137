import { compass } from './compass.ts';
import { current } from './current.ts';
import { fuel } from './fuel.ts';
import { power } from './power.ts';
import type { Family } from './problem.ts';
import { pumps } from './pumps.ts';
import { sailings } from './sailings.ts';
import { stability } from './stability.ts';
import { tides } from './tides.ts';
import { time } from './time.ts';

export const families: Family[] = [time, compass, current, tides, stability, power, sailings, fuel, pumps];
