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

const deck = { department: 'Deck', book: 'Navigation Problems' } as const;
const [reckoning, fixes] = [
  { ...deck, category: 'Dead reckoning' },
  { ...deck, category: 'Fixes and distances' },
];
const engine = { department: 'Engine', category: null } as const;

export const families: Family[] = [
  { id: 'S6-time', ...reckoning, kinds: time },
  { id: 'S6-compass', ...reckoning, kinds: compass },
  { id: 'S6-current', ...reckoning, kinds: current },
  { id: 'S6-tides', ...fixes, kinds: tides },
  { id: 'S3-stability', ...deck, book: 'Deck General', category: 'Ship construction and stability', kinds: stability },
  { id: 'S13-power', ...engine, book: 'Electricity-Electronics', kinds: power },
  { id: 'S6-sailings', ...fixes, kinds: sailings },
  { id: 'S6-fuel', ...reckoning, kinds: fuel },
  { id: 'S9-pumps', ...engine, book: 'General Subjects', kinds: pumps },
];
